import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { countRows } from '@highstreet/bench';
import { until } from '@highstreet/local';
import { hasEnded } from '../product/import-watch.js';
import type { ProductUnderTest } from '../product/product-under-test.js';

const PAUSE_MS = 1_000;
const DESCRIBED = 120;
const formats = ['csv', 'xlsx'] as const;

type TaskName = 'import' | 'export' | 'sitemap';

/**
 * The results of one of the administrator's tasks: how often it succeeded, and how often it failed, by
 * reason.
 */
interface Outcome {
  done: number;
  readonly refused: Record<string, number>;
}

export interface ImportedFile {
  readonly path: string;
  readonly rows: number;
}

/** An accepted import, which has to complete with every row of its file. */
export interface AcceptedImport {
  readonly id: number;
  readonly rows: number;
}

/** An administrator who imports, exports and builds sitemaps continuously, and retries whatever fails. */
export class Workload {
  /** Counts only what was done during the storm; the last round is not included. */
  readonly outcomes: Record<TaskName, Outcome> = {
    import: { done: 0, refused: {} },
    export: { done: 0, refused: {} },
    sitemap: { done: 0, refused: {} },
  };
  readonly imports: AcceptedImport[] = [];
  /** Exports that ended without an error but lack businesses. */
  readonly cutShort: string[] = [];
  private readonly stopping = new AbortController();

  /** @param folder where exports are written */
  constructor(
    private readonly product: ProductUnderTest,
    private readonly files: readonly [ImportedFile, ...ImportedFile[]],
    private readonly folder: string,
  ) {}

  /** Runs until `stop`. Each task repeats independently, so that they overlap. */
  async run(): Promise<void> {
    await Promise.all([
      this.repeat('import', (turn) => this.import(turn)),
      this.repeat('export', (turn) => this.export(turn)),
      this.repeat('sitemap', () => this.buildSitemaps()),
    ]);
  }

  /**
   * Waits until the first import is accepted, so that the faults hit a busy product.
   *
   * @throws Error when none is accepted in time
   */
  async begun(timeoutMs: number): Promise<void> {
    await until(() => this.imports.length > 0, {
      within: timeoutMs,
      what: () => `an import to be accepted: ${JSON.stringify(this.outcomes.import)}`,
    });
  }

  stop(): void {
    this.stopping.abort();
  }

  /**
   * Waits for the accepted imports, and does everything once more when all processes work again. Now nothing
   * may fail, and every export must contain exactly the businesses that exist.
   *
   * @throws the error of a task that was refused; Error when an import fails
   */
  async lastRound(timeoutMs: number): Promise<void> {
    for (const { id } of this.imports) await this.product.importEnd(id, timeoutMs);
    for (const file of this.files) await this.product.importEnd((await this.accept(file)).id, timeoutMs);
    const businesses = await this.product.businessCount();
    for (const format of formats) {
      await this.download(format);
      const rows = await countRows(this.exported(format));
      if (rows !== businesses) this.cutShort.push(`.${format}: ${rows} of ${businesses} rows`);
    }
    await this.buildSitemaps();
  }

  /** @param task resolves to whether it succeeded; if not, it counts as neither done nor refused */
  private async repeat(name: TaskName, task: (turn: number) => Promise<boolean>): Promise<void> {
    const outcome = this.outcomes[name];
    for (let turn = 0; !this.stopping.signal.aborted; turn += 1) {
      try {
        if (await task(turn)) outcome.done += 1;
      } catch (error) {
        const reason = (error instanceof Error ? error.message : String(error)).slice(0, DESCRIBED);
        outcome.refused[reason] = (outcome.refused[reason] ?? 0) + 1;
      }
      await pause(PAUSE_MS, undefined, { signal: this.stopping.signal }).catch(() => undefined);
    }
  }

  private async import(turn: number): Promise<boolean> {
    const { id } = await this.accept(this.files[turn % this.files.length] ?? this.files[0]);
    while (!this.stopping.signal.aborted) {
      const state = await this.product.importState(id);
      // A failed import is found later, when `lastRound` waits for the end of each.
      if (state !== undefined && hasEnded(state)) return state.status === 'completed';
      await pause(PAUSE_MS);
    }
    return false;
  }

  private async accept({ path, rows }: ImportedFile): Promise<AcceptedImport> {
    const accepted = { id: await this.product.startImport(path), rows };
    this.imports.push(accepted);
    return accepted;
  }

  private async export(turn: number): Promise<boolean> {
    const format = formats[turn % formats.length] ?? 'csv';
    // Imports only add businesses, so the export must have at least as many. The count is unavailable while
    // PostgreSQL is down.
    const least = await this.product.businessCount().catch(() => 1);
    await this.download(format);
    // The download ended without an error. A file that cannot be read as a table is incomplete, too.
    const rows = await countRows(this.exported(format)).catch(() => 0);
    if (rows < least) this.cutShort.push(`.${format}: ${rows} of at least ${least} rows`);
    return true;
  }

  /** @throws an error of Node's when the connection breaks */
  private async download(format: (typeof formats)[number]): Promise<void> {
    await pipeline(await this.product.client.export(format), createWriteStream(this.exported(format)));
  }

  private exported(format: (typeof formats)[number]): string {
    return join(this.folder, `export.${format}`);
  }

  private async buildSitemaps(): Promise<boolean> {
    await this.product.client.generateSitemaps();
    return true;
  }
}
