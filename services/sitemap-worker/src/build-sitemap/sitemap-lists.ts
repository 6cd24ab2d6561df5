import {
  categoryPath,
  cityPath,
  countryPath,
  countrySlug,
  SITEMAP_ENTRIES_PER_FILE,
} from '@highstreet/api-contract';
import type { PublishedSitemapFile } from '@highstreet/queues';
import type { PoolClient } from 'pg';
import { inPieces } from '../pieces/in-pieces.js';
import type { SitemapSet } from '../published-set/sitemap-set.js';
import { urlset } from '../published-set/sitemap-xml.js';
import type { SitemapEntry } from '../published-set/sitemap-xml.js';
import type { BusinessSitemaps } from './business-sitemaps.js';
import type { ListPage, SitemapPagesRepository } from './sitemap-pages.repository.js';

/** A kind of pages with primary keys. */
type ListType = 'categories' | 'cities';

interface List {
  /** @param number of the file, from 1 */
  readonly nameOf: (number: number) => string;
  readonly pathOf: (page: ListPage) => string;
}

const lists: Record<ListType, List> = {
  /**
   * One file, as the specification names it, and further ones for a directory with more than a file may hold, as after
   * an import whose column of categories has descriptions in it.
   */
  categories: {
    nameOf: (number) => (number === 1 ? 'sitemap_categories.xml' : `sitemap_categories_${number}.xml`),
    pathOf: categoryPath,
  },
  cities: { nameOf: (number) => `sitemap_cities_${number}.xml`, pathOf: cityPath },
};

/** Sitemaps of the pages that list businesses: categories, cities and countries with an active business. */
export class SitemapLists {
  constructor(
    private readonly origin: string,
    private readonly pages: SitemapPagesRepository,
    private readonly businesses: BusinessSitemaps,
  ) {}

  async write(connection: PoolClient, set: SitemapSet): Promise<void> {
    await this.writeList(connection, set, 'categories');
    await this.writeList(connection, set, 'cities');
    await this.writeFile(set, 'sitemap_countries.xml', 'countries', await this.countries(connection));
  }

  /** Holds the entries of one file at a time. */
  private async writeList(connection: PoolClient, set: SitemapSet, type: ListType): Promise<void> {
    let number = 0;
    for await (const entries of inPieces(this.listed(connection, type), SITEMAP_ENTRIES_PER_FILE)) {
      number += 1;
      await this.writeFile(set, lists[type].nameOf(number), type, entries);
    }
  }

  private async *listed(connection: PoolClient, type: ListType): AsyncGenerator<SitemapEntry, void> {
    const changes = this.businesses[type];
    for (let after = 0; ; ) {
      const pages = await this.pages[type](connection, after, SITEMAP_ENTRIES_PER_FILE);
      if (pages.length === 0) return;
      for (const page of pages) {
        after = page.id;
        changes.seeDate(page.id, page.changedAt);
        yield* this.entry(lists[type].pathOf(page), changes.changedAt(page.id));
      }
    }
  }

  /**
   * Names with the same slug share a page, with the latest change of all of them. Ordered by the names that
   * businesses have.
   */
  private async countries(connection: PoolClient): Promise<SitemapEntry[]> {
    const { countries } = this.businesses;
    const slugs = new Set([...countries.keys()].sort().map(countrySlug));
    for (const { name, changedAt } of await this.pages.countries(connection))
      countries.seeDate(name, changedAt);
    const changes = countries.under(countrySlug);
    slugs.delete('');
    return [...slugs].flatMap((slug) => this.entry(countryPath({ slug }), changes.changedAt(slug)));
  }

  /** One entry, or none for a page that is not listed. */
  private entry(path: string, lastmod: Date | undefined): SitemapEntry[] {
    return lastmod === undefined ? [] : [{ loc: `${this.origin}${path}`, lastmod }];
  }

  /** Writes no file for an empty list, because the protocol does not allow an empty `urlset`. */
  private async writeFile(
    set: SitemapSet,
    name: string,
    type: PublishedSitemapFile['type'],
    entries: readonly SitemapEntry[],
  ): Promise<void> {
    if (entries.length === 0) return;
    await set.write({ name, type, count: entries.length }, Buffer.from(urlset(entries)));
  }
}
