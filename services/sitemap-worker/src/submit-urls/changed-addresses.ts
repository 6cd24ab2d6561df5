import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { SITEMAP_ENTRIES_PER_FILE } from '@highstreet/api-contract';
import { SeenAddresses } from '../published-set/seen-addresses.js';
import { listedPages } from './listed-pages.js';
import type { ListedPage } from './listed-pages.js';

/**
 * Addresses of pages that one set lists and the other does not, or with another `lastmod`, each once. Only files that are not
 * the very same file in both sets are read, and twice, so that one table of hashes at a time is in memory: sixteen
 * megabytes for a million pages.
 *
 * @param before folder of the set that is known already
 * @param after folder of the set that is news
 */
export async function* changedAddresses(before: string, after: string): AsyncGenerator<string, void> {
  const [filesBefore, filesAfter] = [await sitemaps(before), await sitemaps(after)];
  const onlyBefore = differing(before, filesBefore, filesAfter);
  const onlyAfter = differing(after, filesAfter, filesBefore);
  yield* notIn(onlyBefore, onlyAfter, ({ loc, lastmod }) => `${lastmod} ${loc}`);
  yield* notIn(onlyAfter, onlyBefore, ({ loc }) => loc);
}

/** Addresses of the second files' pages that, by what `identify` makes of them, are not in the first. */
async function* notIn(
  first: readonly string[],
  second: readonly string[],
  identify: (page: ListedPage) => string,
): AsyncGenerator<string, void> {
  const known = new SeenAddresses(first.length * SITEMAP_ENTRIES_PER_FILE);
  for (const path of first) for await (const page of listedPages(path)) known.add(identify(page));
  for (const path of second) {
    for await (const page of listedPages(path)) if (!known.has(identify(page))) yield page.loc;
  }
}

function differing(folder: string, files: Sitemaps, others: Sitemaps): string[] {
  return [...files].filter(([name, file]) => others.get(name) !== file).map(([name]) => join(folder, name));
}

/** Names of files, each with what tells whether two are the very same. */
type Sitemaps = ReadonlyMap<string, string>;

async function sitemaps(folder: string): Promise<Sitemaps> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.xml') && name !== 'sitemap.xml');
  return new Map(
    await Promise.all(
      names.sort().map(async (name): Promise<[string, string]> => {
        const { dev, ino } = await stat(join(folder, name), { bigint: true });
        return [name, `${dev} ${ino}`];
      }),
    ),
  );
}
