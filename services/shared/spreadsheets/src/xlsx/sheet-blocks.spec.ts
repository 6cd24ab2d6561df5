import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { handMade, partsOf, textRow, zipOf } from '../../test/hand-made-workbook.js';
import { failureOf, readAll, readPacks } from '../../test/read-all.js';
import { temporaryFolder } from '../../test/temporary-folder.js';
import { openSpreadsheet } from '../open-spreadsheet.js';
import { rowUnpacker } from '../row-packs.js';
import { sheetContextOf, unpackSheet } from './sheet-blocks.js';

const folder = temporaryFolder();

/** The result on which both ways of reading must agree: the rows, or the error. */
async function outcome(reading: Promise<{ readonly rows: readonly unknown[] }>): Promise<unknown> {
  try {
    return (await reading).rows;
  } catch (error) {
    const { code, message, rowNumber } = error as Error & { code?: string; rowNumber?: number };
    return { code, message, rowNumber };
  }
}

/** Pieces of a sheet's rows: ordinary ones, odd ones, and damage. */
const piece = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      '<row r="7"><c r="A7" t="s"><v>1</v></c></row>',
      '<row><c t="inlineStr"><is><t>one</t></is></c><c><v>2.50</v></c></row>',
      "<row r='9' spans='1:2' ><c r='B9' t='str'><f>1&gt;0</f><v>a > b</v></c></row >",
      '<x:row x:r="12"><x:c t="s"><x:v>2</x:v></x:c></x:row>',
      '<row r="15"/>',
      '<row r="3"><c t="b"><v>1</v></c></row>',
      '<row r="0x20"><c s="1"><v>7</v></c></row>',
      '<row r=" 40 "><c t="s"><v>3</v></c></row>',
      '<row title="</row>" r="&#54;1"><c><v>1</v></c></row>',
      '<row><c t="str"><v><![CDATA[</row><row r="99">]]></v></c></row>',
      '<row><c t="inlineStr"><is><t>Łódź 🐾</t><!-- </row> --><rPh><t>x</t></rPh></is></c></row>',
      '<!-- <row r="70"></row> -->',
      '<?pi <row r="80"> </row> ?>',
      '\n  ',
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '<row>',
      '</row>',
      '<c>',
      '</c>',
      '<c t="s"><v>1</v></c>',
      '<c t="str"><v>',
      '<c t="inlineStr"><is><t>',
      'text',
      '<row><c t="s"><v>99</v></c></row>',
      '<row><c r="XFE1"><v>1</v></c></row>',
      `<row>${'<c t="s"><v>3</v></c>'.repeat(9)}</row>`,
      `<row><c t="str"><v>${'x'.repeat(90)}</v></c></row>`,
      `<row note="${'x'.repeat(250)}"/>`,
      '<!DOCTYPE x>',
      '< >',
      '<v>5</v>',
      '</x>',
      '<x>',
      '</sheetData>',
      '<sheetData>',
      '<',
      '"',
    ),
  },
);

const SHARED = ['name', 'shared', 'Çiğ &amp; &quot;köfte&quot;', 'y'.repeat(60)];
const LIMITS = { rowCharacters: 200 };

