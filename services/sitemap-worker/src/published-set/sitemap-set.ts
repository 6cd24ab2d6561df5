import { randomBytes } from 'node:crypto';
import { link, readdir, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import { isMissingFile, makeFolder } from '@highstreet/platform';
import type { Logger } from '@highstreet/platform';
import { CURRENT_SITEMAPS, SITEMAP_MANIFEST, SITEMAP_SETS } from '@highstreet/queues';
import type { PublishedSitemapFile, PublishedSitemaps } from '@highstreet/queues';
import { PublishedSet } from './published-set.js';

const compress = promisify(gzip);
/**
 * Three times as fast as the default level, for a file a tenth larger: most of each address repeats the
 * previous one.
 */
const COMPRESSION = { level: constants.Z_BEST_SPEED, chunkSize: 256 * 1024 };

/** Flushes a file to the disk: after a power cut, a published set must not have empty files. */
const FLUSHED = { flush: true };

/** A set of sitemap files that is written to its own folder and then published in one atomic step. */
export class SitemapSet {
  private readonly files = new Map<string, PublishedSitemapFile>();

  private constructor(
    private readonly root: string,
    private readonly name: string,
    private readonly startedAt: Date,
    private readonly logger: Logger,
    /** The set that this one will replace. */
    private readonly previous: PublishedSet | null,
  ) {}

  /**
   * Creates an empty set in its own folder. Removes the remains of killed builds as far as possible.
   * @param startedAt when the data were read: the date of every file that differs from the published one
   */
  static async begin(root: string, startedAt: Date, logger: Logger): Promise<SitemapSet> {
    const name = `${startedAt.getTime().toString(36)}-${randomBytes(4).toString('hex')}`;
    const previous = await PublishedSet.open(root);
    await removeAllBut(root, previous?.name ?? null, logger);
    await makeFolder(join(root, SITEMAP_SETS, name));
    return new SitemapSet(root, name, startedAt, logger, previous);
  }

  /** The files written so far, except the index. */
  get listed(): PublishedSitemapFile[] {
    return [...this.files.values()].filter((file) => file.type !== 'index');
  }

  /**
   * Writes a file and its compressed form. A file that is the same in the published set is reused, or where that is
   * impossible written again with its date, so that crawlers need not fetch it again. When this rejects, nothing is
   * being written any more.
   */
  async write(file: Pick<PublishedSitemapFile, 'name' | 'type' | 'count'>, content: Buffer): Promise<void> {
    // Files may be written concurrently; setting the entry here keeps the order in which they were begun.
    this.files.set(file.name, { ...file, size: content.length, lastModified: this.startedAt.toISOString() });
    const known = await this.previous?.fileWith(file.name, content);
    let changedAt = this.startedAt;
    if (known !== undefined) {
      this.files.set(file.name, { ...known, ...file });
      if (await this.takeOver(file.name)) return;
      changedAt = new Date(known.lastModified);
    }
    const path = this.path(file.name);
    const packed = compress(content, COMPRESSION);
    await allEnded([
      writeFile(path, content, FLUSHED),
      packed.then((compressed) => writeFile(`${path}.gz`, compressed, FLUSHED)),
    ]);
    // Both forms of a file get the same date.
    await allEnded([path, `${path}.gz`].map((form) => utimes(form, changedAt, changedAt)));
  }

  /**
   * Makes this the published set. Readers see either the old set or the new one: a symbolic link cannot be
   * changed, but renaming another one over it is atomic. Nothing after the rename may fail, because a set
   * whose publishing fails is discarded.
   */
  async publish(): Promise<PublishedSitemaps> {
    const index = [...this.files.values()].filter((file) => file.type === 'index');
    const manifest: PublishedSitemaps = {
      generatedAt: this.startedAt.toISOString(),
      files: [...index, ...this.listed],
    };
    await writeFile(this.path(SITEMAP_MANIFEST), JSON.stringify(manifest), FLUSHED);
    const published = join(this.root, `${CURRENT_SITEMAPS}-${this.name}`);
    await symlink(join(SITEMAP_SETS, this.name), published);
    await rename(published, join(this.root, CURRENT_SITEMAPS));
    await removeAllBut(this.root, this.name, this.logger);
    return manifest;
  }

  /**
   * Deletes all files of a set that will not be published. Never throws: what cannot be deleted is left for
   * the next build, and the error to report is why this one failed.
   */
  async discard(): Promise<void> {
    const path = join(this.root, SITEMAP_SETS, this.name);
    try {
      await rm(path, { recursive: true, force: true });
    } catch (error) {
      this.logger.warn({ error, path }, 'The files of a failed build could not be removed');
    }
  }

  /**
   * Hard-links a file of the published set into this one. @returns false when the file system cannot do that
   */
  private async takeOver(name: string): Promise<boolean> {
    const from = join(this.previous?.folder ?? '', name);
    try {
      await link(from, this.path(name));
      await link(`${from}.gz`, this.path(`${name}.gz`));
      return true;
    } catch {
      await Promise.all([name, `${name}.gz`].map((form) => rm(this.path(form), { force: true })));
      return false;
    }
  }

  private path(name: string): string {
    return join(this.root, SITEMAP_SETS, this.name, name);
  }
}

/** Waits for all of them even when one fails: their folder may be removed after that. */
async function allEnded(writes: readonly Promise<void>[]): Promise<void> {
  const outcomes = await Promise.allSettled(writes);
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

/**
 * Removes unpublished sets, and links that a killed build did not get to rename. Never throws: entries that
 * another user owns or that are held open on a network drive are left for the next time.
 */
async function removeAllBut(root: string, kept: string | null, logger: Logger): Promise<void> {
  const unlessRefused = async <Result>(
    path: string,
    work: () => Promise<Result>,
  ): Promise<Result | undefined> => {
    try {
      return await work();
    } catch (error) {
      if (!isMissingFile(error))
        logger.warn({ error, path }, 'What is left of other builds could not be removed');
      return undefined;
    }
  };
  const entriesOf = async (folder: string): Promise<string[]> =>
    (await unlessRefused(folder, () => readdir(folder))) ?? [];
  const sets = (await entriesOf(join(root, SITEMAP_SETS))).filter((set) => set !== kept);
  const links = (await entriesOf(root)).filter((entry) => entry.startsWith(`${CURRENT_SITEMAPS}-`));
  for (const name of [...sets.map((set) => join(SITEMAP_SETS, set)), ...links]) {
    const path = join(root, name);
    await unlessRefused(path, () => rm(path, { recursive: true, force: true }));
  }
}
