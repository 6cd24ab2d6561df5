import {
  DirectoryClient,
  readConnections,
  runningProcesses,
  startWholeStack,
  until,
} from '@highstreet/local';
import type { Connections, StartedStack } from '@highstreet/local';
import pg from 'pg';
import { hasEnded, readImportState } from './import-watch.js';
import type { ImportState } from './import-watch.js';
import type { InstanceName } from './supervised-names.js';

export interface ProductOptions {
  /** `auto`: with the sample directory; `none`: empty. */
  readonly sampleData: 'auto' | 'none';
  /** Added to this process's own environment. */
  readonly env?: NodeJS.ProcessEnv;
}

/** The whole product, whose processes may be killed. */
export class ProductUnderTest {
  readonly client: DirectoryClient;
  readonly origin: string;
  readonly dataDirectory: string;
  readonly connections: Connections;
  /** Reconnects for each query if PostgreSQL was killed. */
  readonly pool: pg.Pool;

  private constructor(private readonly stack: StartedStack) {
    this.origin = stack.origin;
    this.dataDirectory = stack.dataDirectory;
    this.client = new DirectoryClient(stack.origin);
    this.connections = readConnections(stack.dataDirectory);
    this.pool = new pg.Pool({
      connectionString: this.connections.databaseUrl,
      connectionTimeoutMillis: 2_000,
      max: 3,
    });
    this.pool.on('error', () => {
      // An idle connection ended when PostgreSQL was killed. Nothing depends on it.
    });
  }

  static async start({ sampleData, env = {} }: ProductOptions): Promise<ProductUnderTest> {
    const stack = await startWholeStack({ env, sampleData });
    const product = new ProductUnderTest(stack);
    await product.client.login(stack.adminUsername, stack.adminPassword);
    return product;
  }

  /** The process that restarts the others when they end. */
  get launcherPid(): number {
    return this.stack.launcherPid;
  }

  /** From the launcher's register. Undefined while the process is being restarted. */
  pidOf(name: InstanceName): number | undefined {
    return runningProcesses(this.dataDirectory).find((process) => process.name === name)?.pid;
  }

  /** @returns the id of the import, which has started or is queued */
  async startImport(file: string): Promise<number> {
    return this.client.startImport(await this.client.upload(file));
  }

  /** Active and inactive businesses. @throws an error of pg while PostgreSQL is down */
  async businessCount(): Promise<number> {
    const { rows } = await this.pool.query<{ count: number }>(
      'SELECT count(*)::integer AS count FROM businesses',
    );
    return rows[0]?.count ?? 0;
  }

  /** What the search index and the sitemap list. @throws an error of pg while PostgreSQL is down */
  async activeBusinessCount(): Promise<number> {
    const { rows } = await this.pool.query<{ count: number }>(
      'SELECT count(*)::integer AS count FROM businesses WHERE is_active',
    );
    return rows[0]?.count ?? 0;
  }

  /** Undefined while PostgreSQL is down. */
  async importState(importId: number): Promise<ImportState | undefined> {
    return readImportState(this.pool, importId).catch(() => undefined);
  }

  /**
   * Waits until the import has ended.
   *
   * @returns the final state
   * @throws Error when the import fails, or does not end in time
   */
  async importEnd(importId: number, timeoutMs: number): Promise<ImportState> {
    let state: ImportState | undefined;
    const completed = async (): Promise<ImportState | undefined> => {
      state = await this.importState(importId);
      if (state?.status === 'completed') return state;
      if (state !== undefined && hasEnded(state))
        throw new Error(`The import ${state.status}: ${state.failureReason ?? 'no reason given'}`);
      return undefined;
    };
    return until(completed, {
      within: timeoutMs,
      what: () => `the import to end: ${JSON.stringify(state)}`,
    });
  }

  async stop(options: { keepData: boolean }): Promise<void> {
    await this.pool.end();
    await this.stack.stop(options);
  }
}