describe('the packs of a sheet', { timeout: 120_000 }, () => {
  it('have the same rows and errors as its batches, for any content and block boundaries', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(piece, { maxLength: 14 }),
        fc.constantFrom('utf8' as const, 'utf16le' as const),
        fc.integer({ min: 64, max: 130 }),
        fc.constantFrom(1, 1_000_000),
        fc.boolean(),
        // The first sheet; the second one continues it, so its row numbers are offset.
        fc.constantFrom('', '<row r="4"><c t="s"><v>0</v></c></row><row><c><v>1</v></c></row><row r="6"/>'),
        async (pieces, encoding, blockBytes, sharedStringBytes, stored, before) => {
          const parts: Record<string, string | Buffer> = partsOf({
            sheets: [before, `<row><c t="s"><v>0</v></c></row>${pieces.join('')}`],
            sharedStrings: SHARED.map((text) => `<si><t>${text}</t></si>`).join(''),
            styles: '<cellXfs><xf/><xf numFmtId="14"/></cellXfs>',
          });
          const sheet = `\ufeff${String(parts['xl/worksheets/s1.xml'])}`;
          parts['xl/worksheets/s1.xml'] = Buffer.from(sheet, encoding);
          const path = folder.write('packs.xlsx', await zipOf(parts, !stored));
          const options = { limits: { ...LIMITS, sharedStringBytes }, blockBytes };
          expect(await outcome(readPacks(path, options))).toEqual(await outcome(readAll(path, options)));
        },
      ),
      { numRuns: 400 },
    );
  });

  it('can be unpacked repeatedly and in any order while the spreadsheet is open', async () => {
    const texts = Array.from({ length: 3_000 }, (_, index) => `text ${index} ${'é'.repeat(index % 300)}`);
    const sharedStrings = texts.map((text) => `<si><t>${text}</t></si>`).join('');
    const rows = texts.map((_, index) => `<row><c t="s"><v>${index}</v></c></row>`).join('');
    const path = folder.write('again.xlsx', await handMade({ sheets: [rows], sharedStrings }));
    const limits = { sharedStringBytes: 1 };
    const { rows: expected } = await readAll(path, { limits });
    const spreadsheet = await openSpreadsheet(path, { limits, blockBytes: 4096 });
    const packs = [];
    for await (const pack of spreadsheet.packs) packs.push(pack);
    const unpack = rowUnpacker(structuredClone(spreadsheet.packContext));
    expect(packs.length).toBeGreaterThan(9);
    expect(packs.flatMap(unpack)).toEqual(expected);
    expect(packs.toReversed().map(unpack).toReversed().flat()).toEqual(expected);
    await spreadsheet.close();
  });

  it('stay small enough for memory when many cells share a long text', async () => {
    const long = 'é'.repeat(300_000);
    const sharedStrings = `<si><t>h</t></si><si><t>${long}</t></si>`;
    const cell = (index: number): string => `<row><c t="s"><v>${index}</v></c></row>`;
    const path = folder.write(
      'long.xlsx',
      await handMade({ sheets: [cell(0) + cell(1).repeat(200)], sharedStrings }),
    );
    const spreadsheet = await openSpreadsheet(path);
    const unpack = rowUnpacker(spreadsheet.packContext);
    let rows = 0;
    for await (const pack of spreadsheet.packs) {
      const unpacked = unpack(pack);
      expect(unpacked.length).toBeLessThan(20);
      rows += unpacked.length;
    }
    expect(rows).toBe(200);
    await spreadsheet.close();
  });

  it('are unpacked in small batches, as the sheet is read, when rows have a cell in the last column only', async () => {
    const far = '<row><c r="XFD1" t="b"><v>1</v></c></row>'.repeat(1_000);
    const path = folder.write('far.xlsx', await handMade({ sheets: [textRow('h') + far] }));
    const { batches } = await openSpreadsheet(path);
    const lengths: number[] = [];
    for await (const batch of batches) lengths.push(batch.length);
    const { packs, packContext, close } = await openSpreadsheet(path);
    for await (const pack of packs) {
      if (pack.kind !== 'sheet' || packContext === null) throw new Error('no sheet');
      for (const batch of unpackSheet(pack, pack.part, sheetContextOf(packContext)))
        lengths.push(batch.length);
    }
    await close();
    expect(Math.max(...lengths)).toBeLessThan(50);
  });

  it('fail at a row with more bytes than its character limit allows', async () => {
    const row = `<row><c><v>1</v></c>${'<c r="A1" />'.repeat(2_000)}</row>`;
    const path = folder.write('wide.xlsx', await handMade({ sheets: [textRow('h') + row] }));
    const options = { limits: { rowCharacters: 1_000 }, blockBytes: 256 };
    expect(await failureOf(readPacks(path, options))).toMatchObject({
      code: 'SPREADSHEET_TOO_LARGE',
      message: 'Row 2 takes more than 16000 bytes.',
      rowNumber: 2,
    });
  });

  it('are returned up to the damaged part of a sheet, before the error', async () => {
    const rows = textRow('h') + textRow('x').repeat(50);
    const parts = partsOf({ sheets: [rows] });
    const sheet = 'xl/worksheets/s0.xml';
    parts[sheet] = (parts[sheet] ?? '').replace('</sheetData>', '</x></x></x>');
    const { packs, packContext, close } = await openSpreadsheet(
      folder.write('damaged.xlsx', await zipOf(parts)),
      { blockBytes: 256 },
    );
    const unpack = rowUnpacker(packContext);
    const numbers: number[] = [];
    const reading = async (): Promise<void> => {
      for await (const pack of packs) numbers.push(...unpack(pack).map(({ rowNumber }) => rowNumber));
    };
    expect((await failureOf(reading())).message).toContain('never opened');
    expect(numbers.length).toBeGreaterThan(40);
    await close();
  });
});
