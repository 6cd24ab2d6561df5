import type {
  PublishedSitemapsResponse,
  SitemapFailure,
  SitemapFile,
  SitemapProgressResponse,
  SitemapStatsResponse,
  SitemapValidationResponse,
} from '@highstreet/api-contract';
import type { PublishedSitemaps } from '@highstreet/queues';
import { Injectable } from '@nestjs/common';
import { PublishedSitemapsReader } from './published-sitemaps.reader.js';
import { SitemapJobs } from './sitemap-jobs.js';
import { SitemapJobGoneError } from './sitemaps.errors.js';
import { SitemapsRepository } from './sitemaps.repository.js';

/**
 * The state when a build was requested. The set that the build publishes is recognised by comparison with it.
 */
export interface RequestedBuild {
  /** `generatedAt` of the published set. */
  before: string | undefined;
  /** Whether the build had begun already. */
  joined: boolean;
}

@Injectable()
export class SitemapsService {
  constructor(
    private readonly sitemaps: SitemapsRepository,
    private readonly reader: PublishedSitemapsReader,
    private readonly jobs: SitemapJobs,
  ) {}

  async stats(): Promise<SitemapStatsResponse> {
    const [totals, published, build] = await Promise.all([
      this.sitemaps.totals(),
      this.reader.published(),
      this.jobs.build(),
    ]);
    return {
      totalBusinesses: totals.businesses,
      totalCategories: totals.categories,
      totalCities: totals.cities,
      totalCountries: totals.countries,
      lastGenerated: published?.generatedAt ?? null,
      generating: build !== null && !build.failure,
      ...(build?.failure && !isSuperseded(build.failure, published) && { failure: build.failure }),
    };
  }

  /** The published files stay `ready` while a new set is written: they are served until it replaces them. */
  async files(): Promise<SitemapFile[]> {
    return await this.reader.files();
  }

  /** The files to which the human sitemap links. */
  async published(): Promise<PublishedSitemapsResponse> {
    const files = (await this.reader.published())?.files ?? [];
    return files.map(({ name, lastModified }) => ({ name, lastModified }));
  }

  /**
   * Progress of the running build. If the last build failed: 0, with the reason. Otherwise 100 if a set is
   * published, and 0 if not.
   */
  async progress(): Promise<SitemapProgressResponse> {
    const [build, published] = await Promise.all([this.jobs.build(), this.reader.published()]);
    if (build && !(build.failure && isSuperseded(build.failure, published))) return build;
    return { progress: published ? 100 : 0 };
  }

  async startBuild(): Promise<RequestedBuild> {
    const before = await this.reader.published();
    return { before: before?.generatedAt, joined: await this.jobs.startBuild() };
  }

  /**
   * Resolves once the requested build has published its set. @throws SitemapFailedError, SitemapJobGoneError
   */
  async waitForBuild(
    { before, joined }: RequestedBuild,
    gone: AbortSignal,
  ): Promise<SitemapProgressResponse> {
    await this.jobs.waitForBuild(gone);
    const generatedAt = (await this.reader.published())?.generatedAt;
    if (generatedAt !== undefined && generatedAt !== before) return { progress: 100 };
    // The joined build published its set just before `before` was read, or Redis has lost it. No clock can tell:
    // sets are dated by PostgreSQL's, jobs by their workers'.
    if (joined) return await this.waitForBuild(await this.startBuild(), gone);
    throw new SitemapJobGoneError('generated');
  }

  async validate(gone: AbortSignal): Promise<SitemapValidationResponse> {
    return await this.jobs.validate(gone);
  }
}

/** Whether a newer set was published after the failure, without the queue, by the worker's command. */
function isSuperseded({ failedAt }: SitemapFailure, published: PublishedSitemaps | null): boolean {
  return published !== null && Date.parse(published.generatedAt) > Date.parse(failedAt);
}
