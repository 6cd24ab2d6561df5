import type { Logger } from '@highstreet/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { LOGGER } from '../connections/connections.tokens.js';
import { FinishImportRepository } from '../finish-import/finish-import.repository.js';
import { ForgetUploadsService } from './forget-uploads.service.js';

/** A worker that has just started has more urgent things to do. */
const FIRST_ROUND_MS = 60_000;
const INTERVAL_MS = 60 * 60 * 1_000;

/** Every hour removes what has been kept for its time: uploads, and the lists of rejected rows. */
@Injectable()
export class ForgetUploadsTimer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly stopping = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> = Promise.resolve();

  constructor(
    private readonly uploads: ForgetUploadsService,
    private readonly imports: FinishImportRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.schedule(FIRST_ROUND_MS);
  }

  /** No further round; the running one ends after the file that it is at. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    clearTimeout(this.timer);
    await this.round;
  }

  /** One round. A server that is away is waited for until the next one. */
  async look(): Promise<void> {
    try {
      await this.uploads.forget(this.stopping.signal);
      await this.imports.forgetOldRejections();
    } catch (error) {
      this.logger.warn({ error }, 'What has been kept for its time could not be removed; will try again');
    }
  }

  private schedule(delayMs: number): void {
    this.timer = setTimeout(() => {
      this.round = this.run();
    }, delayMs);
  }

  private async run(): Promise<void> {
    await this.look();
    if (!this.stopping.signal.aborted) this.schedule(INTERVAL_MS);
  }
}
