import { Injectable } from '@nestjs/common';
import type { OnModuleDestroy } from '@nestjs/common';

/**
 * Aborted when the service stops: waits and loops end, and unconfirmed work stays pending. This happens in
 * the first of Nest's shutdown hooks, so that the later hooks can wait for what was aborted.
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
