import { createHash } from 'node:crypto';
import type { Hash } from 'node:crypto';
import { readdirSync, readlinkSync } from 'node:fs';
import { openSpreadsheet } from '../../src/open-spreadsheet.js';
import type { OpenSpreadsheetOptions } from '../../src/open-spreadsheet.js';
import type { RawRow } from '../../src/raw-row.js';
import { rowUnpacker } from '../../src/row-packs.js';
import type { Spreadsheet } from '../../src/spreadsheet.js';
import { SpreadsheetError } from '../../src/spreadsheet.errors.js';
import { isHeader } from '../businesses.js';
import type { ReadingOutcome, ReadingTask } from './reading-task.js';

/**
 * PostgreSQL's largest integer. On a further sheet, row numbers may be far beyond a spreadsheet program's
 * last row.
 */
const LAST_ROW = 2_147_483_647;
const LONGEST_MESSAGE = 600;
/** Packs hold whole rows, so reading packs refuses a row that takes far more bytes than its texts. */
const ONLY_OF_PACKS = 'takes more than';

/** The two ways of reading rows; both must end the same. */
const WAYS = { batches: readBatches, packs: readPacks } as const;

/** How reading ended: a digest of the rows, or the error's message. */
interface Ending {
  readonly outcome: ReadingOutcome;
  readonly read: string;
}

/**
 * Reads one file after the other and reports how each ended. Runs in its own process, because a file may
 * crash it.
 */
async function read(task: ReadingTask): Promise<ReadingOutcome> {
  const batches = await endingOf(task, 'batches');
  if (batches.outcome.kind === 'broken') return batches.outcome;
  const packs = await endingOf(task, 'packs');
  const isAlike = packs.read === batches.read || packs.read.includes(ONLY_OF_PACKS);
  if (packs.outcome.kind === 'broken' || isAlike) return packs.outcome;
  return { kind: 'broken', problem: `batches have ${batches.read}, packs ${packs.read}` };
}

async function endingOf(task: ReadingTask, way: keyof typeof WAYS): Promise<Ending> {
  const ending = await rowsOrRefusal(task, way);
  const open = openFiles(task.path);
  return open.length > 0 ? broken(`${way} leave ${open.join(', ')} open (${ending.outcome.kind})`) : ending;
}

function broken(problem: string): Ending {
  return { outcome: { kind: 'broken', problem }, read: '' };
}

async function rowsOrRefusal(task: ReadingTask, way: keyof typeof WAYS): Promise<Ending> {
  const rows = createHash('sha256');
  try {
    const problem = await problemOfRows(task, way, rows);
    return problem === undefined
      ? { outcome: { kind: 'rows' }, read: `rows ${rows.digest('hex')}` }
      : broken(`${way}: ${problem}`);
  } catch (error) {
    if (!(error instanceof SpreadsheetError)) {
      return broken(error instanceof Error ? (error.stack ?? error.message) : String(error));
    }
    const { message, code } = error;
    if (message.includes(task.path)) return broken(`the message tells the path: ${message}`);
    if (message.length > LONGEST_MESSAGE) return broken(`a message of ${message.length} characters`);
    return { outcome: { kind: 'refused', code }, read: message };
  }
}

async function problemOfRows(
  { path, limits, blockBytes, testHeader }: ReadingTask,
  way: keyof typeof WAYS,
  read: Hash,
): Promise<string | undefined> {
  const options: OpenSpreadsheetOptions = { limits, blockBytes, ...(testHeader && { isHeader }) };
  const spreadsheet = await openSpreadsheet(path, options);
  try {
    const { header } = spreadsheet;
    if (header.length === 0 || header.every((name) => name.trim() === '')) return 'an empty header';
    let last = 0;
    for await (const rows of WAYS[way](spreadsheet)) {
      for (const row of rows) {
        const problem = problemOfRow(row, header.length, last, limits.rowCharacters);
        if (problem !== undefined) return `${problem} (row ${row.rowNumber})`;
        last = row.rowNumber;
        read.update(JSON.stringify(row));
      }
    }
    return undefined;
  } finally {
    // Batches close it themselves.
    if (way === 'packs') await spreadsheet.close();
  }
}

async function* readBatches({ batches }: Spreadsheet): AsyncGenerator<readonly RawRow[]> {
  for await (const batch of batches) {
    if (batch.length === 0) throw new Error('an empty batch');
    yield batch;
  }
}

async function* readPacks({ packs, packContext }: Spreadsheet): AsyncGenerator<readonly RawRow[]> {
  const unpack = rowUnpacker(packContext);
  for await (const pack of packs) yield unpack(pack);
}

function problemOfRow(row: RawRow, width: number, last: number, longest: number): string | undefined {
  if (!Number.isInteger(row.rowNumber) || row.rowNumber > LAST_ROW) return 'a row number that is none';
  if (row.rowNumber <= last) return `a row after row ${last}`;
  if (row.cells.length !== width) return `${row.cells.length} cells under a header of ${width}`;
  let characters = 0;
  let hasText = false;
  for (const cell of row.cells) {
    if (typeof cell !== 'string') return `a cell that is ${typeof cell}`;
    if (cell.includes('\0')) return 'a NUL in a cell';
    characters += cell.length;
    hasText ||= cell.trim() !== '';
  }
  if (!hasText) return 'a blank row';
  if (characters > longest) return `a row of ${characters} characters`;
  return undefined;
}

/** The files opened by reading that are still open. */
function openFiles(path: string): string[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc/self/fd')
    .map((descriptor) => targetOf(descriptor))
    .filter((target) => target.startsWith(path) || target.includes('shared-strings-'));
}

function targetOf(descriptor: string): string {
  try {
    return readlinkSync(`/proc/self/fd/${descriptor}`);
  } catch {
    // The descriptor with which this folder was listed is closed by now.
    return '';
  }
}

process.on('message', (task: ReadingTask) => {
  void read(task).then((outcome) => {
    process.send?.({ ...outcome, peakMiB: Math.round(process.resourceUsage().maxRSS / 1024) });
  });
});
