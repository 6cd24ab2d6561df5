import { readdirSync, readlinkSync } from 'node:fs';
import { type OpenSpreadsheetOptions, openSpreadsheet } from '../../src/open-spreadsheet.js';
import type { RawRow } from '../../src/raw-row.js';
import { SpreadsheetError } from '../../src/spreadsheet.errors.js';
import { isHeader } from '../businesses.js';
import type { ReadingOutcome, ReadingTask } from './reading-task.js';

/** Excel's last row is 1,048,576; LibreOffice's, the highest that the reader gives, is this one. */
const LAST_ROW = 16_777_216;
const LONGEST_MESSAGE = 600;

/** Reads one file after the other and tells how each ended. Runs as a process of its own, so that it may die of one. */
async function read(task: ReadingTask): Promise<ReadingOutcome> {
  const ending = await endingOf(task);
  const open = openFiles(task.path);
  return open.length > 0
    ? { kind: 'broken', problem: `leaves ${open.join(', ')} open (${ending.kind})` }
    : ending;
}

async function endingOf(task: ReadingTask): Promise<ReadingOutcome> {
  try {
    const problem = await problemOfRows(task);
    return problem === undefined ? { kind: 'rows' } : { kind: 'broken', problem };
  } catch (error) {
    if (!(error instanceof SpreadsheetError)) {
      return {
        kind: 'broken',
        problem: error instanceof Error ? (error.stack ?? error.message) : String(error),
      };
    }
    const { message, code } = error;
    if (message.includes(task.path))
      return { kind: 'broken', problem: `the message tells the path: ${message}` };
    if (message.length > LONGEST_MESSAGE)
      return { kind: 'broken', problem: `a message of ${message.length} characters` };
    return { kind: 'refused', code };
  }
}

async function problemOfRows({
  path,
  limits,
  blockBytes,
  testHeader,
}: ReadingTask): Promise<string | undefined> {
  const options: OpenSpreadsheetOptions = { limits, blockBytes, ...(testHeader && { isHeader }) };
  const { header, batches } = await openSpreadsheet(path, options);
  if (header.length === 0 || header.every((name) => name.trim() === '')) return 'an empty header';
  let last = 0;
  for await (const batch of batches) {
    if (batch.length === 0) return 'an empty batch';
    for (const row of batch) {
      const problem = problemOfRow(row, header.length, last, limits.rowCharacters);
      if (problem !== undefined) return `${problem} (row ${row.rowNumber})`;
      last = row.rowNumber;
    }
  }
  return undefined;
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

/** Of the files that reading opens, those that are still open. */
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
    // The one that the folder was listed by.
    return '';
  }
}

process.on('message', (task: ReadingTask) => {
  void read(task).then((outcome) => {
    process.send?.({ ...outcome, peakMiB: Math.round(process.resourceUsage().maxRSS / 1024) });
  });
});
