import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { FileReader } from '../test/fuzz/file-reader.js';
import {
  markupCase,
  markupFile,
  readingOptions,
  textCase,
  textFile,
  withFewerBlocks,
  workbookCase,
  workbookFile,
  xlsCase,
  xlsFile,
} from '../test/fuzz/mutated-file.js';
import type { ReadingOptions } from '../test/fuzz/mutated-file.js';
import { workbookSpecimens } from '../test/fuzz/specimens.js';
import { temporaryFolder } from '../test/temporary-folder.js';

/**
 * `FUZZ_CASES=50000` tries more files than the default thousand; `FUZZ_SEED` tries others. To rerun only
 * the smallest file of a failure, set the `seed` and `path` that it prints: `FUZZ_SEED=… FUZZ_PATH=…` and the
 * test's name with `-t`.
 */
const CASES = Number(process.env['FUZZ_CASES'] ?? 1000);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_251);
const PATH = process.env['FUZZ_PATH'];
const LONGEST_SHOWN = 3000;

const folder = temporaryFolder();
const reader = new FileReader();
afterAll(() => reader.stop());

/** Reads `share` of the cases; each must end with rows or be refused, in time and in bounded memory. */
async function tryCases<Case>(
  share: number,
  mutation: fc.Arbitrary<Case>,
  fileOf: (mutated: Case) => Buffer,
): Promise<Set<string>> {
  const endings = new Set<string>();
  const path = folder.path('mutated');
  await fc.assert(
    fc.asyncProperty(mutation, readingOptions, async (mutated: Case, options: ReadingOptions) => {
      const file = fileOf(mutated);
      folder.write('mutated', file);
      const outcome = await reader.read({ path, ...withFewerBlocks(options, file.length) });
      endings.add(outcome.kind === 'refused' ? outcome.code : outcome.kind);
      if (outcome.kind === 'broken') throw new Error(`${outcome.problem}\nThe file: ${shown(file)}`);
    }),
    {
      numRuns: Math.max(1, Math.round(CASES * share)),
      seed: SEED,
      ...(PATH !== undefined && { path: PATH }),
      plugins: [fc.interruptAfterTimeLimit(60_000 + CASES * 100, { failOnInterrupt: true })],
    },
  );
  return endings;
}

function shown(file: Buffer): string {
  if (file.length > LONGEST_SHOWN) return `${file.length} bytes`;
  return `${file.length} bytes, in Base64: ${file.toString('base64')}`;
}

describe('a mutated file yields rows or a SpreadsheetError', { timeout: 120_000 + CASES * 100 }, () => {
  it('as delimited text', async () => {
    const endings = await tryCases(0.35, textCase, textFile);
    if (CASES >= 1000 && PATH === undefined) {
      expect([...endings].sort()).toEqual(
        expect.arrayContaining(['SPREADSHEET_QUOTE_NOT_CLOSED', 'SPREADSHEET_TOO_LARGE', 'rows']),
      );
    }
  });

  it('as a workbook', async () => {
    const specimens = await workbookSpecimens();
    const endings = await tryCases(0.54, workbookCase, (mutated) => workbookFile(specimens, mutated));
    if (CASES >= 1000 && PATH === undefined) {
      expect([...endings].sort()).toEqual(
        expect.arrayContaining(['SPREADSHEET_CORRUPT', 'SPREADSHEET_EMPTY', 'SPREADSHEET_TOO_LARGE', 'rows']),
      );
    }
  });

  it('as markup', async () => {
    const endings = await tryCases(0.1, markupCase, markupFile);
    if (CASES >= 1000 && PATH === undefined) {
      expect([...endings].sort()).toEqual(
        expect.arrayContaining(['SPREADSHEET_CORRUPT', 'SPREADSHEET_TOO_LARGE', 'rows']),
      );
    }
  });

  it('as an .xls', async () => {
    const endings = await tryCases(0.01, xlsCase, xlsFile);
    expect(endings.size).toBeGreaterThan(0);
  });
});
