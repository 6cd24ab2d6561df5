import type { Logger } from '@highstreet/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import { LOGGER } from '../connections/connections.tokens.js';
import { RecoverImportsService } from './recover-imports.service.js';

const INTERVAL_MS = 5_000;
/** Share of the interval by which a round may come later, so that many workers do not ask at once. */
const JITTER = 0.4;

/** Looks after unfinished imports every few seconds for as long as the service runs. */
@Injectable()
export class RecoverImportsTimer implements OnApplicationBootstrap {
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(
    private readonly recoverImports: RecoverImportsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.schedule(0);
  }

  /** No further round. Resolves when the running one, if any, is over. */
  async finish(): Promise<void> {
    this.cut();
    await this.round;
  }

  /** No further round; a running one is left where it is, which does no harm: each of its steps may be repeated. */
  cut(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private schedule(delayMs: number): void {
    this.timer = setTimeout(() => {
      this.round = this.run();
    }, delayMs);
  }

  private async run(): Promise<void> {
    try {
      await this.recoverImports.recover();
    } catch (error) {
      this.logger.warn({ error }, 'Unfinished imports could not be looked after; will try again');
    }
    if (!this.stopped) this.schedule(INTERVAL_MS * (1 + JITTER * Math.random()));
  }
}
