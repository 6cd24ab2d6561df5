import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { SITEMAP_ENTRIES_PER_FILE } from '@highstreet/api-contract';
import { SITEMAP_INDEX } from '@highstreet/queues';
import { AddressHashes } from '../published-set/address-hashes.js';
import { listedPages } from './listed-pages.js';
import type { ListedPage } from './listed-pages.js';

/**
 * Addresses of pages that only one set lists, or that have another `lastmod` in the other set, each once.
 * Files that are the same file (hard link) in both sets are skipped. The others are read twice, so that only
 * one table of hashes is in memory at a time: sixteen megabytes for a million pages.
 *
 * @param before folder of the set that search engines know
 * @param after folder of the new set
 */
export async function* changedAddresses(before: string, after: string): AsyncGenerator<string, void> {
  const [filesBefore, filesAfter] = [await sitemaps(before), await sitemaps(after)];
  const onlyBefore = differing(before, filesBefore, filesAfter);
  const onlyAfter = differing(after, filesAfter, filesBefore);
  yield* notIn(onlyBefore, onlyAfter, ({ loc, lastmod }) => `${lastmod} ${loc}`);
  yield* notIn(onlyAfter, onlyBefore, ({ loc }) => loc);
}

/** Addresses of the pages in the second files whose `identify` value does not occur in the first files. */
async function* notIn(
  first: readonly string[],
  second: readonly string[],
  identify: (page: ListedPage) => string,
): AsyncGenerator<string, void> {
  const known = new AddressHashes(first.length * SITEMAP_ENTRIES_PER_FILE);
  for (const path of first) for await (const page of listedPages(path)) known.add(identify(page));
  for (const path of second) {
    for await (const page of listedPages(path)) if (!known.has(identify(page))) yield page.loc;
  }
}

function differing(folder: string, files: Sitemaps, others: Sitemaps): string[] {
  return [...files].filter(([name, file]) => others.get(name) !== file).map(([name]) => join(folder, name));
}

/** File names, each with its device and inode numbers: equal values mean the same file. */
type Sitemaps = ReadonlyMap<string, string>;

async function sitemaps(folder: string): Promise<Sitemaps> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.xml') && name !== SITEMAP_INDEX);
  return new Map(
    await Promise.all(
      names.sort().map(async (name): Promise<[string, string]> => {
        const { dev, ino } = await stat(join(folder, name), { bigint: true });
        return [name, `${dev} ${ino}`];
      }),
    ),
  );
}
