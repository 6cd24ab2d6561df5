import { readFile } from 'node:fs/promises';
import { errorResponse } from '@highstreet/api-contract';
import { freePort, openTcpProxy, sessionsAtLocks } from '@highstreet/testing';
import type { TcpProxy } from '@highstreet/testing';
import exceljs from 'exceljs';
import type { InjectOptions, LightMyRequestResponse as Response } from 'fastify';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DATABASE_POOL } from '../src/connections/connections.tokens.js';
import { ExportsService } from '../src/exports/exports.service.js';
import { adminCalls, createAdmin } from './support/admin.js';
import { insertDirectory } from './support/directory.js';
import { startApi } from './support/start-api.js';
import type { StartedApi } from './support/start-api.js';

const HEADERS = [
  'name,category,phone,full_address,postal_code,country,rating,reviews,photo,working_hours,about,place_id',
  'location_link,city,state,email,website,description,verified,business_status,latitude,longitude,services',
  'street_view,details_url',
].join(',');

let api: StartedApi;
let call: (options: InjectOptions) => Promise<Response>;

beforeAll(async () => {
  api = await startApi();
  await createAdmin(api.database.dataSource);
  await insertDirectory(
    api.database.dataSource,
    [{ name: 'Bristol', slug: 'bristol', state: 'Avon' }],
    [
      {
        name: '=HYPERLINK("https://evil.example")',
        slug: 'formula',
        placeId: 'ChIJformula',
        city: 'bristol',
        category: 'Cafe',
        address: '12 Mill Lane, "The Quay"',
        postalCode: '02476',
        rating: 4.55,
        reviewCount: 12,
      },
      { name: 'Çınar', slug: 'cinar', placeId: 'p2', country: 'Türkiye', isActive: false },
      { name: 'Nowhere', slug: 'nowhere', placeId: 'p3', country: null },
      { name: 'Le Four', slug: 'le-four', placeId: 'p4', country: 'Côte d’Ivoire' },
      { name: "L'Atelier", slug: 'l-atelier', placeId: 'p5', country: "Côte d'Ivoire" },
    ],
  );
  await api.database.dataSource.query(
    `UPDATE businesses SET phone = '+44 117 496 0000', latitude = 51.45, longitude = -2.59, about = 'Dine-in',
            about_sections = '[["Service options",[["Dine-in",true]]]]'
      WHERE place_id = 'ChIJformula'`,
  );
  call = await adminCalls(api);
});
afterAll(() => api.stop());

const download = (query: string): Promise<Response> =>
  call({ method: 'GET', url: `/api/admin/export${query}` });

async function workbookOf(response: Response): Promise<exceljs.Worksheet> {
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.load(response.rawPayload as unknown as exceljs.Buffer);
  const [sheet] = workbook.worksheets;
  if (!sheet) throw new Error('The workbook has no sheet');
  return sheet;
}

describe('the export as CSV', () => {
  it('contains every business under column names that an import accepts, with formulas escaped', async () => {
    const response = await download('?format=csv');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.headers['content-disposition']).toMatch(
      /^attachment; filename="businesses-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const [header, first, second, third, ...rest] = response.payload.split('\n');
    expect(header).toBe(`\ufeff${HEADERS}`);
    expect(first).toBe(
      [
        `"'=HYPERLINK(""https://evil.example"")","Cafe","'+44 117 496 0000","12 Mill Lane, ""The Quay""","02476"`,
        '"United Kingdom",4.55,12,,,"[[""Service options"",[[""Dine-in"",true]]]]","ChIJformula",,"Bristol","Avon"',
        ',,,"false","OPERATIONAL",51.45,-2.59,"Takeaway",,"https://highstreet.example/details/formula-ChIJfor"',
      ].join(','),
    );
    expect(second).toContain('"Çınar",');
    expect(second).toMatch(/,"CLOSED_PERMANENTLY",,,"Takeaway",,$/);
    expect(third).toContain('"Nowhere",');
    expect(rest).toHaveLength(3);
    expect(rest.at(-1)).toBe('');
  });

  it.each([
    ['Türkiye', ['Çınar'], 'businesses-turkiye-'],
    ['', ['Nowhere'], 'businesses-no-country-'],
    ['Atlantis', [], 'businesses-atlantis-'],
    ["Côte d'Ivoire", ["L'Atelier"], 'businesses-cote-d-ivoire-'],
    ["x' OR '1'='1", [], 'businesses-x-or-1-1-'],
  ])('contains only the businesses of the country %j', async (country, names, fileName) => {
    const response = await download(`?format=csv&country=${encodeURIComponent(country)}`);
    const rows = response.payload.split('\n').slice(1, -1);
    expect(rows.map((row) => row.split(',')[0])).toEqual(names.map((name) => `"${name}"`));
    expect(response.headers['content-disposition']).toContain(fileName);
  });

  it('contains every business of a table that is rewritten when it begins, as by a migration', async () => {
    const client = await api.app.get<Pool>(DATABASE_POOL).connect();
    await client.query('BEGIN');
    await client.query('LOCK TABLE businesses IN ACCESS EXCLUSIVE MODE');
    const exporting = download('?format=csv');
    await expect.poll(() => sessionsAtLocks(client)).toBe(1);
    await client.query(`ALTER TABLE businesses ALTER website TYPE text USING nullif(website, '')`);
    await client.query('COMMIT');
    client.release();
    expect((await exporting).payload).toBe((await download('?format=csv')).payload);
    expect((await exporting).payload).toContain('p3');
  });

  it('contains every business when the country is "all", as the export page names that choice', async () => {
    const response = await download('?format=csv&country=all');
    expect(response.payload).toBe((await download('?format=csv')).payload);
    expect(response.headers['content-disposition']).toMatch(/"businesses-\d{4}-\d\d-\d\d\.csv"$/);
  });
});

