import { finished } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { ProductUnderTest } from '../product/product-under-test.js';

const PAUSE_MS = 1_000;

/** How often an administrator's task came to its end, and how often it could not while something was out of order. */
export type TaskCount = Record<string, { done: number; refused: number }>;

/** An administrator who imports, exports and builds sitemaps all the time, and simply tries again what is refused. */
export class Workload {
  readonly counts: TaskCount = {};
  /** Of the imports that were accepted: each has to come to its end. */
  readonly importIds: number[] = [];
  private readonly stopping = new AbortController();

  constructor(
    private readonly product: ProductUnderTest,
    private readonly files: readonly string[],
  ) {}

  /** Goes on until `stop`. Every task by itself, so that they overlap. */
  async run(): Promise<void> {
    await Promise.all([
      this.repeat('import', (turn) => this.import(turn)),
      this.repeat('export', (turn) => this.export(turn)),
      this.repeat('sitemap', () => this.product.client.generateSitemaps()),
    ]);
  }

  stop(): void {
    this.stopping.abort();
  }

  private async repeat(name: string, task: (turn: number) => Promise<void>): Promise<void> {
    const count = { done: 0, refused: 0 };
    this.counts[name] = count;
    for (let turn = 0; !this.stopping.signal.aborted; turn += 1) {
      await task(turn).then(
        () => (count.done += 1),
        () => (count.refused += 1),
      );
      await pause(PAUSE_MS, undefined, { signal: this.stopping.signal }).catch(() => undefined);
    }
  }

  private async import(turn: number): Promise<void> {
    const file = this.files[turn % this.files.length] ?? '';
    const importId = await this.product.startImport(file);
    this.importIds.push(importId);
    while (!this.stopping.signal.aborted) {
      if ((await this.product.importState(importId))?.status === 'completed') return;
      await pause(PAUSE_MS);
    }
  }

  private async export(turn: number): Promise<void> {
    const stream = await this.product.client.export(turn % 2 === 0 ? 'csv' : 'xlsx');
    await finished(stream.resume());
  }
}
