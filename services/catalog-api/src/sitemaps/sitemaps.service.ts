import type {
  PublishedSitemapsResponse,
  SitemapFile,
  SitemapProgressResponse,
  SitemapStatsResponse,
  SitemapValidationResponse,
} from '@highstreet/api-contract';
import { Injectable } from '@nestjs/common';
import { PublishedSitemapsReader } from './published-sitemaps.reader.js';
import { SitemapJobs } from './sitemap-jobs.js';
import { SitemapsRepository } from './sitemaps.repository.js';

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
      ...(build?.failure && { failure: build.failure }),
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
    const build = await this.jobs.build();
    if (build !== null) return build;
    return { progress: (await this.reader.published()) ? 100 : 0 };
  }

  async startBuild(): Promise<void> {
    await this.jobs.startBuild();
  }

  /** Answers once the build that is under way has published its set. @throws SitemapFailedError */
  async waitForBuild(gone: AbortSignal): Promise<SitemapProgressResponse> {
    await this.jobs.waitForBuild(gone);
    return { progress: 100 };
  }

  async validate(gone: AbortSignal): Promise<SitemapValidationResponse> {
    return await this.jobs.validate(gone);
  }
}
