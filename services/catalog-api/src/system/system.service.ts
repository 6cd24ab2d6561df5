import type { SystemResponse, SystemSearch, SystemSitemap } from '@highstreet/api-contract';
import { buildSitemapQueue, rebuildIndexQueue } from '@highstreet/queues';
import { Injectable } from '@nestjs/common';
import { PublishedSitemapsReader } from '../sitemaps/published-sitemaps.reader.js';
import { QueuesReader } from './queues.reader.js';
import { SearchLagRepository } from './search-lag.repository.js';
import { ServersReader } from './servers.reader.js';
import { withinTime } from './within-time.js';

/**
 * The state of everything behind the API. The parts are checked in parallel, and none fails because another
 * does.
 */
@Injectable()
export class SystemService {
  constructor(
    private readonly servers: ServersReader,
    private readonly queues: QueuesReader,
    private readonly searchLag: SearchLagRepository,
    private readonly sitemaps: PublishedSitemapsReader,
  ) {}

  async getStatus(): Promise<SystemResponse> {
    const [servers, queues, search, sitemap] = await Promise.all([
      this.servers.servers(),
      withinTime(() => this.queues.queues()),
      this.search(),
      this.sitemap(),
    ]);
    return { servers, queues, search, sitemap };
  }

  private async search(): Promise<SystemSearch> {
    const [lag, documents] = await Promise.all([
      withinTime(() => this.searchLag.read()),
      withinTime(() => this.servers.documents()),
    ]);
    const rebuiltAt = documents?.createdAt?.getTime();
    const job = await withinTime(() =>
      this.queues.singleJob(rebuildIndexQueue.name, rebuildIndexQueue.jobId({}), rebuiltAt),
    );
    // A rebuild that the indexer began by itself, such as after a restore, has no job. The new index without a holder
    // of the lock is what an aborted rebuild left: its documents are not progress.
    const isRebuilding = lag?.isLocked === true && (documents?.rebuilt ?? null) !== null;
    const rebuild = isRebuilding ? 'running' : (job ?? 'unknown');
    return {
      activeBusinesses: lag?.activeBusinesses ?? null,
      documents: documents?.current ?? null,
      pendingChanges: lag?.pendingChanges ?? null,
      oldestChangeSeconds: lag?.oldestChangeSeconds ?? null,
      rebuild,
      rebuiltDocuments: rebuild === 'running' ? (documents?.rebuilt ?? null) : null,
    };
  }

  private async sitemap(): Promise<SystemSitemap> {
    const published = await withinTime(() => this.sitemaps.published());
    const publishedAt = published ? Date.parse(published.generatedAt) : undefined;
    const build = await withinTime(() =>
      this.queues.singleJob(buildSitemapQueue.name, buildSitemapQueue.jobId({}), publishedAt),
    );
    // The index lists files, not addresses.
    const files = published?.files.filter(({ type }) => type !== 'index') ?? [];
    return {
      published: published && {
        generatedAt: published.generatedAt,
        files: files.length,
        addresses: files.reduce((sum, { count }) => sum + count, 0),
      },
      build: build ?? 'unknown',
    };
  }
}
