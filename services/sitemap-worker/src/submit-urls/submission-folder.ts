import { randomBytes } from 'node:crypto';
import { copyFile, link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissingFile, makeFolder } from '@highstreet/platform';
import { SITEMAP_SETS, SUBMISSIONS } from '@highstreet/queues';
import { inPieces } from '../pieces/in-pieces.js';
import { currentSetName } from '../published-set/published-set.js';
import { changedAddresses } from './changed-addresses.js';
import { URLS_PER_SUBMISSION } from './index-now.js';

const KNOWN = 'known-';
const NEWS = 'news-';
const UNFINISHED = 'unfinished-';
/** Name of the known set when none was published before. */
const NOTHING = 'nothing';
const BATCHES = 'batches';

/** A set that is being submitted to search engines. */
export interface News {
  readonly set: string;
  /** Names of the batches that have not been accepted yet, in order. */
  readonly batches: readonly string[];
}

/**
 * The state of the submissions to search engines. It is on disk beside the sets, so that a killed worker or a
 * lost Redis causes no submission to be forgotten or repeated:
 *
 *     submissions/known-<set>/          the files of the set that search engines know: hard links, which
 *                                       take no space while the set is published
 *     submissions/news-<set>/           the files of the set that is being submitted
 *     submissions/news-<set>/batches/   the differences between the two, one address per line; each
 *                                       batch is deleted once accepted
 *
 * Both folders are renamed to their final name only when they are complete.
 */
export class SubmissionFolder {
  private readonly folder: string;

  /** @param root SITEMAPS_DIR */
  constructor(private readonly root: string) {
    this.folder = join(root, SUBMISSIONS);
  }

  /**
   * Records the published set as known, so that only later changes are submitted. Does nothing if a set is
   * recorded. May run concurrently: in a worker that starts, in its first build, and in other workers.
   */
  async begin(): Promise<void> {
    if (await this.hasBegun()) return;
    const set = (await currentSetName(this.root)) ?? NOTHING;
    const unfinished = await this.linkSet(set);
    try {
      await rename(unfinished, this.path(KNOWN, set));
    } catch (error) {
      await rm(unfinished, { recursive: true, force: true });
      // A folder cannot replace one that has files: the set that another call has just recorded.
      if (!(await this.hasBegun())) throw error;
    }
  }

  /** Forgets what search engines know. */
  async forget(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Whether anything is left to be submitted. */
  async hasNews(): Promise<boolean> {
    const entries = await this.entries();
    if (setOf(entries, NEWS) !== undefined) return true;
    const [known, published] = [setOf(entries, KNOWN), await currentSetName(this.root)];
    return known !== undefined && published !== null && known !== published;
  }

  /**
   * The rest of an unfinished submission, otherwise the changes of the published set.
   * @returns null when search engines know the published set
   */
  async news(): Promise<News | null> {
    const entries = await this.entries();
    const left = setOf(entries, NEWS);
    if (left !== undefined) return { set: left, batches: await this.batchesOf(left) };
    const [known, published] = [setOf(entries, KNOWN), await currentSetName(this.root)];
    if (known === undefined || published === null || known === published) return null;
    // Only one job runs at a time, so an unfinished folder belongs to a worker that has died.
    for (const name of entries.filter((entry) => entry.startsWith(UNFINISHED))) await this.remove(name);
    const unfinished = await this.linkSet(published);
    await this.writeBatches(this.path(KNOWN, known), unfinished);
    await rename(unfinished, this.path(NEWS, published));
    return { set: published, batches: await this.batchesOf(published) };
  }

  async addresses({ set }: News, batch: string): Promise<string[]> {
    const text = await readFile(join(this.path(NEWS, set), BATCHES, batch), 'utf8');
    return text.split('\n').filter((line) => line !== '');
  }

  /** Records that search engines accepted a batch. */
  async accept({ set }: News, batch: string): Promise<void> {
    await rm(join(this.path(NEWS, set), BATCHES, batch));
  }

  /**
   * Records that search engines know the whole set. A worker that is killed between the two steps leaves a
   * news folder without batches, for which nothing is submitted again.
   */
  async finish({ set }: News): Promise<void> {
    const entries = await this.entries();
    for (const name of entries.filter((entry) => entry.startsWith(KNOWN))) await this.remove(name);
    await rename(this.path(NEWS, set), this.path(KNOWN, set));
  }

  /** Whether a set is recorded. */
  private async hasBegun(): Promise<boolean> {
    const entries = await this.entries();
    return setOf(entries, KNOWN) !== undefined || setOf(entries, NEWS) !== undefined;
  }

  /** Links the sitemaps of a set into a new folder. @returns its path */
  private async linkSet(set: string): Promise<string> {
    const unfinished = this.path(UNFINISHED, randomBytes(4).toString('hex'));
    await makeFolder(unfinished);
    if (set === NOTHING) return unfinished;
    const from = join(this.root, SITEMAP_SETS, set);
    for (const name of await readdir(from)) {
      if (!name.endsWith('.xml')) continue;
      // Copies the file when the file system has no hard links; all files are compared then.
      await link(join(from, name), join(unfinished, name)).catch(() =>
        copyFile(join(from, name), join(unfinished, name)),
      );
    }
    return unfinished;
  }

  private async writeBatches(before: string, after: string): Promise<void> {
    const folder = join(after, BATCHES);
    await mkdir(folder);
    let number = 0;
    for await (const addresses of inPieces(changedAddresses(before, after), URLS_PER_SUBMISSION)) {
      number += 1;
      await writeFile(join(folder, `${String(number).padStart(5, '0')}.txt`), addresses.join('\n'));
    }
  }

  private async batchesOf(set: string): Promise<string[]> {
    return (await readdir(join(this.path(NEWS, set), BATCHES))).sort();
  }

  private async entries(): Promise<string[]> {
    try {
      return await readdir(this.folder);
    } catch (error) {
      if (isMissingFile(error)) return [];
      throw error;
    }
  }

  private async remove(name: string): Promise<void> {
    await rm(join(this.folder, name), { recursive: true, force: true });
  }

  private path(kind: string, name: string): string {
    return join(this.folder, `${kind}${name}`);
  }
}

function setOf(entries: readonly string[], kind: string): string | undefined {
  return entries.find((entry) => entry.startsWith(kind))?.slice(kind.length);
}
