import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { businessPath } from '@highstreet/api-contract';
import { guardFormula, openSpreadsheet, unguardFormula } from '@highstreet/spreadsheets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdmin } from './support/admin.js';
import { startApi } from './support/start-api.js';
import type { StartedApi } from './support/start-api.js';
import { adminClient } from './support/upload.js';
import type { AdminClient } from './support/upload.js';

/** Texts that break formulas, file formats and readers. */
const TEXTS = [
  '=1+1',
  '+44 113 496 0123',
  '-2',
  '@cmd',
  '＝1+1',
  '＋44 113 496 0123',
  '－2',
  '＠cmd',
  "'＝quoted",
  '！ not a formula',
  "Ev;=cmd|'/C calc'!A0;",
  'a\t=1+1\tb',
  '="02476"',
  '="The ""Old"" Kettle"',
  '="a"&"b"',
  "'=quoted",
  '\'="quoted"',
  "''=twice",
  "'t Koffiehuis",
  '\ttab',
  '\rreturn',
  "'\r",
  ' padded ',
  'two\nlines\r\nand three',
  'a "quoted", comma; and | more',
  '\\N',
  '\\.',
  'C:\\new\\table\\',
  '<b>&amp;</b> ]]>',
  '_x000D_ is no return, nor _x41_, nor __x005F_, nor _X35Cb_x',
  '東京 🍕 Çiğköfte e\u0301 \u202e',
  '\u0001\u001f\u007f\ufffe\uffff\uf8ff',
  '007',
  '1e5',
  'TRUE',
  'x'.repeat(20_000),
  '💶'.repeat(10_000),
  '"',
  '["a"]',
  "'",
  ',',
  '_',
];

let api: StartedApi;
let client: AdminClient;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'exports-'));
  api = await startApi();
  await createAdmin(api.database.dataSource);
  await api.database.dataSource.query(
    `INSERT INTO businesses (name, slug, place_id, address, postal_code, phone, about, services, row_hash)
     SELECT text, 'slug-' || n, left(text, 60) || n, text, text, text, text, ARRAY[text, 'b'], ''
       FROM unnest($1::text[]) WITH ORDINALITY AS hostile (text, n)`,
    [TEXTS],
  );
  client = await adminClient(api);
});
afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true });
});

const download = (format: 'csv' | 'xlsx'): Promise<Response> =>
  client.fetch(`/api/admin/export?format=${format}`);

async function exported(format: 'csv' | 'xlsx'): Promise<Record<string, string>[]> {
  const response = await download(format);
  const path = join(folder, `export.${format}`);
  await writeFile(path, Buffer.from(await response.arrayBuffer()));
  const spreadsheet = await openSpreadsheet(path);
  const rows: Record<string, string>[] = [];
  for await (const { cells } of spreadsheet.rows) {
    rows.push(Object.fromEntries(spreadsheet.header.map((name, index) => [name, cells[index] ?? ''])));
  }
  return rows;
}

describe.each(['csv', 'xlsx'] as const)('hostile texts exported as %s', (format) => {
  it('are read back unchanged', async () => {
    const rows = await exported(format);
    expect(rows).toHaveLength(TEXTS.length);
    for (const [index, text] of TEXTS.entries()) {
      const row = rows[index] ?? {};
      for (const column of ['name', 'full_address', 'postal_code', 'phone', 'about']) {
        expect(unguardFormula(row[column] ?? ''), column).toBe(text);
      }
      const isGuarded = format === 'csv' || text.startsWith("'") || text.startsWith('="');
      expect(row['name']).toBe(isGuarded ? guardFormula(text) : text);
    }
  });

  it('stay separate items of a list', async () => {
    const rows = await exported(format);
    for (const [index, text] of TEXTS.entries()) {
      const cell = unguardFormula(rows[index]?.['services'] ?? '');
      if (/,|^\[/.test(text)) expect(JSON.parse(cell)).toEqual([text, 'b']);
      else expect(cell).toBe(`${text}, b`);
    }
  });

  it('are encoded in the details URL as in the path of the page', async () => {
    const rows = await exported(format);
    for (const [index, text] of TEXTS.entries()) {
      const placeId = `${Array.from(text).slice(0, 60).join('')}${index + 1}`;
      expect(rows[index]?.['details_url']).toBe(
        `https://highstreet.example${businessPath({ slug: `slug-${index + 1}`, placeId })}`,
      );
    }
  });
});

it('quotes every CSV cell in which another separator would start a new cell', async () => {
  const csv = await (await download('csv')).text();
  expect(csv).toContain(`"Ev;=cmd|'/C calc'!A0;"`);
  // A doubled quote ends one quoted part and begins the next.
  expect(csv.replaceAll(/"[^"]*"/g, '')).toMatch(/^[^";\t]+$/);
});

it.each(['Cut; dry', 'Cut | dry', 'Cut: dry'])(
  'writes the single service %s so that an import keeps it one',
  async (service) => {
    await api.database.dataSource.query(`UPDATE businesses SET services = ARRAY[$1] WHERE slug = 'slug-1'`, [
      service,
    ]);
    const row = (await exported('csv')).find((exportedRow) =>
      exportedRow['details_url']?.includes('/slug-1-'),
    );
    expect(row?.['services']).toBe(/[;|]/.test(service) ? JSON.stringify([service]) : service);
  },
);
