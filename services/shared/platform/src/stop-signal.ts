import { Injectable } from '@nestjs/common';
import type { OnModuleDestroy } from '@nestjs/common';

/**
 * Aborted when the service stops: whatever waits or loops ends, and what it had not confirmed stays to be done.
 * In the first of Nest's closing steps, so that the others can wait for what it ended.
 */
@Injectable()
export class StopSignal implements OnModuleDestroy {
  private readonly controller = new AbortController();

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  onModuleDestroy(): void {
    this.abort();
  }

  abort(): void {
    this.controller.abort();
  }
}
