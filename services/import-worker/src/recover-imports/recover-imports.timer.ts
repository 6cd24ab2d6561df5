import type { Logger } from '@highstreet/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import { LOGGER } from '../connections/connections.tokens.js';
import { Rounds } from '../rounds/rounds.js';
import { RecoverImportsService } from './recover-imports.service.js';

/** Recovers unfinished imports every few seconds while the service runs. */
@Injectable()
export class RecoverImportsTimer implements OnApplicationBootstrap {
  private readonly rounds = new Rounds(
    () => this.recoverImports.recover(),
    { interval: 5_000, jitter: 0.4 },
    (error) => {
      this.logger.warn({ error }, 'Unfinished imports could not be looked after; will try again');
    },
  );

  constructor(
    private readonly recoverImports: RecoverImportsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.rounds.begin(0);
  }

  /** Stops the rounds. Resolves when the running one, if any, has ended. */
  finish(): Promise<void> {
    return this.rounds.finish();
  }

  /**
   * Stops the rounds without waiting for a running one. This does no harm, since each of its steps is
   * idempotent.
   */
  cut(): void {
    this.rounds.cut();
  }
}
