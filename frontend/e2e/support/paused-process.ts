import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A process of the product under test. */
type ProcessName = 'catalog-api' | 'import-worker' | 'sitemap-worker' | 'search-indexer' | 'meilisearch';

/**
 * Holds a process of the product still while `work` runs, so that what it does lasts exactly as long. The launcher's
 * register, in the data folder, names the processes.
 */
export async function whilePaused<Result>(name: ProcessName, work: () => Promise<Result>): Promise<Result> {
  const pid = await processId(name);
  process.kill(pid, 'SIGSTOP');
  try {
    return await work();
  } finally {
    process.kill(pid, 'SIGCONT');
  }
}

/** Of what the launcher's register names. */
export async function processId(name: ProcessName): Promise<number> {
  const folder = process.env['E2E_DATA_DIR'];
  if (!folder) throw new Error('E2E_DATA_DIR is missing: the test holds a process of the product');
  const register = JSON.parse(await readFile(join(folder, 'run', 'processes.json'), 'utf8')) as {
    name: string;
    pid: number;
  }[];
  const found = register.find((entry) => entry.name === name);
  if (found === undefined) throw new Error(`${name} is not running`);
  return found.pid;
}
