import { readFile, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { SitemapFile } from '@highstreet/api-contract';
import { isMissingFile } from '@highstreet/platform';
import type { Logger } from '@highstreet/platform';
import { CURRENT_SITEMAPS, publishedSitemaps, SITEMAP_MANIFEST } from '@highstreet/queues';
import type { PublishedSitemapFile, PublishedSitemaps } from '@highstreet/queues';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, LOGGER } from '../connections/connections.tokens.js';
import type { CatalogApiEnv } from '../env.js';

/** Reads the sitemaps that the sitemap worker has published in SITEMAPS_DIR. */
@Injectable()
export class PublishedSitemapsReader {
  constructor(
    @Inject(ENV) private readonly env: CatalogApiEnv,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Null when nothing has been published, or the published manifest cannot be read. */
  published(): Promise<PublishedSitemaps | null> {
    return this.publishedIn(this.current());
  }

  /**
   * The files of one published set, even while another set replaces it. The link to the set is resolved once;
   * if the set was replaced and removed meanwhile, its successor is read instead.
   */
  async files(): Promise<SitemapFile[]> {
    for (;;) {
      const set = await this.currentSet();
      const published = await this.publishedIn(set);
      const files = await Promise.all((published?.files ?? []).map((file) => this.toSitemapFile(set, file)));
      const isWhole = published !== null && files.every(({ status }) => status === 'ready');
      if (isWhole || set === (await this.currentSet())) return files;
    }
  }

  private async publishedIn(set: string): Promise<PublishedSitemaps | null> {
    try {
      const manifest = await readFile(join(set, SITEMAP_MANIFEST), 'utf8');
      return publishedSitemaps.parse(JSON.parse(manifest));
    } catch (error) {
      const neverPublished = isMissingFile(error);
      if (!neverPublished) this.logger.error({ error }, 'The list of the published sitemaps cannot be read');
      return null;
    }
  }

  private async toSitemapFile(set: string, file: PublishedSitemapFile): Promise<SitemapFile> {
    const url = `${this.env.PUBLIC_ORIGIN}/${file.name}`;
    const error = await problemOf(set, file);
    return error === null ? { ...file, url, status: 'ready' } : { ...file, url, status: 'error', error };
  }

  /** The folder of the published set, links resolved; the unresolved path when there is none. */
  private async currentSet(): Promise<string> {
    return await realpath(this.current()).catch(() => this.current());
  }

  private current(): string {
    return join(this.env.SITEMAPS_DIR, CURRENT_SITEMAPS);
  }
}

/** Null when the file is as it was published. */
async function problemOf(set: string, file: PublishedSitemapFile): Promise<string | null> {
  try {
    const { size } = await stat(join(set, file.name));
    if (size === file.size) return null;
    return `The file has ${size} bytes, not the ${file.size} that were published.`;
  } catch (error) {
    return isMissingFile(error) ? 'The file is gone.' : 'The file cannot be read.';
  }
}
