import { randomBytes } from 'node:crypto';
import { link, mkdir, readdir, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import { isMissingFile } from '@highstreet/platform';
import type { Logger } from '@highstreet/platform';
import { CURRENT_SITEMAPS, SITEMAP_MANIFEST, SITEMAP_SETS } from '@highstreet/queues';
import type { PublishedSitemapFile, PublishedSitemaps } from '@highstreet/queues';
import { PublishedSet } from './published-set.js';

const compress = promisify(gzip);
/** Three times as quick as the usual level, for a file that is a tenth larger: most of an address is the one before. */
const COMPRESSION = { level: constants.Z_BEST_SPEED, chunkSize: 256 * 1024 };

/** A set of sitemap files that is written aside and becomes the published one in a single step. */
export class SitemapSet {
  private readonly files = new Map<string, PublishedSitemapFile>();

  private constructor(
    private readonly root: string,
    private readonly name: string,
    private readonly startedAt: Date,
    private readonly logger: Logger,
    /** The set that this one will replace. */
    readonly previous: PublishedSet | null,
  ) {}

  /**
   * An empty set in a folder of its own; the remains of builds that were killed are removed, as far as they can be.
   * @param startedAt when what it lists was looked at: the date of every file that is not as it was
   */
  static async begin(root: string, startedAt: Date, logger: Logger): Promise<SitemapSet> {
    const name = `${startedAt.getTime().toString(36)}-${randomBytes(4).toString('hex')}`;
    const previous = await PublishedSet.open(root);
    await removeAllBut(root, previous?.name ?? null, logger);
    await mkdir(join(root, SITEMAP_SETS, name), { recursive: true });
    return new SitemapSet(root, name, startedAt, logger, previous);
  }

  /** What is written so far, but for the index. */
  get listed(): PublishedSitemapFile[] {
    return [...this.files.values()].filter((file) => file.type !== 'index');
  }

  /**
   * Writes a file and its compressed form. One that the published set has too is taken over as it is, with its date:
   * whoever has read it need not read it again.
   */
  async write(file: Pick<PublishedSitemapFile, 'name' | 'type' | 'count'>, content: Buffer): Promise<void> {
    // Files may be written at once; this keeps the order in which they were begun.
    this.files.set(file.name, { ...file, size: content.length, lastModified: this.startedAt.toISOString() });
    const known = await this.previous?.fileWith(file.name, content);
    if (known !== undefined && (await this.takeOver(file.name))) {
      this.files.set(file.name, { ...known, ...file });
      return;
    }
    const path = this.path(file.name);
    const packed = compress(content, COMPRESSION);
    await Promise.all([
      writeFile(path, content),
      packed.then((compressed) => writeFile(`${path}.gz`, compressed)),
    ]);
    // Both forms of a file bear one date.
    await Promise.all([path, `${path}.gz`].map((form) => utimes(form, this.startedAt, this.startedAt)));
  }

  /**
   * Makes this the published set. Whoever reads sees the old set or the new one: a link can't be changed, but
   * renaming another one over it is one step. After it nothing fails any more: a set whose publishing fails is discarded.
   */
  async publish(): Promise<PublishedSitemaps> {
    const index = [...this.files.values()].filter((file) => file.type === 'index');
    const manifest: PublishedSitemaps = {
      generatedAt: this.startedAt.toISOString(),
      files: [...index, ...this.listed],
    };
    await writeFile(this.path(SITEMAP_MANIFEST), JSON.stringify(manifest));
    const published = join(this.root, `${CURRENT_SITEMAPS}-${this.name}`);
    await symlink(join(SITEMAP_SETS, this.name), published);
    await rename(published, join(this.root, CURRENT_SITEMAPS));
    await removeAllBut(this.root, this.name, this.logger);
    return manifest;
  }

  /** Leaves nothing behind of a set that will not be published. */
  async discard(): Promise<void> {
    await rm(join(this.root, SITEMAP_SETS, this.name), { recursive: true, force: true });
  }

  /** The very file of the published set, under a second name. @returns false where the file system has no such names */
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

/**
 * Removes sets that are not published, and links that a killed build could not rename any more. Never throws: what another user
 * made, or somebody holds open on a network's disk, is left for the next time.
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
