import { assertLockHeld } from '@highstreet/database';
import { StopSignal } from '@highstreet/platform';
import type { Logger } from '@highstreet/platform';
import { SITEMAP_INDEX } from '@highstreet/queues';
import type { PublishedSitemaps } from '@highstreet/queues';
import { Inject, Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { ENV, LOGGER } from '../connections/connections.tokens.js';
import type { SitemapWorkerEnv } from '../env.js';
import { Progress } from '../progress/progress.js';
import type { ReportProgress } from '../progress/progress.js';
import { SitemapSet } from '../published-set/sitemap-set.js';
import { sitemapIndex } from '../published-set/sitemap-xml.js';
import { BusinessSitemaps } from './business-sitemaps.js';
import { SitemapLists } from './sitemap-lists.js';
import { SitemapPagesRepository } from './sitemap-pages.repository.js';

/** Share of the progress for the businesses; the lists are short. */
const BUSINESSES_PERCENT = 95;

/** Rebuilds all sitemaps, file by file, and publishes them together. */
@Injectable()
export class BuildSitemapService {
  constructor(
    @Inject(ENV) private readonly env: Pick<SitemapWorkerEnv, 'PUBLIC_ORIGIN' | 'SITEMAPS_DIR'>,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly pages: SitemapPagesRepository,
    private readonly stop: StopSignal,
  ) {}

  /**
   * A killed or failed build leaves the published set unchanged. Only a few files are in memory at a time.
   * @throws AbortError when the service stops
   */
  async build(report: ReportProgress): Promise<PublishedSitemaps> {
    const began = performance.now();
    const progress = new Progress(report);
    const published = await this.pages.onSnapshot(this.stop.signal, async (connection) => {
      const startedAt = await this.pages.snapshotTime(connection);
      const set = await SitemapSet.begin(this.env.SITEMAPS_DIR, startedAt, this.logger);
      try {
        const businesses = await this.writeBusinesses(connection, set, progress);
        await new SitemapLists(this.env.PUBLIC_ORIGIN, this.pages, businesses).write(connection, set);
        await this.writeIndex(set);
        this.stop.signal.throwIfAborted();
        await assertLockHeld(connection);
        return await set.publish();
      } catch (error) {
        await set.discard();
        throw error;
      }
    });
    await progress.finish();
    const entries = published.files.reduce((sum, file) => sum + (file.type === 'index' ? 0 : file.count), 0);
    const milliseconds = Math.round(performance.now() - began);
    this.logger.info({ files: published.files.length, entries, milliseconds }, 'Published the sitemaps');
    return published;
  }

  private async writeBusinesses(
    connection: PoolClient,
    set: SitemapSet,
    progress: Progress,
  ): Promise<BusinessSitemaps> {
    const expected = await this.pages.expectedBusinesses(connection);
    let written = 0;
    const businesses = new BusinessSitemaps(this.env.PUBLIC_ORIGIN, async (number, count, content) => {
      this.stop.signal.throwIfAborted();
      await set.write({ name: `sitemap_${number}.xml`, type: 'businesses', count }, content);
      written += count;
      progress.set((written / Math.max(expected, written)) * BUSINESSES_PERCENT);
    });
    try {
      await this.pages.copyBusinesses(connection, (message) => businesses.take(message));
      await businesses.finish();
    } finally {
      // All writes must have ended before the caller discards the set's folder.
      await businesses.settle();
    }
    return businesses;
  }

  /**
   * Even an empty directory gets an index, without entries: search engines know its address and must not get
   * a 404.
   */
  private async writeIndex(set: SitemapSet): Promise<void> {
    const entries = set.listed.map((file) => ({
      loc: `${this.env.PUBLIC_ORIGIN}/${file.name}`,
      // The protocol wants the time at which the file changed, not its pages: a page may have been removed.
      lastmod: new Date(file.lastModified),
    }));
    await set.write(
      { name: SITEMAP_INDEX, type: 'index', count: entries.length },
      Buffer.from(sitemapIndex(entries)),
    );
  }
}
