import type { Logger } from '@highstreet/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { LOGGER } from '../connections/connections.tokens.js';
import { Rounds } from '../rounds/rounds.js';
import { ForgetUploadsService } from './forget-uploads.service.js';
import { ImportDetailsRepository } from './import-details.repository.js';

/** Delayed, because a worker that has just started has more urgent work. */
const FIRST_ROUND_MS = 60_000;
const INTERVAL_MS = 60 * 60 * 1_000;

/** Every hour removes uploads and details of imports whose retention has ended. */
@Injectable()
export class ForgetUploadsTimer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly rounds = new Rounds(
    (stopping) => this.look(stopping),
    { interval: INTERVAL_MS },
    (error) => {
      this.logger.warn({ error }, 'Removing expired uploads or details of imports failed; will try again');
    },
  );

  constructor(
    private readonly uploads: ForgetUploadsService,
    private readonly details: ImportDetailsRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.rounds.begin(FIRST_ROUND_MS);
  }

  /** Stops the rounds; the running one ends after its current file. */
  beforeApplicationShutdown(): Promise<void> {
    return this.rounds.finish();
  }

  /** One round. The rows are removed even if the uploads cannot be read. */
  async look(stopping: AbortSignal): Promise<void> {
    try {
      await this.uploads.forget(stopping);
    } finally {
      await this.details.forgetOld();
    }
  }
}
