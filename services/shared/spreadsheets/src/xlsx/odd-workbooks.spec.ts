import { describe, expect, it } from 'vitest';
import { handMade, partsOf, textRow, zipOf } from '../../test/hand-made-workbook.js';
import { readAll, readPacks } from '../../test/read-all.js';
import { temporaryFolder } from '../../test/temporary-folder.js';
import { openSpreadsheet } from '../open-spreadsheet.js';

const folder = temporaryFolder();
const HEADER_ROW = textRow('name', 'full_address');

/** Cells under the header of a hand-made workbook. */
async function cellsOf(workbook: Parameters<typeof handMade>[0]): Promise<readonly (readonly string[])[]> {
  return (await readAll(folder.write('hand-made.xlsx', await handMade(workbook)))).cells;
}
describe('reading an unusual workbook', { timeout: 30_000 }, () => {
  it('places cells by their references, or in order if they have none', async () => {
    const rows = `${textRow('a', 'b', 'c', 'd')}
      <row r="3"><c r="B3"><v>2</v></c><c r="D3"><v>4</v></c></row>
      <row><c><v>1</v></c><c r="C4"><v>3</v></c><c><v>4</v></c></row>
      <row r="9"><c r="D9"><v>4</v></c><c r="A9"><v>1</v></c></row>`;
    const { rows: read } = await readAll(folder.write('sparse.xlsx', await handMade({ sheets: [rows] })));
    expect(read).toEqual([
      { rowNumber: 3, cells: ['', '2', '', '4'] },
      { rowNumber: 4, cells: ['1', '', '3', '4'] },
      { rowNumber: 9, cells: ['1', '', '', '4'] },
    ]);
  });

  it('reads the link of a HYPERLINK formula in a column of links, and elsewhere the text that it shows', async () => {
    const linked = (url: string, shown: string): string =>
      `<c t="str"><f>HYPERLINK("${url}","${shown}")</f><v>${shown}</v></c>`;
    const rows =
      textRow('name', 'Website', 'street view') +
      `<row>${linked('https://maps.example/oak', 'Oak Inn')}${linked('https://oak.example/?a=1&amp;b=2', 'Visit')}</row>` +
      `<row><c t="str"><f>A2&amp;"!"</f><v>Oak Inn!</v></c>${linked('#Sheet2!A1', 'See there')}</row>` +
      `<row><c t="str"><v>Elm</v></c><c/>${linked('http://elm.example/view', 'View')}${linked('https://a.example', 'x')}</row>`;
    const path = folder.write('linked.xlsx', await handMade({ sheets: [rows] }));
    const read = [
      { rowNumber: 2, cells: ['Oak Inn', 'https://oak.example/?a=1&b=2', ''] },
      { rowNumber: 3, cells: ['Oak Inn!', 'See there', ''] },
      { rowNumber: 4, cells: ['Elm', '', 'http://elm.example/view'], isCut: true },
    ];
    expect((await readAll(path)).rows).toEqual(read);
    expect((await readPacks(path)).rows).toEqual(read);
  });

  it('reads a HYPERLINK formula that was not calculated, as pandas writes it', async () => {
    const openpyxl = (formula: string): string => `<c><f>${formula}</f><v/></c>`;
    const xlsxWriter = (formula: string): string => `<c><f>${formula}</f><v>0</v></c>`;
    const oak = 'HYPERLINK("https://maps.example/oak", "The ""Oak""")';
    const rows =
      textRow('name', 'reviews', 'site') +
      `<row>${openpyxl(oak)}<c><v>7</v></c>${openpyxl('HYPERLINK("https://oak.example")')}</row>` +
      `<row>${xlsxWriter(oak)}${xlsxWriter('HYPERLINK("https://a.example",A3)')}${xlsxWriter(oak)}</row>` +
      `<row><c t="str"><v>Elm</v></c>${openpyxl('1+1')}${openpyxl('HYPERLINK("https://elm.example",A4)')}</row>` +
      `<row><c t="str"><v>Ash</v></c><c/>${xlsxWriter('HYPERLINK("https://a.example/"&amp;A5,"Visit")')}</row>`;
    const path = folder.write('uncalculated.xlsx', await handMade({ sheets: [rows] }));
    const read = [
      { rowNumber: 2, cells: ['The "Oak"', '7', 'https://oak.example'] },
      { rowNumber: 3, cells: ['The "Oak"', '0', 'https://maps.example/oak'] },
      { rowNumber: 4, cells: ['Elm', '', 'https://elm.example'], lacksResult: true },
      { rowNumber: 5, cells: ['Ash', '', '0'] },
    ];
    expect((await readAll(path)).rows).toEqual(read);
    expect((await readPacks(path)).rows).toEqual(read);
  });

  it('marks the rows that have a formula without a result, even if they have nothing else', async () => {
    const name = '<c t="str"><v>Oak</v></c>';
    const sheets = [
      textRow('name', 'phone', 'reviews') +
        `<row>${name}<c><f>"+44"&amp;A1</f><v></v></c><c><f>1-1</f><v>0</v></c></row>` +
        '<row><c/><c><f t="shared" si="0"/></c></row>' +
        `<row>${name}<c t="str"><f>IF(1,"",1)</f><v></v></c><c><f>2</f><v>2</v></c></row>` +
        `<row>${name}<c t="str"><f>B1</f></c><c/><c><v>9</v></c></row>` +
        `<row>${name}<c t="b"><f>TRUE()</f><v>1</v></c><c><f>1-1</f><v>0</v></c></row>`,
    ];
    const rows = [
      { rowNumber: 2, cells: ['Oak', '', '0'], lacksResult: true },
      { rowNumber: 3, cells: ['', '', ''], lacksResult: true },
      { rowNumber: 4, cells: ['Oak', '', '2'] },
      { rowNumber: 5, cells: ['Oak', '', ''], isCut: true, lacksResult: true },
      { rowNumber: 6, cells: ['Oak', 'TRUE', '0'] },
    ];
    const path = folder.write('results.xlsx', await handMade({ sheets }));
    expect((await readAll(path)).rows).toEqual(rows);
    expect((await readPacks(path)).rows).toEqual(rows);

    // XlsxWriter writes 0 into all of them, and this.
    const workbookProperties = '<calcPr calcId="124519" fullCalcOnLoad="1"/>';
    const loaded = folder.write('on-load.xlsx', await handMade({ sheets, workbookProperties }));
    const [first, , third, , last] = (await readPacks(loaded)).rows;
    expect([first, third, last]).toEqual([
      { rowNumber: 2, cells: ['Oak', '', ''], lacksResult: true },
      rows[2],
      { rowNumber: 6, cells: ['Oak', 'TRUE', ''], lacksResult: true },
    ]);
  });

  it('never assigns the same row number twice, whatever the file says', async () => {
    const rows = `${textRow('a')}
      <row r="2"><c><v>1</v></c></row>
      <row r="2"><c><v>2</v></c></row>
      <row r="1"><c><v>3</v></c></row>
      <row r="99999999999"><c><v>4</v></c></row>
      <row r="8"><c><v>5</v></c></row>`;
    const { rows: read } = await readAll(folder.write('numbers.xlsx', await handMade({ sheets: [rows] })));
    expect(read.map((row) => [row.rowNumber, ...row.cells])).toEqual([
      [2, '1'],
      [3, '2'],
      [4, '3'],
      [5, '4'],
      [8, '5'],
    ]);
  });

  it('returns a row once, even if it is closed twice', async () => {
    const rows = `${textRow('a')}<row><c><v>1</v></c></row></row><row><c><v>2</v></c></row>`;
    const parts = partsOf({ sheets: [rows] });
    const sheet = 'xl/worksheets/s0.xml';
    parts[sheet] = (parts[sheet] ?? '').replace('<sheetData>', '<sheetData><x>');
    const { rows: read } = await readAll(folder.write('twice.xlsx', await zipOf(parts)));
    expect(read.map((row) => [row.rowNumber, ...row.cells])).toEqual([
      [2, '1'],
      [3, '2'],
    ]);
  });

  it('joins the runs of a text and omits phonetic hints', async () => {
    const sharedStrings =
      '<si><t>name</t></si><si><r><rPr><b/></rPr><t xml:space="preserve">東京 </t></r><r><t>食堂</t></r>' +
      '<rPh sb="0" eb="2"><t>トウキョウ</t></rPh><phoneticPr fontId="1"/></si><si><t/></si>';
    const cell = (index: number): string => `<row><c t="s"><v>${index}</v></c></row>`;
    const inline =
      '<row><c t="inlineStr"><is><r><t>A</t></r><rPh><t>x</t></rPh><r><t>B</t></r></is></c></row>';
    expect(await cellsOf({ sheets: [cell(0) + cell(1) + cell(2) + inline], sharedStrings })).toEqual([
      ['東京 食堂'],
      ['AB'],
    ]);
  });

  it('decodes the five entities, numeric references, CDATA and Excel’s escapes, and nothing else', async () => {
    const texts = [
      ['&lt;b&gt; &amp;amp; &quot;&apos;', '<b> &amp; "\''],
      ['&#233;&#xE9;&#x1F43E;&#0;', 'éé🐾\ufffd'],
      ['&nbsp;&unknown;', '&nbsp;&unknown;'],
      ['a<![CDATA[<&amp;>]]>b<!-- no -->c', 'a<&amp;>bc'],
      ['one_x000D_\r\ntwo_x005F_x000D_', 'one\r\ntwo_x000D_'],
      ['ChIJml_X35Cb_xw_x4A_', 'ChIJml_X35Cb_xw_x4A_'],
      ['ChIJknx_xBbcC_32ck _X000D_', 'ChIJknx_xBbcC_32ck _X000D_'],
      ['_x0009_ _x001f_ _x005F_x41_ _xFFFE_', '\t \x1f _x41_ \ufffe'],
    ] as const;
    const sheet = textRow('h') + texts.map(([xml]) => textRow(xml)).join('');
    expect(await cellsOf({ sheets: [sheet] })).toEqual(texts.map(([, text]) => [text]));
  });

  it('interprets cells by their types', async () => {
    const row =
      '<row><c t="b"><v>1</v></c><c t="b"><v>true</v></c><c t="b"><v>0</v></c><c t="b"/><c t="e"><v>#REF!</v></c>' +
      '<c t="d"><v>2024-02-29T18:30:00</v></c><c t="n"><v>0123</v></c><c t="str"><v>0123</v></c><c t="s"><v>0</v></c>' +
      '<c t="inlineStr"><is><t>+44</t></is></c><c t="x"><v>9</v></c><c><f>1+1</f></c></row>';
    const header = textRow(...Array.from({ length: 12 }, (_, index) => `h${index}`));
    expect(await cellsOf({ sheets: [header + row], sharedStrings: '<si><t>007</t></si>' })).toEqual([
      ['TRUE', 'TRUE', 'FALSE', '', '', '2024-02-29T18:30:00', '0123', '0123', '007', '+44', '9', ''],
    ]);
  });

  it('removes NUL characters, which neither XML nor PostgreSQL allows', async () => {
    const rows = `${textRow('na\0me')}<row><c><v>4\0</v></c></row><row><c t="str"><v>A\0_x0000_B</v></c></row>${textRow('C\0')}`;
    expect(await cellsOf({ sheets: [rows] })).toEqual([['4'], ['AB'], ['C']]);
  });

  it('supports namespace prefixes, strict namespaces, UTF-16 and unusual part names', async () => {
    const parts = partsOf({ sheets: [], sharedStrings: '<si><t>Grüße</t></si>' });
    const strict = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
    const sheet =
      '\ufeff<?xml version="1.0" encoding="UTF-16"?><x:worksheet xmlns:x="http://purl.oclc.org/ooxml/spreadsheetml/main">' +
      '<x:sheetData><x:row x:r="1"><x:c r="A1" t="s"><x:v>0</x:v></x:c></x:row>' +
      "<x:row r='2' ><x:c t='str' ><x:f>1&gt;0</x:f><x:v>yes > no</x:v></x:c></x:row></x:sheetData></x:worksheet>";
    const content = await zipOf({
      '_rels/.rels': `<Relationships><Relationship Id="a" Type="${strict}/officeDocument" Target="/Book/Main.xml"/></Relationships>`,
      'Book/main.xml': '<x:workbook><x:sheets><x:sheet name="S" q:id="one"/></x:sheets></x:workbook>',
      'Book/_rels/Main.xml.rels':
        `<Relationships><Relationship Target="../data/sheet.xml" Type="${strict}/worksheet" Id="one"/>` +
        `<Relationship Target="texts.xml" Type="${strict}/sharedStrings" Id="two"/></Relationships>`,
      'Book/texts.xml': parts['xl/sharedStrings.xml'] ?? '',
      'data/sheet.xml': Buffer.from(sheet, 'utf16le'),
    });
    const { header, cells } = await readAll(folder.write('strict.xlsx', content));
    expect({ header, cells }).toEqual({ header: ['Grüße'], cells: [['yes > no']] });
  });

  it('applies the number formats of cells', async () => {
    const styles =
      '<numFmts><numFmt numFmtId="164" formatCode="00000"/><numFmt numFmtId="165" formatCode="[h]:mm"/></numFmts>' +
      '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
      '<cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="14"/><xf numFmtId="165"/><xf/></cellXfs>';
    const cell = (style: number, value: string): string => `<row><c s="${style}"><v>${value}</v></c></row>`;
    const sheet =
      textRow('h') +
      cell(0, '4.48123E+11') +
      cell(1, '2476') +
      cell(2, '45351') +
      cell(3, '1.5') +
      cell(4, '7') +
      cell(99, '8');
    expect(await cellsOf({ sheets: [sheet], styles })).toEqual([
      ['448123000000'],
      ['02476'],
      ['2024-02-29'],
      ['36:00:00'],
      ['7'],
      ['8'],
    ]);
  });

  it('ignores the number formats of conditional formatting and tables', async () => {
    const styles =
      '<numFmts><numFmt numFmtId="164" formatCode="00000"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs>' +
      '<dxfs><dxf><numFmt numFmtId="164" formatCode="yyyy"/></dxf></dxfs>';
    const sheet = `${textRow('h')}<row><c s="0"><v>2476</v></c></row>`;
    expect(await cellsOf({ sheets: [sheet], styles })).toEqual([['02476']]);
  });

  it('parses a number format once, however many cell formats use it', async () => {
    const styles =
      '<numFmts><numFmt numFmtId="164" formatCode="00000"/><numFmt numFmtId="165" formatCode="yyyy"/></numFmts>' +
      `<cellXfs>${'<xf numFmtId="164"/><xf numFmtId="165"/>'.repeat(500)}</cellXfs>`;
    const content = await handMade({ sheets: [HEADER_ROW], styles });
    const spreadsheet = await openSpreadsheet(folder.write('formats.xlsx', content));
    expect(spreadsheet.packContext?.formats).toHaveLength(1_000);
    expect(new Set(spreadsheet.packContext?.formats).size).toBe(2);
    await spreadsheet.close();
  });

  it('searches a part for a header once, even if several sheets refer to it', async () => {
    const parts = partsOf({ sheets: [textRow('Notes'), '', '', HEADER_ROW + textRow('A', '1 Road')] });
    const relationships = 'xl/_rels/workbook.xml.rels';
    parts[relationships] = (parts[relationships] ?? '')
      .replace('worksheets/s1.xml', 'worksheets/s0.xml')
      .replace('worksheets/s2.xml', 'worksheets/S0.XML');
    const asked: string[] = [];
    const isHeader = (cells: readonly string[]): boolean => {
      asked.push(cells.join());
      return cells.length > 1;
    };
    const { cells } = await readAll(folder.write('named.xlsx', await zipOf(parts)), { isHeader });
    expect(cells).toEqual([['A', '1 Road']]);
    expect(asked).toEqual(['Notes', 'name,full_address']);
  });

  it('splits long texts that many cells share into batches that fit in memory', async () => {
    const long = 'é'.repeat(300_000);
    const sharedStrings = `<si><t>h</t></si><si><t>${long}</t></si>`;
    const cell = (index: number): string => `<row><c t="s"><v>${index}</v></c></row>`;
    const content = await handMade({ sheets: [cell(0) + cell(1).repeat(200)], sharedStrings });
    const { batches } = await openSpreadsheet(folder.write('shared.xlsx', content), {
      limits: { sharedStringBytes: 1 },
    });
    let rows = 0;
    for await (const batch of batches) {
      expect(batch.length).toBeLessThan(20);
      for (const row of batch) if (row.cells[0]?.length === long.length) rows += 1;
    }
    expect(rows).toBe(200);
  });

  it('reads shared strings identically from memory and from a temporary file', async () => {
    const texts = [
      ['plain', 'plain'],
      ['&quot;Łódź&quot; &amp; &#233;', '"Łódź" & é'],
      ['one&#13;&#10;two\r\nthree', 'one\ntwo\nthree'],
      ['one_x000D_two &#95;x000D_ snake_x', 'one\rtwo \r snake_x'],
      ['</t></r><r><t>', ''],
      ['a</t></r><r><t>b&lt;</t></r><r><t>c', 'ab<c'],
      ['<![CDATA[&lt;_]]>', '&lt;_'],
      ['x<!-- no -->y', 'xy'],
    ] as const;
    const sharedStrings = `<si><t>h</t></si>${texts.map(([xml]) => `<si><r><t>${xml}</t></r></si>`).join('')}<si><t>end</t></si>`;
    const rows = Array.from(
      { length: texts.length + 2 },
      (_, index) => `<row><c t="s"><v>${index}</v></c></row>`,
    );
    const path = folder.write('spilled.xlsx', await handMade({ sheets: [rows.join('')], sharedStrings }));
    const expected = [...texts.map(([, text]) => text).filter((text) => text !== ''), 'end'].map((text) => [
      text,
    ]);
    for (const sharedStringBytes of [1_000_000, 1]) {
      expect((await readAll(path, { limits: { sharedStringBytes } })).cells).toEqual(expected);
    }
  });

  it('decodes texts that are not UTF-8 as Windows-1252, and all others as UTF-8', async () => {
    const parts: Record<string, string | Buffer> = partsOf({ sheets: [''] });
    const sheet = String(parts['xl/worksheets/s0.xml']).replace(
      /<sheetData>/,
      `<sheetData>${['h', 'Łódź', 'Caf\xe9 \x93Zur Linde\x94', 'plain'].map((text) => textRow(text)).join('')}`,
    );
    const [before = '', after = ''] = sheet.split('Łódź');
    parts['xl/worksheets/s0.xml'] = Buffer.concat([
      Buffer.from(before),
      Buffer.from('Łódź'),
      Buffer.from(after, 'latin1'),
    ]);
    const { cells } = await readAll(folder.write('mixed.xlsx', await zipOf(parts)));
    expect(cells).toEqual([['Łódź'], ['Café “Zur Linde”'], ['plain']]);
  });

  it('reads uncompressed parts, with any block size', async () => {
    const parts = partsOf({ sheets: [HEADER_ROW + textRow('Łódź &amp; Çiğ', '🐾 1 Road')] });
    const path = folder.write('stored.xlsx', await zipOf(parts, false));
    for (const blockBytes of [1, 64, 65, 1000]) {
      expect((await readAll(path, { blockBytes })).cells).toEqual([['Łódź & Çiğ', '🐾 1 Road']]);
    }
  });
});
