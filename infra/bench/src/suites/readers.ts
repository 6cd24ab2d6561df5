import { businessRows } from '../data/business-rows.js';
import type { Reading } from '../reading/reading.js';
import { runReader } from '../reading/run-reader.js';
import type { ReaderName } from '../reading/run-reader.js';
import { judge, median } from '../result.js';
import type { BenchResult } from '../result.js';
import type { BenchSuite } from '../suite.js';

/** How many times as long as unpacking the workbook reading it may take. */
const TARGET = 3.5;
/** Characters that other readers may misread: exceljs breaks a letter where a piece of the file ends. */
const MAX_MISREAD = 100;
const PEAK_MIB = 250;
/** SheetJS holds the whole workbook in memory: ten times as many rows do not fit into a small server. */
const MAX_ROWS_OF_SHEETJS = 100_000;
/**
 * exceljs writes the workbooks, and puts all shared strings into one JavaScript string, whose length is
 * limited. Its streaming reader stops in the middle of a million rows without an error.
 */
const MAX_ROWS_OF_EXCELJS = 250_000;
const OWN: ReaderName = 'own';

interface Comparison {
  readonly what: string;
  readonly path: string;
  /** Number of rows in the file. */
  readonly rows: number;
  /** Characters of all cells. */
  readonly characters: number;
  readonly floor: ReaderName;
  readonly readers: readonly ReaderName[];
  readonly target?: number;
}

/**
 * Reading a file and nothing else: the product's reader compared with the streaming reader of exceljs and
 * with SheetJS, each in its own process. The floor is unpacking the .xlsx, or reading the bytes of the .csv.
 */
export const readersSuite: BenchSuite = async ({ quick, files, say, rows = quick ? 100_000 : 1_000_000 }) => {
  const comparisons: Comparison[] = [];
  const characters = charactersOf(rows);
  for (const strings of ['shared', 'inline'] as const) {
    const written = strings === 'shared' ? Math.min(rows, MAX_ROWS_OF_EXCELJS) : rows;
    say(`readers: writing ${written} rows as .xlsx (${strings} strings)`);
    const path = await files.xlsx(written, strings);
    const what = `.xlsx with ${strings} strings, ${written} rows`;
    comparisons.push({
      what,
      path,
      rows: written,
      target: TARGET,
      characters: written === rows ? characters : charactersOf(written),
      floor: 'unzip',
      readers: [OWN, ...othersFor(written)],
    });
  }
  const csv = await files.csv(rows);
  comparisons.push({
    what: `.csv, ${rows} rows`,
    path: csv,
    rows,
    characters,
    floor: 'read-bytes',
    readers: [OWN],
  });
  const results: BenchResult[] = [];
  for (const comparison of comparisons) results.push(...(await compare(comparison, quick ? 1 : 3, say)));
  return results;
};

/** Characters of all cells of a file with this many rows. */
function charactersOf(rows: number): number {
  let characters = 0;
  for (const cells of businessRows(rows)) for (const cell of cells) characters += cell.length;
  return characters;
}

function othersFor(rows: number): ReaderName[] {
  return [
    ...(rows <= MAX_ROWS_OF_EXCELJS ? (['exceljs'] as const) : []),
    ...(rows <= MAX_ROWS_OF_SHEETJS ? (['sheetjs'] as const) : []),
  ];
}

async function compare(
  { what, path, rows, characters, floor, readers, target }: Comparison,
  rounds: number,
  say: (line: string) => void,
): Promise<BenchResult[]> {
  const readings = new Map<ReaderName, Reading[]>();
  // Round by round, so that a temporary disturbance affects all readers.
  for (let round = 0; round < rounds; round += 1) {
    // The other readers run once: they take minutes, and their results are far apart.
    for (const reader of round === 0 ? [floor, ...readers] : [floor, OWN]) {
      const told = await runReader(reader, path);
      const misread = Math.abs(told.characters - characters);
      if (reader !== floor && (told.rows !== rows || misread > (reader === OWN ? 0 : MAX_MISREAD)))
        throw new Error(`${reader} found ${told.rows} rows of ${told.characters} characters in ${path}`);
      readings.set(reader, [...(readings.get(reader) ?? []), told]);
      say(`readers: ${what}, ${reader}: ${JSON.stringify(told)}`);
    }
  }
  const of = (reader: ReaderName, figure: 'seconds' | 'peakMiB'): number =>
    median((readings.get(reader) ?? []).map((told) => told[figure]));
  return readers.flatMap((reader) => {
    const isOwn = reader === OWN;
    const peak = of(reader, 'peakMiB');
    const seconds = judge({
      name: `readers: ${what}, ${reader}`,
      value: of(reader, 'seconds'),
      unit: 's',
      floor: of(floor, 'seconds'),
      direction: 'max',
      ...(isOwn && target !== undefined && { target }),
      memoryMiB: { [reader]: peak },
    });
    if (!isOwn) return [seconds];
    const memory = judge({
      name: `readers: peak memory of the reader, ${what}`,
      value: peak,
      unit: 'MiB',
      direction: 'max',
      target: PEAK_MIB,
    });
    return [seconds, memory];
  });
}
