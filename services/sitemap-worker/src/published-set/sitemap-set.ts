import { randomBytes } from 'node:crypto';
import { mkdir, readlink, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { CURRENT_SITEMAPS, SITEMAP_MANIFEST, SITEMAP_SETS } from '@highstreet/queues';
import type { PublishedSitemapFile, PublishedSitemaps } from '@highstreet/queues';

const compress = promisify(gzip);

/** A set of sitemap files that is written aside and becomes the published one in a single step. */
export class SitemapSet {
  private readonly files: PublishedSitemapFile[] = [];

  private constructor(
    private readonly root: string,
    private readonly name: string,
  ) {}

  /** An empty set in a folder of its own; the remains of builds that were killed are removed. */
  static async begin(root: string): Promise<SitemapSet> {
    const name = `${Date.now().toString(36)}-${randomBytes(4).toString('hex')}`;
    await removeAllBut(root, await currentSet(root));
    await mkdir(join(root, SITEMAP_SETS, name), { recursive: true });
    return new SitemapSet(root, name);
  }

  get listed(): readonly PublishedSitemapFile[] {
    return this.files;
  }

  /** Writes a file and its compressed form. */
  async write(file: Omit<PublishedSitemapFile, 'size'>, xml: string): Promise<void> {
    const content = Buffer.from(xml, 'utf8');
    const path = join(this.root, SITEMAP_SETS, this.name, file.name);
    await Promise.all([
      writeFile(path, content),
      compress(content).then((compressed) => writeFile(`${path}.gz`, compressed)),
    ]);
    this.files.push({ ...file, size: content.length });
  }

  /**
   * Makes this the published set. Whoever reads sees the old set or the new one: a link can't be changed, but
   * renaming another one over it is one step.
   */
  async publish(generatedAt: Date): Promise<PublishedSitemaps> {
    const index = this.files.filter((file) => file.type === 'index');
    const others = this.files.filter((file) => file.type !== 'index');
    const manifest: PublishedSitemaps = {
      generatedAt: generatedAt.toISOString(),
      files: [...index, ...others],
    };
    const folder = join(this.root, SITEMAP_SETS, this.name);
    await writeFile(join(folder, SITEMAP_MANIFEST), JSON.stringify(manifest));
    const link = join(this.root, `${CURRENT_SITEMAPS}-${this.name}`);
    await symlink(join(SITEMAP_SETS, this.name), link);
    await rename(link, join(this.root, CURRENT_SITEMAPS));
    await removeAllBut(this.root, this.name);
    return manifest;
  }

  /** Leaves nothing behind of a set that will not be published. */
  async discard(): Promise<void> {
    await rm(join(this.root, SITEMAP_SETS, this.name), { recursive: true, force: true });
  }
}

/** The name of the published set; null when nothing has been published. */
async function currentSet(root: string): Promise<string | null> {
  try {
    return basename(await readlink(join(root, CURRENT_SITEMAPS)));
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

async function removeAllBut(root: string, kept: string | null): Promise<void> {
  const sets = await readdir(join(root, SITEMAP_SETS)).catch((error: unknown) => {
    if (isNotFound(error)) return [];
    throw error;
  });
  for (const name of sets.filter((set) => set !== kept)) {
    await rm(join(root, SITEMAP_SETS, name), { recursive: true, force: true });
  }
}

function isNotFound(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
