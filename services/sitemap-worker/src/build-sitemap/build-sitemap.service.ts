import {
  businessPath,
  categoryPath,
  cityPath,
  countryPath,
  countrySlug,
  SITEMAP_ENTRIES_PER_FILE,
} from '@highstreet/api-contract';
import { StopSignal } from '@highstreet/platform';
import type { Logger } from '@highstreet/platform';
import type { PublishedSitemapFile, PublishedSitemaps } from '@highstreet/queues';
import { Inject, Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { ENV, LOGGER } from '../connections/connections.tokens.js';
import type { SitemapWorkerEnv } from '../env.js';
import { SitemapSet } from '../published-set/sitemap-set.js';
import { SitemapPagesRepository } from './sitemap-pages.repository.js';
import type { ListPage } from './sitemap-pages.repository.js';
import { sitemapIndex, urlset } from './sitemap-xml.js';
import type { SitemapEntry } from './sitemap-xml.js';

/** Hears 0 to 100. */
export type ReportProgress = (percent: number) => Promise<void>;

/** Of the whole, the part that businesses take; the lists are few. */
const BUSINESSES_PERCENT = 90;

/** Writes every sitemap anew, file by file, and publishes them together. */
@Injectable()
export class BuildSitemapService {
  constructor(
    @Inject(ENV) private readonly env: SitemapWorkerEnv,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly pages: SitemapPagesRepository,
    private readonly stop: StopSignal,
  ) {}

  /**
   * A killed or failed build leaves the published set as it was. One file is in memory at a time.
   * @throws AbortError when the service stops
   */
  async build(report: ReportProgress): Promise<PublishedSitemaps> {
    const startedAt = new Date();
    const published = await this.pages.onSnapshot(async (connection) => {
      const set = await SitemapSet.begin(this.env.SITEMAPS_DIR);
      try {
        await this.writeBusinesses(connection, set, report);
        await this.writeLists(connection, set);
        await this.writeIndex(set, startedAt);
        return await set.publish(startedAt);
      } catch (error) {
        await set.discard();
        throw error;
      }
    });
    await report(100);
    const entries = published.files.reduce((sum, file) => sum + (file.type === 'index' ? 0 : file.count), 0);
    const milliseconds = Date.now() - startedAt.getTime();
    this.logger.info({ files: published.files.length, entries, milliseconds }, 'Published the sitemaps');
    return published;
  }

  private async writeBusinesses(
    connection: PoolClient,
    set: SitemapSet,
    report: ReportProgress,
  ): Promise<void> {
    const expected = await this.pages.expectedBusinesses(connection);
    let after = 0;
    let written = 0;
    for (let number = 1; ; number += 1) {
      this.stop.signal.throwIfAborted();
      const businesses = await this.pages.businesses(connection, after, SITEMAP_ENTRIES_PER_FILE);
      const last = businesses.at(-1);
      if (!last) return;
      const entries = businesses.map((business) => ({
        loc: this.address(businessPath({ slug: business.slug, placeId: business.place_id })),
        lastmod: business.updated_at,
      }));
      await this.writeFile(set, `sitemap_${number}.xml`, 'businesses', entries);
      written += businesses.length;
      after = last.id;
      const share = Math.min(1, written / Math.max(expected, written, 1));
      await report(Math.floor(share * BUSINESSES_PERCENT));
    }
  }

  private async writeLists(connection: PoolClient, set: SitemapSet): Promise<void> {
    // The protocol's own limit is far above any number of categories or countries.
    const categories = await this.pages.categories(connection, 0, SITEMAP_ENTRIES_PER_FILE);
    await this.writeList(set, 'sitemap_categories.xml', 'categories', categories, categoryPath);
    let after = 0;
    for (let number = 1; ; number += 1) {
      this.stop.signal.throwIfAborted();
      const cities = await this.pages.cities(connection, after, SITEMAP_ENTRIES_PER_FILE);
      const last = cities.at(-1);
      if (!last) break;
      await this.writeList(set, `sitemap_cities_${number}.xml`, 'cities', cities, cityPath);
      after = last.id;
    }
    await this.writeCountries(connection, set);
  }

  private async writeCountries(connection: PoolClient, set: SitemapSet): Promise<void> {
    const lastmods = new Map<string, Date>();
    for (const { country, changed_at: changedAt } of await this.pages.countries(connection)) {
      const slug = countrySlug(country);
      const known = lastmods.get(slug);
      if (slug !== '' && (!known || known < changedAt)) lastmods.set(slug, changedAt);
    }
    const entries = [...lastmods].map(([slug, lastmod]) => ({
      loc: this.address(countryPath({ slug })),
      lastmod,
    }));
    await this.writeFile(set, 'sitemap_countries.xml', 'countries', entries);
  }

  private async writeList(
    set: SitemapSet,
    name: string,
    type: PublishedSitemapFile['type'],
    pages: readonly ListPage[],
    path: (page: ListPage) => string,
  ): Promise<void> {
    const entries = pages.map((page) => ({ loc: this.address(path(page)), lastmod: page.changed_at }));
    await this.writeFile(set, name, type, entries);
  }

  /** The protocol has no empty list of addresses: such a file isn't written. */
  private async writeFile(
    set: SitemapSet,
    name: string,
    type: PublishedSitemapFile['type'],
    entries: readonly SitemapEntry[],
  ): Promise<void> {
    if (entries.length === 0) return;
    await set.write(
      { name, type, count: entries.length, lastModified: newest(entries).toISOString() },
      urlset(entries),
    );
  }

  /** The index of an empty directory lists nothing, but is there: the address given to search engines answers. */
  private async writeIndex(set: SitemapSet, startedAt: Date): Promise<void> {
    const entries = set.listed.map((file) => ({
      loc: this.address(`/${file.name}`),
      lastmod: new Date(file.lastModified),
    }));
    const lastModified = (entries.length > 0 ? newest(entries) : startedAt).toISOString();
    await set.write(
      { name: 'sitemap.xml', type: 'index', count: entries.length, lastModified },
      sitemapIndex(entries),
    );
  }

  private address(path: string): string {
    return `${this.env.PUBLIC_ORIGIN}${path}`;
  }
}

function newest(entries: readonly SitemapEntry[]): Date {
  return new Date(entries.reduce((latest, { lastmod }) => Math.max(latest, lastmod.getTime()), 0));
}
