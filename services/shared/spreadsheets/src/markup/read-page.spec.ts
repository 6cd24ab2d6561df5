import { describe, expect, it } from 'vitest';
import { BUSINESSES, HEADER, isHeader } from '../../test/businesses.js';
import { failureOf, readAll, readPacks } from '../../test/read-all.js';
import { temporaryFolder } from '../../test/temporary-folder.js';
import { isKnownHeader } from '../business-columns.js';
import { openSpreadsheet } from '../open-spreadsheet.js';

const folder = temporaryFolder();

const cellsOf = async (page: string | Buffer, options = {}): Promise<unknown> => {
  const { header, cells } = await readAll(folder.write('places.xls', page), options);
  return [header, ...cells];
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>\n');
const rowOf = (cells: readonly string[]): string =>
  `<tr>${cells.map((text) => `<td>${escaped(text)}</td>`).join('')}</tr>\n`;
const TABLE = `<table border="1">${rowOf(HEADER)}${BUSINESSES.map(rowOf).join('')}</table>`;

describe('a web page that a program names .xls', () => {
  it.each([64, 65_536])('is read like any other spreadsheet (in blocks of %i bytes)', async (blockBytes) => {
    const path = folder.write('places.xls', `<html><body>${TABLE}</body></html>`);
    const read = await readAll(path, { isHeader, blockBytes });
    expect(read.format).toBe('xls');
    expect(read.header).toEqual(HEADER);
    expect(read.cells).toEqual(BUSINESSES);
    expect((await readPacks(path, { isHeader, blockBytes })).rows).toEqual(read.rows);
  });

  it('is read as Excel writes it: with styles, comments, a title of its own and no end tags', async () => {
    const page =
      '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta charset=utf-8><title>Places</title>' +
      '<style>td {mso-number-format:"\\@"}</style><!--[if gte mso 9]><xml><x:Name>S</x:Name></xml><![endif]--></head>' +
      '<body><h3>All places</h3><table><tr><td colspan=3>As of today</table><TABLE><thead><tr><th>name<th>full_address' +
      '<th>rating<tbody><tr><td><b>Caf&eacute; &#305;&nbsp;Evi</b><td class=x>1 Road,<br />\n  Bath<td>4,5\n' +
      '<tr><td style="color:red"> Oak  &amp;\n Elm <td><p>2 Road</p><p>Hove</p><td /><tfoot></TABLE></body></html>';
    expect(await cellsOf(page, { isHeader })).toEqual([
      ['name', 'full_address', 'rating'],
      ['Café ı\u00a0Evi', '1 Road,\nBath', '4,5'],
      ['Oak & Elm', '2 Road\nHove', ''],
    ]);
  });

  it('has its tables within tables, and later ones, as further rows', async () => {
    const inner = `<table><tr><td>name<td>full_address</tr><tr><td>A<td>1 Road</tr></table>`;
    const page = `<div><table><tr><td>Report ${inner}</td></tr></table><table><tr><td>B<td>2 Road</table></div>`;
    const { rows } = await readAll(folder.write('places.xls', page), { isHeader });
    expect(rows).toEqual([
      { rowNumber: 2, cells: ['A', '1 Road'] },
      { rowNumber: 3, cells: ['Report', ''] },
      { rowNumber: 4, cells: ['B', '2 Road'] },
    ]);
  });

  it('has a table within a cell as part of the cell if that holds a single text', async () => {
    const inner = (text: string): string => `<table><tr><td>${text}<td><img src=x></tr></table>`;
    const page =
      `<table><tr><td>${inner('name')}</td><td>${inner('full_address')}</td></tr>` +
      `<tr><td>${inner('Oak')} Cafe</td><td>1 ${inner('')} Road</table>`;
    expect(await cellsOf(page, { isHeader })).toEqual([
      ['name', 'full_address'],
      ['Oak Cafe', '1 Road'],
    ]);
  });

  it('keeps its rows whatever tags around and within them are not paired', async () => {
    const rows =
      '<tr><td>name</td><td>full_address</td></tr><tr><td>A</font></div></b></center></td><td>1<form></form> Road</tr>' +
      '<td>B</td><td>2 Road</td></tr><tr><td><font>C<td><font>3 Road<tr><td>D<td>4 Road';
    const cells = [
      ['name', 'full_address'],
      ['A', '1 Road'],
      ['B', '2 Road'],
      ['C', '3 Road'],
      ['D', '4 Road'],
    ];
    const around = `<div><center><font><b><form>`;
    expect(await cellsOf(`${around}<table>${rows}</table>`, { isHeader })).toEqual(cells);
    expect(await cellsOf(`<html><body><table>${rows}</body></html>`, { isHeader })).toEqual(cells);
  });

  it.each([
    ['the end of another page in a cell', '<html><body>Hi</body></html>', '</td></tr>'],
    ['the end of a table too many', '</table>', '</td></tr>'],
    ['an element that is not shown and never ends', '<noscript><img src=x>', '</td></tr>'],
    ['a row group that ends within what covers rows', '', '</td><td rowspan=3></td></tr><tbody>'],
  ])('keeps the rows behind %s', async (_what, inCell, behind) => {
    const before = '<table><tr><td>name<td>full_address<td>x</tr><tr><td>A<td>1 Road<td>';
    const page = `${before}${inCell}${behind}<tr><td>B<td>2 Road</tr></table>`;
    const { cells } = await readAll(folder.write('places.xls', page), { isHeader });
    expect(cells.map((row) => row.slice(0, 2))).toEqual([
      ['A', '1 Road'],
      ['B', '2 Road'],
    ]);
  });

  it('has a table that begins outside a cell behind the one before, which was never closed', async () => {
    const page = '<table><tr><td>name</td></tr><table><tr><td>A</td></tr></table><tr><td>B</td></tr></body>';
    expect(await cellsOf(page)).toEqual([['name'], ['A'], ['B']]);
  });

  it('goes on with rows behind a table, whether or not anything ends them', async () => {
    const table = '<table><tr><td>name</td></tr><tr><td>A</td></tr></table>';
    expect(await cellsOf(`${table}<tr><td>B</td></tr>`)).toEqual([['name'], ['A'], ['B']]);
    expect((await failureOf(cellsOf(`${table}<tr><td>B`))).message).toContain('cut off');
  });

  it('does not show a table within what is not shown', async () => {
    const hidden = '<noscript><table><tr><td>a<td>b</tr><tr><td>c</tr></table></noscript>';
    expect(await cellsOf(`<table><tr><td>name</tr><tr><td>${hidden}A</tr></table>`)).toEqual([
      ['name'],
      ['A'],
    ]);
  });

  it('has cells that cover others in the first of them', async () => {
    const page =
      '<table><tr><th>a<th>b<th>c<th>d</tr><tr><td rowspan=2>A<td colspan=2 rowspan="2">B<td>1</tr><tr><td>2</tr>' +
      '<tr><td>C<td colspan=0>D<td rowspan=x>E<td>3</tr></table>';
    expect(await cellsOf(page)).toEqual([
      ['a', 'b', 'c', 'd'],
      ['A', 'B', '', '1'],
      ['', '', '', '2'],
      ['C', 'D', 'E', '3'],
    ]);
  });

  it('has the link of a cell where a column of links shows another text', async () => {
    const page =
      '<table><tr><th>name<th>full_address<th>website</tr><tr><td><a href="#1">A</a><td>1 Road' +
      '<td><a href="https://a.example/?x=1&amp;y=2">Visit</a></tr></table>';
    const { cells } = await readAll(folder.write('places.xls', page), { isHeader: isKnownHeader });
    expect(cells).toEqual([['A', '1 Road', 'https://a.example/?x=1&y=2']]);
  });

  it('shows nothing of scripts and styles within a cell', async () => {
    const page =
      '<table><tr><td>a<td>b</tr><tr><td><script>if (1 < 2) x();</script>A<td><style>p {}</style>B</table>';
    expect(await cellsOf(page)).toEqual([
      ['a', 'b'],
      ['A', 'B'],
    ]);
  });

  it('is read in UTF-16', async () => {
    const page = Buffer.from('\ufeff<table><tr><td>name<tr><td>Çay ı</table>', 'utf16le');
    expect(await cellsOf(page)).toEqual([['name'], ['Çay ı']]);
  });

  // One letter is no evidence: in Windows-1252 it would be Õ, ô or ý.
  it.each([
    ['<meta charset="utf-8">', 'Caf\xc3\xa9', 'Café'],
    ['', '\xc7ay \xfd\xfe\xfdk \xdei\xfeli', 'Çay ışık Şişli'],
    ['<meta http-equiv=Content-Type content="text/html; charset=windows-1254">', '\xfd', 'ı'],
    ['<META CHARSET=ISO-8859-2>', '\xf5', 'ő'],
    ["<?xml version='1.0' encoding='KOI8-R'?>", '\xf4', 'Т'],
    ['<meta charset="windows-1254">', '\xc4\xb1', 'ı'],
    ['<meta charset="iso-8859-2">', '\x8akoda \x9elut\xe1', 'Škoda žlutá'],
    ['<meta charset="iso-8859-1">', '\xc7ay \xfd\xfe\xfdk \xdei\xfeli', 'Çay ışık Şişli'],
    ['<meta charset="no-such-page">', 'Caf\xe9', 'Café'],
  ])(
    'is read in the code page of its letters, or else in that which it names: %s',
    async (head, bytes, text) => {
      const page = `${head}<!-- a page --><table><tr><td>name<tr><td>${bytes}</table>`;
      expect(await cellsOf(Buffer.from(page, 'latin1'))).toEqual([['name'], [text]]);
    },
  );

  it('is told from text and other markup by its content', async () => {
    const table = '<table><tr><td>name<tr><td>A</table>';
    const starts = [
      '<br />\n<b>Warning</b>: x in y.php\n',
      '<h1>Places</h1>',
      '\n<font size="2">',
      '<!-- x -->',
      '<form>',
      '<img src=logo.png>',
      '<?xml version="1.0"?><?xml-stylesheet href="x"?><html><head><title/><script src="x"/></head>',
    ];
    for (const start of starts) expect(await cellsOf(start + table)).toEqual([['name'], ['A']]);
    expect(await cellsOf('<b>name</b>,address\nA,<br>\n')).toEqual([
      ['<b>name</b>', 'address'],
      ['A', '<br>'],
    ]);
    const login = await failureOf(cellsOf('<!doctype html><title>Log in</title><form></form>'));
    expect(login.message).toContain('not a spreadsheet but a web page without a table');
  });

  it.each([
    ['<table><tr><td>name</tr><tr><td>A', 'SPREADSHEET_CORRUPT', 'cut off'],
    ['<table></table>', 'SPREADSHEET_EMPTY', 'no rows'],
    [`<table><tr>${'<td colspan=1000>'.repeat(18)}x</table>`, 'SPREADSHEET_TOO_LARGE', 'columns'],
    [`<table><tr><td>${'long '.repeat(300_000)}</table>`, 'SPREADSHEET_TOO_LARGE', 'longer than'],
    ['<table><td>'.repeat(200), 'SPREADSHEET_TOO_LARGE', 'within each other'],
    [`<table><!--${' '.repeat(17 * 1024 * 1024)}`, 'SPREADSHEET_TOO_LARGE', 'tag or comment'],
  ])('is refused when it is damaged or hostile: %#', async (page, code, words) => {
    const failure = await failureOf(cellsOf(page));
    expect(failure.code).toBe(code);
    expect(failure.message).toContain(words);
  });

  it('cannot make a few characters fill the memory', async () => {
    const covering = `<tr>${'<td colspan=1000 rowspan=65534>'.repeat(16)}</tr>`;
    const page = `<table>${covering}${'<tr><td>x<b>'.repeat(1000)}</table>`;
    const { batches } = await openSpreadsheet(folder.write('places.xls', page));
    let rows = 0;
    let mostCells = 0;
    for await (const batch of batches) {
      rows += batch.length;
      mostCells = Math.max(mostCells, batch.length * 16_001);
    }
    expect(rows).toBe(999);
    expect(mostCells).toBeLessThan(1_000_000);
  });
});
