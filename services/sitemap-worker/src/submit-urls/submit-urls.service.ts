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
 * Tells search engines by IndexNow which pages have come, changed or gone: those by which the set that is published differs
 * from the one that they were told of last. Off unless there is a key.
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

  /** A set that was published by a worker that was killed then, or by the command, is told of too. */
  async onApplicationBootstrap(): Promise<void> {
    if (this.env.INDEXNOW_KEY === undefined) {
      await this.orWarn('could not be ended', async () => {
        await withdrawKeys(this.env.SITEMAPS_DIR);
        await this.folder.forget();
      });
      return;
    }
    await this.prepare();
    // Without Redis this waits, and the service starts all the same.
    void this.request();
  }

  /** Before a build: what is published until then is what search engines know. A failure is no reason not to build. */
  async prepare(): Promise<void> {
    const { INDEXNOW_KEY: key, SITEMAPS_DIR: root } = this.env;
    if (key === undefined) return;
    await this.orWarn('could not be prepared', async () => {
      await publishKey(root, key);
      await this.folder.begin();
    });
  }

  /** After a build: asks for the telling, if there is anything to tell. */
  async request(): Promise<void> {
    if (this.env.INDEXNOW_KEY === undefined) return;
    await this.orWarn('could not be asked for', async () => {
      if (!(await this.folder.hasNews())) return;
      // One that failed for good is kept to be looked at, and would be taken for the one that is asked for.
      const known = await this.producer.queue(submitUrlsQueue).getJob(submitUrlsQueue.jobId({}));
      if (known && (await known.isFailed())) await known.remove();
      await this.producer.add(submitUrlsQueue, {});
    });
  }

  /**
   * Submits what is left, batch by batch, until search engines know the set that is published.
   * @throws SubmissionRefusedError, SubmissionPostponedError: what has been accepted is not submitted again
   */
  async submit(): Promise<void> {
    const { INDEXNOW_KEY: key, INDEXNOW_ENDPOINT: endpoint, PUBLIC_ORIGIN: origin } = this.env;
    if (key === undefined) return;
    await publishKey(this.env.SITEMAPS_DIR, key);
    for (let news = await this.folder.news(); news !== null; news = await this.folder.news()) {
      for (const [position, batch] of news.batches.entries()) {
        const addresses = await this.folder.addresses(news, batch);
        await submitUrls({ origin, key, endpoint }, addresses, this.stop.signal);
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
