import { createReadStream } from 'node:fs';
import { readFile, readlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { isMissingFile } from '@highstreet/platform';
import { CURRENT_SITEMAPS, publishedSitemaps, SITEMAP_MANIFEST, SITEMAP_SETS } from '@highstreet/queues';
import type { PublishedSitemapFile, PublishedSitemaps } from '@highstreet/queues';

/** Bytes read at a time. */
const CHUNK = 64 * 1024;

/** The currently published set. */
export class PublishedSet {
  private constructor(
    readonly name: string,
    readonly folder: string,
    /** Null when it cannot be read: its files are not reused. */
    readonly manifest: PublishedSitemaps | null,
  ) {}

  /** Null when nothing has been published. */
  static async open(root: string): Promise<PublishedSet | null> {
    const name = await currentSetName(root);
    if (name === null) return null;
    const folder = join(root, SITEMAP_SETS, name);
    return new PublishedSet(name, folder, await readManifest(folder));
  }

  /**
   * The manifest entry of a file if it and its compressed form have exactly this content; otherwise
   * undefined.
   */
  async fileWith(name: string, content: Buffer): Promise<PublishedSitemapFile | undefined> {
    const file = this.manifest?.files.find((known) => known.name === name);
    if (file === undefined || file.size !== content.length) return undefined;
    try {
      const path = join(this.folder, name);
      // Each is opened only by its own pipeline, which closes it: the first may end before the second begins.
      await pipeline(createReadStream(path, { highWaterMark: CHUNK }), (source: AsyncIterable<Buffer>) =>
        assertHolds(source, content),
      );
      await pipeline(
        createReadStream(`${path}.gz`, { highWaterMark: CHUNK }),
        createGunzip({ chunkSize: CHUNK }),
        (source: AsyncIterable<Buffer>) => assertHolds(source, content),
      );
      return file;
    } catch {
      // The file differs, is missing, was cut off or is not gzip: the new set replaces it.
      return undefined;
    }
  }
}

/**
 * Compares chunk by chunk to save memory, because many files are compared. @throws Error at the first
 * difference
 */
async function assertHolds(source: AsyncIterable<Buffer>, content: Buffer): Promise<void> {
  let at = 0;
  for await (const piece of source) {
    if (!piece.equals(content.subarray(at, at + piece.length))) throw new Error('Another content');
    at += piece.length;
  }
  if (at !== content.length) throw new Error('Cut off');
}

/** Name of the folder of the published set; null when nothing has been published. */
export async function currentSetName(root: string): Promise<string | null> {
  try {
    return basename(await readlink(join(root, CURRENT_SITEMAPS)));
  } catch (error) {
    if (isMissingFile(error)) return null;
    throw error;
  }
}

/** The manifest of a set; null when it cannot be read. */
export async function readManifest(folder: string): Promise<PublishedSitemaps | null> {
  try {
    return publishedSitemaps.parse(JSON.parse(await readFile(join(folder, SITEMAP_MANIFEST), 'utf8')));
  } catch {
    return null;
  }
}
