import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { reading } from './reading.js';
import type { Reading } from './reading.js';

const run = promisify(execFile);

/** The compared readers, by the name of the file in `readers/`. */
export type ReaderName = 'own' | 'exceljs' | 'sheetjs' | 'unzip' | 'read-bytes';

/** Reads a file in a separate process, so that readers share neither memory nor compiled code. */
export async function runReader(reader: ReaderName, path: string): Promise<Reading> {
  const script = fileURLToPath(new URL(`../readers/${reader}.js`, import.meta.url));
  const { stdout } = await run(process.execPath, [script, path], {
    timeout: 30 * 60_000,
  });
  return reading.parse(JSON.parse(stdout));
}
