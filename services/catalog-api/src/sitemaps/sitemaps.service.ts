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

/** What there was when a build was asked for: what it publishes is told from that. */
export interface AskedBuild {
  /** `generatedAt` of the published set. */
  before: string | undefined;
  /** When the build began that was under way already, in milliseconds by its worker's clock, as `generatedAt` is. */
  joined: number | undefined;
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

  /** The published files stay ready while a new set is written: they are served until it replaces them. */
  async files(): Promise<SitemapFile[]> {
    return await this.reader.files();
  }

  /** What the human sitemap can link to. */
  async published(): Promise<PublishedSitemapsResponse> {
    const files = (await this.reader.published())?.files ?? [];
    return files.map(({ name, lastModified }) => ({ name, lastModified }));
  }

  /** Of the build that is under way, or 0 with its reason when it failed; else 100 when a set is published and 0 when none is. */
  async progress(): Promise<SitemapProgressResponse> {
    const [build, published] = await Promise.all([this.jobs.build(), this.reader.published()]);
    if (build && !(build.failure && isSuperseded(build.failure, published))) return build;
    return { progress: published ? 100 : 0 };
  }

  async startBuild(): Promise<AskedBuild> {
    const before = await this.reader.published();
    return { before: before?.generatedAt, joined: await this.jobs.startBuild() };
  }

  /** Answers once the build that was asked for has published its set. @throws SitemapFailedError, SitemapJobGoneError */
  async waitForBuild({ before, joined }: AskedBuild, gone: AbortSignal): Promise<SitemapProgressResponse> {
    await this.jobs.waitForBuild(gone);
    const generatedAt = (await this.reader.published())?.generatedAt;
    // The one that was joined may have published its set just before it was.
    const isNew =
      generatedAt !== undefined &&
      (generatedAt !== before || (joined !== undefined && Date.parse(generatedAt) >= joined));
    if (!isNew) throw new SitemapJobGoneError('generated');
    return { progress: 100 };
  }

  async validate(gone: AbortSignal): Promise<SitemapValidationResponse> {
    return await this.jobs.validate(gone);
  }
}

/** A newer set was published without the queue, by the worker's command. */
function isSuperseded({ failedAt }: SitemapFailure, published: PublishedSitemaps | null): boolean {
  return published !== null && Date.parse(published.generatedAt) > Date.parse(failedAt);
}
