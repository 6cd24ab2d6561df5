import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isHeader } from '../../test/businesses.js';
import { readAll, readPacks } from '../../test/read-all.js';
import { temporaryFolder } from '../../test/temporary-folder.js';
import { createQuoteRewriter } from './quote-rewriters.js';
import { quoteStyle } from './quote-style.js';
import type { QuoteStyle } from './quote-style.js';

const folder = temporaryFolder();
const DELIMITERS = [',', ';', '\t', '|'];
const HEADER = 'name\tfull_address\tabout\n';
const header = ['name', 'full_address', 'about'];

describe('a table in which nothing is quoted', () => {
  const rows = [
    ['"Oak" Pub', '1 High St', 'good'],
    ['Elm', '2 High St', '"Best in town'],
    ['Ash', '3 High St', ''],
    ['"Yew"', '4 High St', '5" pizza'],
    ['Fir', '5 High St', '"'],
  ];

  it.each(['\t', '|', ';'])(
    'keeps its quotes and all of its rows, wherever its blocks end (%j)',
    async (delimiter) => {
      const text = [header, ...rows].map((cells) => cells.join(delimiter)).join('\r\n');
      const path = folder.write('literal.tsv', `${text}\r\n\x1a`);
      for (const blockBytes of [1, 7, 64 * 1024]) {
        const read = await readAll(path, { isHeader, blockBytes });
        expect({ header: read.header, cells: read.cells }).toEqual({ header, cells: rows });
        const packs = await readPacks(path, { isHeader, blockBytes });
        expect(packs.rows.map(({ cells }) => cells)).toEqual(rows);
      }
    },
  );

  it('comes back as it was written, whatever its cells hold', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ' ', '\\', 'é') });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell), { maxLength: 4 }), async (made) => {
        const cells = [...made, ['"a', ''], ['b', ''], ['"c" d', '']].map(([name = '', about = '']) => [
          name,
          'x',
          `${about}x`,
        ]);
        const path = folder.write('random.tsv', HEADER + cells.map((row) => row.join('\t')).join('\n'));
        expect((await readAll(path, { isHeader })).cells).toEqual(cells);
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    ['quotes around the names of its header', '"name"\t"about"\n"Oak" Pub\tgood\n'],
    ['cells of several lines', 'name\tabout\nOak\t"good\nfood"\n"Elm" Pub\tx\n'],
    ['quotes around a cell with others inside', 'name\tabout\n"The "Old" Oak"\tgood\n'],
    ['quotes around a cell with delimiters inside', 'name,about\n"Oak, The",12"\n"Elm","12" pizza"\n'],
    ['inches only', 'name,about\nOak,12" pizza\nElm,x\n'],
    [
      'quotes around its texts, one of them open',
      `name;about\nOak;"1 High\n${'Elm;"2 High"\n'.repeat(9)}"Ash";x\n`,
    ],
  ])('is none that has %s', (_, text) => {
    expect(quoteStyle(text, true, DELIMITERS)).toBeUndefined();
  });
});

describe('a table that PostgreSQL wrote', () => {
  it('has line ends, tabs and backslashes where they were, wherever its blocks end', async () => {
    const written = [
      String.raw`Oak	1 High St\nLeeds	\N`,
      String.raw`"Elm" Pub	2 High St	C:\\new\ttwo\r\nlines`,
      String.raw`"Ash	3 High St	\\`,
    ];
    const path = folder.write('copy.txt', HEADER + written.join('\n'));
    for (const blockBytes of [1, 7, 64 * 1024]) {
      expect((await readAll(path, { isHeader, blockBytes })).cells).toEqual([
        ['Oak', '1 High St\nLeeds', String.raw`\N`],
        ['"Elm" Pub', '2 High St', 'C:\\new\ttwo\r\nlines'],
        ['"Ash', '3 High St', '\\'],
      ]);
    }
  });

  it('is told by its cells for nothing', () => {
    const table = (cell: string): string => `${HEADER}Oak\t1 High St\\nLeeds\t${cell}\n`;
    expect(quoteStyle(table(String.raw`\N`), true, DELIMITERS)).toBe('dumped');
    expect(quoteStyle(`${table(String.raw`\N`)}Elm\t2 Hi\\`, false, DELIMITERS)).toBe('dumped');
    expect(quoteStyle(table(String.raw`C:\New`), true, DELIMITERS)).toBeUndefined();
    expect(quoteStyle(`${table(String.raw`\N`)}"Elm"\t2 High St\tx\n`, true, DELIMITERS)).toBeUndefined();
    expect(quoteStyle(table(String.raw`\N`).replaceAll('\t', ','), true, DELIMITERS)).toBeUndefined();
    for (const cell of [String.raw`{"a":"\"b\""}`, String.raw`C:\Users`])
      expect(
        quoteStyle(`${table(String.raw`\N`)}Elm\t2 High St\t${cell}\n`, true, DELIMITERS),
      ).toBeUndefined();
  });
});

it("joins the lines of a cell of MySQL's that a backslash divides", async () => {
  const path = folder.write('outfile.txt', `${HEADER}Oak\t1 High St\\\nLeeds\tgood\nElm\t2 High St\t\\N\n`);
  expect((await readAll(path, { isHeader })).cells).toEqual([
    ['Oak', '1 High St\nLeeds', 'good'],
    ['Elm', '2 High St', String.raw`\N`],
  ]);
});

it.each<[QuoteStyle, string, string]>([
  ['literal', '"a" b,c"d,"\r\n"e', '"""a"" b",c"d,""""\r\n"""e"'],
  ['dumped', String.raw`a\nb,\t\\n,\N`, '"a\nb","\t\\n","\\N"'],
])('a table is rewritten, wherever its bytes are cut (%s)', (style, text, rewritten) => {
  const bytes = Buffer.from(text);
  for (let cut = 0; cut <= bytes.length; cut += 1) {
    const rewriter = createQuoteRewriter(style, ',');
    const parts = [bytes.subarray(0, cut), bytes.subarray(cut)].map((part) =>
      Buffer.from(rewriter.write(part)),
    );
    expect(Buffer.concat([...parts, rewriter.end?.() ?? Buffer.alloc(0)]).toString()).toBe(rewritten);
  }
});
