import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isHeader } from '../../test/businesses.js';
import { handMade, partsOf, textRow, zipOf } from '../../test/hand-made-workbook.js';
import { failureOf, readAll } from '../../test/read-all.js';
import { temporaryFolder } from '../../test/temporary-folder.js';

const folder = temporaryFolder();
const SHEET = textRow('name', 'full_address') + textRow('A', '1 Road').repeat(2000);

async function refusal(
  content: Buffer,
  options?: Parameters<typeof readAll>[1],
): Promise<{ code: string; message: string }> {
  return failureOf(readAll(folder.write('refused.xlsx', content), options));
}

/** Offset of a part's central directory record. */
function directoryRecord(zip: Buffer, name: string): number {
  return zip.lastIndexOf(name) - 46;
}

describe('a workbook is rejected', { timeout: 30_000 }, () => {
  it('when it is truncated at any point', async () => {
    const whole = await handMade({ sheets: [SHEET] });
    for (let length = 8; length < whole.length; length += 97) {
      expect((await refusal(whole.subarray(0, length))).code).toBe('SPREADSHEET_CORRUPT');
    }
  });

  it('when it is truncated and something stands behind it, or too much stands behind it', async () => {
    const whole = await handMade({ sheets: [SHEET] });
    const embedded = await zipOf({ 'xl/embeddings/other.xlsx': whole }, false);
    for (const zip of [whole, embedded]) {
      const cut = zip.subarray(0, zip.length - 30);
      const error = await refusal(Buffer.concat([cut, Buffer.from('\r\n<p>Time out</p>')]));
      expect(error.code).toBe('SPREADSHEET_CORRUPT');
      expect(error.message).toContain('was cut off');
    }
    expect((await refusal(Buffer.concat([whole, Buffer.alloc(200_000)]))).code).toBe('SPREADSHEET_CORRUPT');
  });

  it('when a part is damaged', async () => {
    const zip = await handMade({ sheets: [SHEET] });
    const record = directoryRecord(zip, 'xl/worksheets/s0.xml');
    const data = zip.readUInt32LE(record + 42) + 30 + 'xl/worksheets/s0.xml'.length;
    const damaged = Buffer.from(zip);
    damaged[data + 40] = (damaged[data + 40] ?? 0) ^ 0xff;
    const error = await refusal(damaged);
    expect(error.code).toBe('SPREADSHEET_CORRUPT');
    expect(error.message).toContain('xl/worksheets/s0.xml');
  });

  it('when a checksum does not match', async () => {
    const zip = Buffer.from(await handMade({ sheets: [SHEET] }));
    const record = directoryRecord(zip, 'xl/worksheets/s0.xml');
    zip.writeUInt8(zip.readUInt8(record + 16) ^ 1, record + 16);
    expect((await refusal(zip)).code).toBe('SPREADSHEET_CORRUPT');
  });

  it('when a part does not unpack to its stated size', async () => {
    const zip = Buffer.from(await handMade({ sheets: [SHEET] }));
    const record = directoryRecord(zip, 'xl/worksheets/s0.xml');
    zip.writeUInt32LE(zip.readUInt32LE(record + 24) - 1, record + 24);
    expect((await refusal(zip)).code).toBe('SPREADSHEET_CORRUPT');
  });

  it.each([
    ['no such text', '<row><c t="s"><v>7</v></c></row>', 'refers to text 7'],
    ['XML that ends too early', '<row><c><v>1</v></c>', 'ends in the middle'],
    ['a row inside a row', '<row><row></row></row></sheetData></worksheet>', 'it has a row'],
    ['a cell outside the rows', '<c><v>1</v></c></sheetData></worksheet>', 'a cell outside the rows'],
    ['XML that closes too much', '</row></x></x></x>', 'never opened'],
  ])('when a sheet has %s', async (_name, rows, words) => {
    const parts = partsOf({ sheets: [''] });
    const path = 'xl/worksheets/s0.xml';
    parts[path] = (parts[path] ?? '').replace(/<\/sheetData>.*/, rows);
    const error = await refusal(await zipOf(parts));
    expect(error.code).toBe('SPREADSHEET_CORRUPT');
    expect(error.message).toContain(words);
  });

  it('when a part declares a document type', async () => {
    const parts = partsOf({ sheets: [SHEET] });
    parts['xl/worksheets/s0.xml'] =
      '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><worksheet>&e;</worksheet>';
    const error = await refusal(await zipOf(parts));
    expect(error.code).toBe('SPREADSHEET_CORRUPT');
    expect(error.message).toContain('document type');
  });

  it('when a part is missing, with a shortened name in the message if it is too long', async () => {
    const parts = partsOf({ sheets: [SHEET] });
    const relationships = 'xl/_rels/workbook.xml.rels';
    parts[relationships] = (parts[relationships] ?? '').replace(
      'worksheets/s0.xml',
      `a&#10;${'b'.repeat(60_000)}`,
    );
    const error = await refusal(await zipOf(parts));
    expect(error.code).toBe('SPREADSHEET_CORRUPT');
    expect(error.message).toMatch(/its part xl\/a b{20,100}… is missing/);
  });

  it.each([
    ['outside the zip', 'Target="../../../../../etc/passwd"', 'SPREADSHEET_CORRUPT'],
    ['on the disk', 'Target="/etc/passwd"', 'SPREADSHEET_CORRUPT'],
    ['at an address', 'Target="file:///etc/passwd"', 'SPREADSHEET_CORRUPT'],
    ['said to be external', 'Target="worksheets/s0.xml" TargetMode="External"', 'SPREADSHEET_EMPTY'],
  ])('when its sheet is %s', async (_name, target, code) => {
    const parts = partsOf({ sheets: [SHEET] });
    const relationships = 'xl/_rels/workbook.xml.rels';
    parts[relationships] = (parts[relationships] ?? '').replace('Target="worksheets/s0.xml"', target);
    expect((await refusal(await zipOf(parts))).code).toBe(code);
  });

  it('when a part of the zip is encrypted', async () => {
    const zip = Buffer.from(await handMade({ sheets: [SHEET] }));
    const record = directoryRecord(zip, '_rels/.rels');
    zip.writeUInt16LE(zip.readUInt16LE(record + 8) | 1, record + 8);
    expect((await refusal(zip)).code).toBe('SPREADSHEET_ENCRYPTED');
  });

  it('when it unpacks to more than the limit, whatever size it states', async () => {
    const parts = partsOf({
      sheets: [textRow('name') + `<row><c><v>${'1'.repeat(900_000)}</v></c></row>`.repeat(20)],
    });
    const zip = Buffer.from(await zipOf(parts));
    zip.writeUInt32LE(1000, directoryRecord(zip, 'xl/worksheets/s0.xml') + 24);
    const error = await refusal(zip, { limits: { inflatedBytes: 10_000_000 } });
    expect(error.code).toBe('SPREADSHEET_TOO_LARGE');
  });

  it.each([
    ['too many parts', SHEET, { zipEntries: 2 }],
    ['too many columns', '<row><c r="ZZZ1"><v>1</v></c></row>', {}],
    [
      'too long a row',
      textRow('x'.repeat(300)) + textRow('x'.repeat(300), 'y'.repeat(300)),
      { rowCharacters: 500 },
    ],
    ['too long a tag', `<row r="1" x="${'x'.repeat(3000)}"/>`, { rowCharacters: 500 }],
  ])('when it has %s', async (_name, rows, limits) => {
    const error = await refusal(await handMade({ sheets: [rows] }), { limits, blockBytes: 256 });
    expect(error.code).toBe('SPREADSHEET_TOO_LARGE');
  });

  it('when number formats make a row too long, although little is stored', async () => {
    const styles =
      `<numFmts><numFmt numFmtId="164" formatCode="${'0'.repeat(255)}"/></numFmts>` +
      '<cellXfs><xf/><xf numFmtId="164"/></cellXfs>';
    const sheet = `${textRow('h')}<row>${'<c s="1"><v>1</v></c>'.repeat(50)}</row>`;
    const content = await handMade({ sheets: [sheet], styles });
    expect(await refusal(content, { limits: { rowCharacters: 10_000 } })).toMatchObject({
      code: 'SPREADSHEET_TOO_LARGE',
      rowNumber: 2,
    });
    expect((await readAll(folder.write('filled.xlsx', content))).cells[0]?.[0]).toHaveLength(255);
  });

  it('when a shared string is too long, although each of its runs is short', async () => {
    const sharedStrings = `<si>${'<r><t>0123456789</t></r>'.repeat(60)}</si>`;
    const error = await refusal(await handMade({ sheets: [SHEET], sharedStrings }), {
      limits: { rowCharacters: 500 },
    });
    expect(error.code).toBe('SPREADSHEET_TOO_LARGE');
  });

  it.each([
    ['sheets', 'xl/workbook.xml', '</sheets>', '<sheet r:id="s0"/>', 1000],
    ['relationships', 'xl/_rels/workbook.xml.rels', '</Relationships>', '<Relationship Id="x"/>', 10_000],
    ['cell formats', 'xl/styles.xml', '</cellXfs>', '<xf/>', 100_000],
    ['number formats', 'xl/styles.xml', '</numFmts>', '<numFmt numFmtId="', 100_000],
  ])('when it has more %s than the limit', async (_name, part, before, piece, most) => {
    const parts = partsOf({ sheets: [SHEET], styles: '<numFmts></numFmts><cellXfs></cellXfs>' });
    const pieces = (count: number): string =>
      Array.from({ length: count }, (_, index) => (piece.endsWith('"') ? `${piece}${index}"/>` : piece)).join(
        '',
      );
    const whole = (count: number): Promise<Buffer> =>
      zipOf({ ...parts, [part]: (parts[part] ?? '').replace(before, pieces(count) + before) });
    expect((await refusal(await whole(most + 1))).code).toBe('SPREADSHEET_TOO_LARGE');
    const path = folder.write('many.xlsx', await whole(most - 10));
    expect((await readAll(path)).header).toEqual(['name', 'full_address']);
  });

  it('when it has too many shared strings, even if they are all empty', async () => {
    const sharedStrings = '<si/>'.repeat(101);
    const error = await refusal(await handMade({ sheets: [SHEET], sharedStrings }), {
      limits: { sharedStrings: 100 },
    });
    expect(error).toMatchObject({
      code: 'SPREADSHEET_TOO_LARGE',
      message: 'The workbook has more than 100 shared texts.',
    });
    const path = folder.write('as-many.xlsx', await handMade({ sheets: [SHEET], sharedStrings }));
    expect((await readAll(path, { limits: { sharedStrings: 101 } })).rows).toHaveLength(2000);
  });

  it('when no sheet has a known header, or there are no rows at all', async () => {
    const unknown = await refusal(await handMade({ sheets: [textRow('a', 'b'), ''] }), { isHeader });
    expect(unknown).toMatchObject({ code: 'SPREADSHEET_HEADER_NOT_FOUND' });
    expect(unknown.message).toContain('a, b');
    const control = await refusal(await handMade({ sheets: [textRow('a\u0001b', 'c\u001bd')] }), {
      isHeader,
    });
    expect(control.message).toContain('a b, c d');
    expect((await refusal(await handMade({ sheets: ['', ''] }))).code).toBe('SPREADSHEET_EMPTY');
    expect((await refusal(await handMade({ sheets: [] }))).code).toBe('SPREADSHEET_EMPTY');
  });

  it.each([
    ['a zip archive without a workbook', { 'readme.txt': 'hello' }],
    ['an Apple iWork document (.numbers)', { 'Index/Document.iwa': '', 'Index/Tables/DataList.iwa': '' }],
    [
      'an OpenDocument file',
      { mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<x/>' },
    ],
    [
      'a binary workbook',
      {
        '_rels/.rels': '<R><Relationship Type="x/officeDocument" Target="xl/workbook.bin"/></R>',
        'xl/workbook.bin': '',
      },
    ],
  ])('when it is %s', async (name, entries) => {
    const error = await refusal(await zipOf(entries));
    expect(error.code).toBe('SPREADSHEET_NOT_RECOGNISED');
    expect(error.message).toContain(name);
  });
});

describe('the file of a workbook', { timeout: 30_000 }, () => {
  it.runIf(process.platform === 'linux')('is closed after success, early exit and failure', async () => {
    const good = folder.write(
      'good.xlsx',
      await handMade({ sheets: [SHEET], sharedStrings: '<si><t>x</t></si>'.repeat(3000) }),
    );
    const bad = folder.write('bad.xlsx', (await handMade({ sheets: [SHEET] })).subarray(0, 600));
    const before = readdirSync('/proc/self/fd').length;
    const { openSpreadsheet } = await import('../open-spreadsheet.js');
    for (const limits of [{}, { sharedStringBytes: 1000 }]) {
      const left = await openSpreadsheet(good, { limits, blockBytes: 256 });
      for await (const row of left.rows) if (row.rowNumber > 3) break;
      const unread = await openSpreadsheet(good, { limits, blockBytes: 256 });
      await unread.close();
      await unread.close();
      await readAll(good, { limits });
      await failureOf(readAll(good, { limits, isHeader: () => false }));
      await failureOf(readAll(bad, { limits }));
    }
    expect(readdirSync('/proc/self/fd').length).toBe(before);
  });
});