describe('the export as a workbook', () => {
  it('is the default format, with text cells as strings and numeric cells as numbers', async () => {
    const response = await download('');
    expect(response.headers['content-type']).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    expect(response.headers['content-disposition']).toMatch(/\.xlsx"$/);
    const sheet = await workbookOf(response);
    expect((sheet.getRow(1).values as unknown[]).slice(1).join(',')).toBe(HEADERS);
    expect(sheet.rowCount).toBe(6);
    const row = sheet.getRow(2);
    expect(row.getCell(1)).toMatchObject({
      type: exceljs.ValueType.String,
      value: '=HYPERLINK("https://evil.example")',
    });
    expect(row.getCell(3)).toMatchObject({ type: exceljs.ValueType.String, value: '+44 117 496 0000' });
    expect(row.getCell(5)).toMatchObject({ type: exceljs.ValueType.String, value: '02476' });
    expect(row.getCell(7)).toMatchObject({ type: exceljs.ValueType.Number, value: 4.55 });
  });
});

describe('an export', () => {
  it.each(['?format=pdf', '?other=1'])('rejects %s', async (query) => {
    const response = await download(query);
    expect(response.statusCode).toBe(400);
    expect(errorResponse.parse(response.json()).code).toBe('VALIDATION_FAILED');
  });
});

describe('an export that has begun when the service stops', () => {
  let stopping: StartedApi;

  beforeAll(async () => {
    stopping = await startApi({ DATABASE_URL: api.database.url });
  });
  afterAll(() => stopping.stop());

  it('answers 503 if none of the file has been sent', async () => {
    const exports = stopping.app.get(ExportsService);
    const begin = exports.begin.bind(exports);
    vi.spyOn(exports, 'begin').mockImplementation(async (...order) => {
      const file = await begin(...order);
      // After the promises that lead to the answer, before the answer has a byte of the file.
      process.nextTick(() => {
        exports.beforeApplicationShutdown();
      });
      return file;
    });
    const response = await (await adminCalls(stopping))({
      method: 'GET',
      url: '/api/admin/export?format=csv',
    });
    expect(response.json()).toMatchObject({ statusCode: 503, code: 'SERVICE_UNAVAILABLE' });
    expect(response.headers['content-disposition']).toBeUndefined();
  });
});

describe('an export whose connection to PostgreSQL hangs', () => {
  let beside: StartedApi;
  let callBeside: typeof call;
  let proxy: TcpProxy;

  beforeAll(async () => {
    const url = new URL(api.database.url);
    const behind = Number(url.port);
    const door = await freePort();
    proxy = openTcpProxy(door, behind);
    url.port = String(door);
    beside = await startApi({ DATABASE_URL: url.href });
    // The connections that the session needs are open by now.
    callBeside = await adminCalls(beside);
    proxy.holdNew();
  });
  afterAll(async () => {
    proxy.cut();
    await beside.stop();
    proxy.close();
  });

  const answered = async (exported: Promise<Response>): Promise<(string | number)[]> => {
    const response = await exported;
    return [response.statusCode, errorResponse.parse(response.json()).code];
  };

  it('answers 503', async () => {
    const exported = callBeside({ method: 'GET', url: '/api/admin/export?format=csv' });
    expect(await answered(exported)).toEqual([503, 'SERVICE_UNAVAILABLE']);
  });

  it.runIf(process.platform === 'linux')('answers 503 when its process is killed', async () => {
    const exported = callBeside({ method: 'GET', url: '/api/admin/export?format=csv' });
    await expect.poll(exportProcesses).toHaveLength(1);
    for (const pid of await exportProcesses()) process.kill(pid, 'SIGKILL');
    expect(await answered(exported)).toEqual([503, 'SERVICE_UNAVAILABLE']);
  });

  /** The processes of exports that this process has started. */
  async function exportProcesses(): Promise<number[]> {
    const children = await readFile(`/proc/self/task/${process.pid}/children`, 'utf8');
    const pids = children.split(' ').filter(Boolean);
    // An earlier one may end at this moment.
    const commands = await Promise.all(
      pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
    );
    return pids.filter((_pid, index) => commands[index]?.includes('write-export')).map(Number);
  }
});
