import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';

/** What the launcher runs and starts again, by the names of its register. */
export const supervisedNames = [
  'import-worker',
  'postgres',
  'redis',
  'meilisearch',
  'search-indexer',
  'catalog-api',
] as const;
export type SupervisedName = (typeof supervisedNames)[number];

const register = z.array(z.object({ name: z.string(), pid: z.int() }));

/** The processes of one running product, as its launcher registers them. */
export class RunningProcesses {
  private readonly path: string;

  /** @param dataDirectory of the product */
  constructor(dataDirectory: string) {
    this.path = join(dataDirectory, 'run', 'processes.json');
  }

  /** Undefined while the process is being started again. */
  async pidOf(name: SupervisedName): Promise<number | undefined> {
    const running = await this.read();
    return running.find((process) => process.name === name)?.pid;
  }

  /** The launcher rewrites its register in place, so that a reader may find half of it. */
  private async read(): Promise<z.infer<typeof register>> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return register.parse(JSON.parse(readFileSync(this.path, 'utf8')));
      } catch (error) {
        if (attempt === 20) throw error;
        await pause(5);
      }
    }
  }
}
