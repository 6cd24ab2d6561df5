import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A process of the product under test. */
type ProcessName = 'catalog-api' | 'import-worker' | 'sitemap-worker' | 'search-indexer' | 'meilisearch';

/**
 * Pauses a process of the product while `work` runs, so that its current task cannot end before. The process
 * id comes from the launcher's register in the data folder.
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

/** Reads a process id from the launcher's register. */
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
