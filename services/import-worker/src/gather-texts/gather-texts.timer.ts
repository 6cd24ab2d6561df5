import type { Logger } from '@highstreet/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { LOGGER } from '../connections/connections.tokens.js';
import { Rounds } from '../rounds/rounds.js';
import { GatherTextsService } from './gather-texts.service.js';

/**
 * Looks every second or so for chunks to gather. Not a part of ending an import: a million businesses take half a minute,
 * and the next import's end would wait for them.
 */
@Injectable()
export class GatherTextsTimer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly rounds = new Rounds((stopping) => this.look(stopping), { interval: 1_000, jitter: 0.4 });

  constructor(
    private readonly texts: GatherTextsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.rounds.begin();
  }

  /** No further round; the running one ends after the chunk that it is at. */
  beforeApplicationShutdown(): Promise<void> {
    return this.rounds.finish();
  }

  private async look(stopping: AbortSignal): Promise<void> {
    try {
      await this.texts.gather(stopping);
    } catch (error) {
      this.logger.warn({ error }, 'Texts for searching could not be gathered; will try again');
    }
  }
}
