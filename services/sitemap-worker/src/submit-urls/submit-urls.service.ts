import { StopSignal } from '@highstreet/platform';
import type { Logger } from '@highstreet/platform';
import { JobProducer, submitUrlsQueue } from '@highstreet/queues';
import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import { ENV, LOGGER } from '../connections/connections.tokens.js';
import type { SitemapWorkerEnv } from '../env.js';
import { submitUrls } from './index-now.js';
import { publishKey, withdrawKeys } from './key-file.js';
import { SubmissionFolder } from './submission-folder.js';

/**
 * Submits added, changed and removed pages to search engines with IndexNow: the differences between the
 * published set and the one submitted last. Off unless there is a key.
 */
@Injectable()
export class SubmitUrlsService implements OnApplicationBootstrap {
  private readonly folder: SubmissionFolder;

  constructor(
    @Inject(ENV)
    private readonly env: Pick<
      SitemapWorkerEnv,
      'INDEXNOW_KEY' | 'INDEXNOW_ENDPOINT' | 'PUBLIC_ORIGIN' | 'SITEMAPS_DIR'
    >,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly producer: JobProducer,
    private readonly stop: StopSignal,
  ) {
    this.folder = new SubmissionFolder(env.SITEMAPS_DIR);
  }

  /** Also submits a set that the command published, or a worker that was killed right after publishing it. */
  async onApplicationBootstrap(): Promise<void> {
    if (this.env.INDEXNOW_KEY === undefined) {
      await this.orWarn('could not be ended', async () => {
        await withdrawKeys(this.env.SITEMAPS_DIR);
        await this.folder.forget();
      });
      return;
    }
    await this.prepare();
    // Not awaited: it waits for Redis, and the service must start without it.
    void this.request();
  }

  /**
   * Call before a build: records the published set as known to search engines. A failure does not prevent the
   * build.
   */
  async prepare(): Promise<void> {
    const { INDEXNOW_KEY: key, SITEMAPS_DIR: root } = this.env;
    if (key === undefined) return;
    await this.orWarn('could not be prepared', async () => {
      await publishKey(root, key);
      await this.folder.begin();
    });
  }

  /** Call after a build: requests a submission if there is anything to submit. */
  async request(): Promise<void> {
    if (this.env.INDEXNOW_KEY === undefined) return;
    await this.orWarn('could not be asked for', async () => {
      if (!(await this.folder.hasNews())) return;
      await this.producer.addInPlaceOfFailed(submitUrlsQueue, {});
    });
  }

  /**
   * Submits the remaining batches one by one, until search engines know the published set.
   * @throws SubmissionRefusedError, SubmissionPostponedError; accepted batches are not submitted again
   */
  async submit(): Promise<void> {
    const { INDEXNOW_KEY: key, INDEXNOW_ENDPOINT: endpoint, PUBLIC_ORIGIN: origin } = this.env;
    if (key === undefined) return;
    await publishKey(this.env.SITEMAPS_DIR, key);
    for (let news = await this.folder.news(); news !== null; news = await this.folder.news()) {
      for (const [position, batch] of news.batches.entries()) {
        const changed = await this.folder.addresses(news, batch);
        // Search engines refuse a whole submission for one address of another host, such as of the previous origin.
        const addresses = changed.filter((address) => address.startsWith(`${origin}/`));
        if (addresses.length > 0) await submitUrls({ origin, key, endpoint }, addresses, this.stop.signal);
        await this.folder.accept(news, batch);
        const batchesLeft = news.batches.length - position - 1;
        this.logger.info(
          { addresses: addresses.length, batchesLeft },
          'Search engines were told of changed pages',
        );
      }
      await this.folder.finish(news);
    }
  }

  private async orWarn(what: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!this.stop.signal.aborted) this.logger.warn({ error }, `Telling search engines of changes ${what}`);
    }
  }
}
