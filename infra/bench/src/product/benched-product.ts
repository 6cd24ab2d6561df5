import { setTimeout as pause } from 'node:timers/promises';
import { DirectoryClient, readConnections, withConnection, withWholeStack } from '@highstreet/local';
import type { WholeStack } from '@highstreet/local';
import type pg from 'pg';
import { ProcessMemory } from './process-memory.js';

const POLL_MS = 100;
/**
 * For an import that takes longer than `SHORT_IMPORT_MS`: as often as the page of imports is told of progress. Each
 * request takes some milliseconds of the cores that the import uses.
 */
const LONG_IMPORT_POLL_MS = 1_000;
const SHORT_IMPORT_MS = 3_000;

export interface MeasuredImport {
  /** From queued to committed. */
  readonly seconds: number;
  /** When the import was committed, in milliseconds since the epoch. */
  readonly finishedAt: number;
  readonly imported: number;
  readonly updated: number;
  readonly skipped: number;
}

/** The whole product, started like `npm start`, with an empty directory. */
export class BenchedProduct {
  readonly origin: string;
  readonly dataDirectory: string;
  readonly databaseUrl: string;
  readonly memory: ProcessMemory;
  readonly client: DirectoryClient;

  private constructor(stack: WholeStack) {
    this.origin = stack.origin;
    this.dataDirectory = stack.dataDirectory;
    this.databaseUrl = readConnections(stack.dataDirectory).databaseUrl;
    this.memory = new ProcessMemory(stack.dataDirectory);
    this.client = new DirectoryClient(stack.origin);
  }

  /** @param settings environment variables of `npm start`, added to this process's own */
  static run<Result>(
    work: (product: BenchedProduct) => Promise<Result>,
    settings: Readonly<Record<string, string>> = {},
  ): Promise<Result> {
    return withWholeStack({ env: settings, sampleData: 'none' }, async (stack) => {
      const product = new BenchedProduct(stack);
      await product.client.login(stack.adminUsername, stack.adminPassword);
      return work(product);
    });
  }

  /** Uploads and imports a file as an administrator would, and waits until the import has ended. */
  async import(file: string): Promise<MeasuredImport> {
    return this.importStored(await this.client.upload(file));
  }

  /** @param filePath a stored upload. @throws Error when its import does not complete */
  async importStored(filePath: string): Promise<MeasuredImport> {
    const startedAt = performance.now();
    const id = await this.client.startImport(filePath);
    for (;;) {
      const state = await this.client.importState(id);
      if (state.finishedAt !== null) {
        if (state.status !== 'completed')
          throw new Error(`The import ${state.status}: ${state.failureReason ?? 'no reason given'}`);
        const { imported, updated, skipped } = state;
        const finishedAt = Date.parse(state.finishedAt);
        const seconds = (finishedAt - Date.parse(state.createdAt)) / 1000;
        return { seconds, finishedAt, imported, updated, skipped };
      }
      await pause(performance.now() - startedAt < SHORT_IMPORT_MS ? POLL_MS : LONG_IMPORT_POLL_MS);
    }
  }

  /**
   * Waits until the search index has every change, so that indexing does not disturb the next measurement.
   */
  indexInStep(): Promise<void> {
    return this.nothingWaits('search_changes');
  }

  /** Waits until the texts for PostgreSQL's own search contain everything that was imported. */
  textsGathered(): Promise<void> {
    return this.nothingWaits('import_outcomes WHERE NOT gathered');
  }

  private async nothingWaits(where: string): Promise<void> {
    for (;;) {
      const [row] = await this.query<{ waiting: boolean }>(`SELECT EXISTS (SELECT FROM ${where}) AS waiting`);
      if (row?.waiting !== true) return;
      await pause(POLL_MS);
    }
  }

  query<Row extends pg.QueryResultRow>(sql: string, values: readonly unknown[] = []): Promise<Row[]> {
    return withConnection({ connectionString: this.databaseUrl }, async (client) => {
      const { rows } = await client.query<Row>(sql, [...values]);
      return rows;
    });
  }
}
