import type { Logger } from '@highstreet/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { LOGGER } from '../connections/connections.tokens.js';
import { Rounds } from '../rounds/rounds.js';
import { GatherTextsService } from './gather-texts.service.js';

/**
 * Looks for chunks to gather about every second. This is not part of finishing an import, because a million
 * businesses take half a minute, for which the end of the next import would have to wait.
 */
@Injectable()
export class GatherTextsTimer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly rounds = new Rounds(
    (stopping) => this.texts.gather(stopping),
    { interval: 1_000, jitter: 0.4 },
    (error) => {
      this.logger.warn({ error }, 'Texts for searching could not be gathered; will try again');
    },
  );

  constructor(
    private readonly texts: GatherTextsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.rounds.begin();
  }

  /** Stops the rounds; the running one ends after its current chunk. */
  beforeApplicationShutdown(): Promise<void> {
    return this.rounds.finish();
  }
}
