import { utils, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { BUSINESSES, HEADER, toDelimited } from '../test/businesses.js';
import { partsOf, textRow, zipOf } from '../test/hand-made-workbook.js';
import { readAll } from '../test/read-all.js';
import { temporaryFolder } from '../test/temporary-folder.js';
import { SpreadsheetError } from './spreadsheet.errors.js';

const folder = temporaryFolder();
const TABLE = [HEADER, ...BUSINESSES];
/** The longest that reading a few kilobytes may take before it counts as hung. */
const HANG_MS = 30_000;

/** Numbers below `bound`, the same for the same seed (mulberry32). */
function randomNumbers(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  };
}

/** Flips, overwrites, cuts out, doubles or cuts off a few bytes. */
function mutate(original: Buffer, seed: number): Buffer {
  const random = randomNumbers(seed);
  let bytes = Buffer.from(original);
  for (let change = 0; change <= random(4) && bytes.length > 1; change += 1) {
    const at = random(bytes.length);
    const end = Math.min(bytes.length, at + 1 + random(40));
    const kind = random(5);
    if (kind === 0) bytes[at] = (bytes[at] ?? 0) ^ (1 << random(8));
    else if (kind === 1) bytes.fill(random(256), at, end);
    else if (kind === 2) bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(end)]);
    else if (kind === 3) bytes = Buffer.concat([bytes.subarray(0, end), bytes.subarray(at)]);
    else bytes = bytes.subarray(0, at);
  }
  return bytes;
}

/** Reads a file; only rows or a SpreadsheetError, in time, are a good end. */
async function outcome(content: Buffer): Promise<'rows' | 'refused'> {
  let timer: NodeJS.Timeout | undefined;
  const hang = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the reading hangs')), HANG_MS);
  });
  try {
    await Promise.race([readAll(folder.write('damaged', content)), hang]);
    return 'rows';
  } catch (error) {
    if (error instanceof SpreadsheetError) return 'refused';
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

async function outcomes(original: Buffer, seeds: number): Promise<Set<string>> {
  const seen = new Set<string>();
  for (let seed = 1; seed <= seeds; seed += 1) {
    const content = mutate(original, seed);
    try {
      seen.add(await outcome(content));
    } catch (error) {
      throw new Error(`seed ${seed} ended badly`, { cause: error });
    }
  }
  return seen;
}

const workbook = (): Record<string, string> => {
  const parts = partsOf({
    sheets: [
      `${TABLE.map((row) => textRow(...row.map(escaped))).join('')}<row><c t="s"><v>1</v></c><c s="1"><v>45000</v></c></row>`,
    ],
    sharedStrings: '<si><t>one</t></si><si><r><t>two</t></r></si>',
    styles: '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>',
  });
  return parts;
};
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

describe('a damaged file gives rows or a SpreadsheetError, and never hangs', { timeout: 120_000 }, () => {
  it.each([
    ['text', Buffer.from(toDelimited(TABLE))],
    ['UTF-16 text', Buffer.from(`\ufeff${toDelimited(TABLE, '\t')}`, 'utf16le')],
  ])('as %s', async (_name, content) => {
    expect(await outcomes(content, 300)).toEqual(new Set(['rows', 'refused']));
  });

  it('as a zip', async () => {
    expect(await outcomes(await zipOf(workbook()), 300)).toEqual(new Set(['rows', 'refused']));
  });

  it('as a zip whose parts are damaged inside', async () => {
    const parts = workbook();
    const seen = new Set<string>();
    for (const [name, content] of Object.entries(parts)) {
      for (let seed = 1; seed <= 60; seed += 1) {
        seen.add(await outcome(await zipOf({ ...parts, [name]: mutate(Buffer.from(content), seed) })));
      }
    }
    expect(seen).toEqual(new Set(['rows', 'refused']));
  });

  it('as an .xls', async () => {
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet(TABLE.map((row) => [...row])), 'Places');
    const content = write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer;
    expect((await outcomes(content, 20)).size).toBeGreaterThan(0);
  });
});
