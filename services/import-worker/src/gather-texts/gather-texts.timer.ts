import type { Logger } from '@highstreet/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { LOGGER } from '../connections/connections.tokens.js';
import { GatherTextsService } from './gather-texts.service.js';

const INTERVAL_MS = 1_000;
/** Share of the interval by which a round may come later, so that many workers do not ask at once. */
const JITTER = 0.4;

/**
 * Looks every second or so for chunks to gather. Not a part of ending an import: a million businesses take half a minute,
 * and the next import's end would wait for them.
 */
@Injectable()
export class GatherTextsTimer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly stopping = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> = Promise.resolve();

  constructor(
    private readonly texts: GatherTextsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.schedule();
  }

  /** No further round; the running one ends after the chunk that it is at. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    clearTimeout(this.timer);
    await this.round;
  }

  private schedule(): void {
    this.timer = setTimeout(
      () => {
        this.round = this.run();
      },
      INTERVAL_MS * (1 + JITTER * Math.random()),
    );
  }

  private async run(): Promise<void> {
    try {
      await this.texts.gather(this.stopping.signal);
    } catch (error) {
      this.logger.warn({ error }, 'Texts for searching could not be gathered; will try again');
    }
    if (!this.stopping.signal.aborted) this.schedule();
  }
}
