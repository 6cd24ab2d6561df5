import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { SitemapFile } from '@highstreet/api-contract';
import type { Logger } from '@highstreet/platform';
import { CURRENT_SITEMAPS, publishedSitemaps, SITEMAP_MANIFEST } from '@highstreet/queues';
import type { PublishedSitemapFile, PublishedSitemaps } from '@highstreet/queues';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, LOGGER } from '../connections/connections.tokens.js';
import type { CatalogApiEnv } from '../env.js';

/** What the sitemap worker has published, as it lies in SITEMAPS_DIR. */
@Injectable()
export class PublishedSitemapsReader {
  constructor(
    @Inject(ENV) private readonly env: CatalogApiEnv,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Null when nothing has been published, or what has been can't be read. */
  async published(): Promise<PublishedSitemaps | null> {
    try {
      const manifest = await readFile(this.path(SITEMAP_MANIFEST), 'utf8');
      return publishedSitemaps.parse(JSON.parse(manifest));
    } catch (error) {
      const neverPublished = error instanceof Error && 'code' in error && error.code === 'ENOENT';
      if (!neverPublished) this.logger.error({ error }, 'The list of the published sitemaps cannot be read');
      return null;
    }
  }

  async files(): Promise<SitemapFile[]> {
    const published = await this.published();
    return await Promise.all((published?.files ?? []).map((file) => this.toSitemapFile(file)));
  }

  private async toSitemapFile(file: PublishedSitemapFile): Promise<SitemapFile> {
    const status = (await this.isWhole(file)) ? 'ready' : 'error';
    return { ...file, status, url: `${this.env.PUBLIC_ORIGIN}/${file.name}` };
  }

  private async isWhole(file: PublishedSitemapFile): Promise<boolean> {
    try {
      return (await stat(this.path(file.name))).size === file.size;
    } catch {
      return false;
    }
  }

  private path(name: string): string {
    return join(this.env.SITEMAPS_DIR, CURRENT_SITEMAPS, name);
  }
}
