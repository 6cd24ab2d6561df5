import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAll, readPacks } from '../test/read-all.js';
import { temporaryFolder } from '../test/temporary-folder.js';
import type { RawRow } from './raw-row.js';
import { packRows, rowUnpacker } from './row-packs.js';

const folder = temporaryFolder();

describe('packed rows', () => {
  it('are unpacked unchanged, whatever the cells contain', () => {
    const rowsOf = (width: number) =>
      fc.array(
        fc.record(
          {
            rowNumber: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
            cells: fc.array(fc.string({ unit: 'binary' }), { minLength: width, maxLength: width }),
            isCut: fc.constant(true as const),
            lacksResult: fc.constant(true as const),
            joinsRows: fc.constant(true as const),
          },
          { requiredKeys: ['rowNumber', 'cells'] },
        ),
      );
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5 }).chain((width) => fc.tuple(fc.constant(width), rowsOf(width))),
        ([width, rows]) => {
          expect(rowUnpacker(null)(structuredClone(packRows(rows, width)))).toEqual(rows);
        },
      ),
    );
  });

  it('equal the rows read in batches, for any text file and any block boundaries', async () => {
    const piece = fc.constantFrom(
      'a',
      '"',
      '""',
      ',',
      '\n',
      '\r',
      '\r\n',
      ' ',
      'é',
      '東京',
      '🐾',
      '\0',
      '1,"x"',
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(piece, { maxLength: 40 }),
        fc.constantFrom('utf8' as const, 'utf16le' as const),
        fc.integer({ min: 1, max: 9 }),
        async (pieces, encoding, blockBytes) => {
          const text = `\ufeff\n\nname,address\n${pieces.join('')}`;
          const path = folder.write('packs.csv', Buffer.from(text, encoding));
          const outcome = (reading: Promise<readonly RawRow[]>) =>
            reading.catch((error: unknown) => (error as Error).message);
          expect(await outcome(readPacks(path, { blockBytes }).then(({ rows }) => rows))).toEqual(
            await outcome(readAll(path).then(({ rows }) => rows)),
          );
        },
      ),
      { numRuns: 400 },
    );
  });
});
