import type { SystemResponse, SystemSearch, SystemSitemap } from '@highstreet/api-contract';
import { buildSitemapQueue, rebuildIndexQueue } from '@highstreet/queues';
import type { PublishedSitemaps, QueueDefinition } from '@highstreet/queues';
import { Injectable } from '@nestjs/common';
import { PublishedSitemapsReader } from '../sitemaps/published-sitemaps.reader.js';
import { QueuesReader } from './queues.reader.js';
import type { SingleJobState } from './queues.reader.js';
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
    const [lag, documents, job] = await Promise.all([
      withinTime(() => this.searchLag.read()),
      withinTime(() => this.servers.documents()),
      this.jobState(rebuildIndexQueue, () => this.servers.indexCreatedAt()),
    ]);
    // A rebuild that the indexer began by itself, such as after a restore, has no job. The new index without a holder
    // of the lock is what an aborted rebuild left: its documents are not progress.
    const isRebuilding = lag?.isLocked === true && (documents?.rebuilt ?? null) !== null;
    const rebuild = isRebuilding ? 'running' : job;
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
    const reading = withinTime(() => this.sitemaps.published());
    const [published, build] = await Promise.all([
      reading,
      this.jobState(buildSitemapQueue, async () => dateOf(await reading)),
    ]);
    // The index lists files, not addresses.
    const files = published?.files.filter(({ type }) => type !== 'index') ?? [];
    return {
      published: published && {
        generatedAt: published.generatedAt,
        files: files.length,
        addresses: files.reduce((sum, { count }) => sum + count, 0),
      },
      build,
    };
  }

  /**
   * The state of a queue's only job. Redis keeps a failed one for days: it no longer counts once its work was done after
   * it, by a command too.
   * @param doneAt when that was last done
   */
  private async jobState(
    { name, jobId }: QueueDefinition<Record<string, never>>,
    doneAt: () => Promise<Date | undefined>,
  ): Promise<SingleJobState | 'unknown'> {
    const state = await withinTime(() => this.queues.singleJob(name, jobId({})));
    if (state !== 'failed') return state ?? 'unknown';
    const [failed, done] = await Promise.all([
      withinTime(() => this.queues.endedAt(name, jobId({}))),
      withinTime(doneAt),
    ]);
    return failed && done && done > failed ? 'none' : 'failed';
  }
}

function dateOf(published: PublishedSitemaps | null): Date | undefined {
  return published === null ? undefined : new Date(published.generatedAt);
}
