import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Reading, reading } from './reading.js';

const run = promisify(execFile);

/** The readers that are compared, by the file in `readers/` that reads with each. */
export type ReaderName = 'own' | 'exceljs' | 'sheetjs' | 'unzip' | 'read-bytes';

/** Reads a file in a process of its own, so that neither memory nor compiled code is another reader's. */
export async function runReader(reader: ReaderName, path: string): Promise<Reading> {
  const script = fileURLToPath(new URL(`../readers/${reader}.js`, import.meta.url));
  const { stdout } = await run(process.execPath, [script, path], {
    timeout: 30 * 60_000,
  });
  return reading.parse(JSON.parse(stdout));
}
