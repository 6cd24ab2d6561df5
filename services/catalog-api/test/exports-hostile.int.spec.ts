import { businessPath } from '@highstreet/api-contract';
import { guardFormula, unguardFormula } from '@highstreet/spreadsheets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdmin } from './support/admin.js';
import { exportedRows } from './support/exported-rows.js';
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

/** The columns that hold such a text. */
const COLUMNS = [
  ...['name', 'full_address', 'postal_code', 'country', 'phone', 'email', 'about', 'description'],
  ...['working_hours', 'category', 'city', 'state'],
];

/** What of a text an indexed column can hold: `left(text, 60)` in SQL. */
const beginningOf = (text: string): string => Array.from(text).slice(0, 60).join('');

let api: StartedApi;
let client: AdminClient;

beforeAll(async () => {
  api = await startApi();
  await createAdmin(api.database.dataSource);
  await api.database.dataSource.query(
    `WITH hostile AS MATERIALIZED (
       SELECT text, n, left(text, 60) AS beginning FROM unnest($1::text[]) WITH ORDINALITY AS hostile (text, n)
     ), category AS (
       INSERT INTO categories (name, slug, identity_key) SELECT text, n, n FROM hostile RETURNING id, slug
     ), city AS (
       INSERT INTO cities (name, slug, state, identity_key) SELECT text, n, text, n FROM hostile RETURNING id, slug
     )
     INSERT INTO businesses (name, slug, place_id, address, postal_code, country, phone, email, about, description,
                             working_hours, services, category_id, city_id, row_hash)
     SELECT text, 'slug-' || n, beginning || n, text, text, beginning, text, text, text, text, text, ARRAY[text, 'b'],
            category.id, city.id, ''
       FROM hostile
       JOIN category ON category.slug = n::text
       JOIN city ON city.slug = n::text
      ORDER BY n`,
    [TEXTS],
  );
  client = await adminClient(api);
});
afterAll(() => api.stop());

const exported = (format: 'csv' | 'xlsx') => exportedRows(client, format);

describe.each(['csv', 'xlsx'] as const)('hostile texts exported as %s', (format) => {
  it('are read back unchanged', async () => {
    const rows = await exported(format);
    expect(rows).toHaveLength(TEXTS.length);
    for (const [index, text] of TEXTS.entries()) {
      const row = rows[index] ?? {};
      const isGuarded = format === 'csv' || text.startsWith("'") || text.startsWith('="');
      for (const column of COLUMNS) {
        const stored = column === 'country' ? beginningOf(text) : text;
        expect(row[column], column).toBe(isGuarded ? guardFormula(stored) : stored);
        expect(unguardFormula(row[column] ?? ''), column).toBe(stored);
      }
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
      const placeId = `${beginningOf(text)}${index + 1}`;
      expect(rows[index]?.['details_url']).toBe(
        `https://highstreet.example${businessPath({ slug: `slug-${index + 1}`, placeId })}`,
      );
    }
  });
});

it('quotes every CSV cell in which another separator would start a new cell', async () => {
  const csv = await (await client.fetch('/api/admin/export?format=csv')).text();
  expect(csv).toContain(`"Ev;=cmd|'/C calc'!A0;"`);
  // A doubled quote ends one quoted part and begins the next.
  expect(csv.replaceAll(/"[^"]*"/g, '')).toMatch(/^[^";\t]+$/);
});

it.each([
  { services: ['Cut; dry'], isList: true },
  { services: ['Cut | dry'], isList: true },
  { services: ['Cut: dry'], isList: false },
  { services: ['Haircut (men', 'women)', 'Shave'], isList: true },
  { services: ['Haircut [men', 'women]'], isList: true },
  { services: ['Haircut (men)', 'Shave (wet'], isList: false },
])('writes the services $services so that an import keeps them', async ({ services, isList }) => {
  await api.database.dataSource.query(`UPDATE businesses SET services = $1 WHERE slug = 'slug-1'`, [
    services,
  ]);
  const row = (await exported('csv')).find((exportedRow) => exportedRow['details_url']?.includes('/slug-1-'));
  expect(row?.['services']).toBe(isList ? JSON.stringify(services) : services.join(', '));
});
