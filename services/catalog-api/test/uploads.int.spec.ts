import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importResponse, uploadResponse } from '@highstreet/api-contract';
import exceljs from 'exceljs';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { UploadStore } from '../src/uploads/upload-store.js';
import { Turns } from '../src/uploads/turns.js';
import { createAdmin } from './support/admin.js';
import { refusal } from './support/refusal.js';
import { startApi } from './support/start-api.js';
import type { StartedApi } from './support/start-api.js';
import { adminClient } from './support/upload.js';
import type { AdminClient } from './support/upload.js';

const MAX_BYTES = 3 * 1024 * 1024;
const HEADER = 'name,full_address,phone';

let api: StartedApi;
let client: AdminClient;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'uploads-'));
  api = await startApi(
    { UPLOADS_DIR: folder, UPLOAD_MAX_BYTES: String(MAX_BYTES) },
    // Ends no request of this file: uploads are exempt.
    { bodyTimeout: 600_000 },
  );
  await createAdmin(api.database.dataSource);
  client = await adminClient(api);
});
afterEach(async () => {
  for (const name of await readdir(folder)) await rm(join(folder, name));
});
afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true });
});

function csvOfBytes(bytes: number): { text: string; rows: number } {
  const line = '\nThe Copper Kettle,"12 Mill Lane, Bristol",+44 117 496 0000';
  const rows = Math.ceil((bytes - HEADER.length) / line.length);
  return { text: HEADER + line.repeat(rows), rows };
}

describe('uploading', () => {
  it('returns the text of a small CSV and stores the file under an opaque name', async () => {
    const response = await client.upload('Places of Bristol.csv', `${HEADER}\nCafé Süd,"1 Quay St",\n`);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const answer = uploadResponse.parse(await response.json());
    expect(answer).toEqual({
      rowCount: 1,
      filePath: answer.filePath,
      csvData: `${HEADER}\nCafé Süd,"1 Quay St",\n`,
    });
    expect((await readdir(folder)).sort()).toEqual([answer.filePath, `${answer.filePath}.json`]);
    expect(JSON.parse(await readFile(join(folder, `${answer.filePath}.json`), 'utf8'))).toMatchObject({
      fileName: 'Places of Bristol.csv',
      rowCount: 1,
    });
  });

  it('decodes the text of a CSV in another encoding', async () => {
    const response = await client.upload(
      'turkish.csv',
      Buffer.from(`\ufeff${HEADER}\nÇiğköfteci,Kadıköy,\n`, 'utf16le'),
    );
    expect(uploadResponse.parse(await response.json()).csvData).toBe(`${HEADER}\nÇiğköfteci,Kadıköy,\n`);
  });

  it('returns the text of a small CSV in a code page', async () => {
    const response = await client.upload(
      'turkish.csv',
      Buffer.from(`${HEADER}\n\xc7i\xf0k\xf6fteci,Kad\xfdk\xf6y \xdei\xfeli,\n`, 'latin1'),
    );
    const { csvData, csvHeaders } = uploadResponse.parse(await response.json());
    expect([csvData, csvHeaders]).toEqual([`${HEADER}\nÇiğköfteci,Kadıköy Şişli,\n`, undefined]);
  });

  it('returns only the header of a CSV larger than 1 MiB', async () => {
    const { text, rows } = csvOfBytes(1024 * 1024 + 1);
    const answer = uploadResponse.parse(await (await client.upload('large.csv', text)).json());
    expect(answer).toEqual({
      rowCount: rows,
      filePath: answer.filePath,
      csvHeaders: ['name', 'full_address', 'phone'],
    });
    expect(await readFile(join(folder, answer.filePath), 'utf8')).toBe(text);
  });

  it('takes a form whose media type is written in another case', async () => {
    const { text, rows } = csvOfBytes(1024 * 1024 + 1);
    const response = await client.fetch('/api/admin/upload-excel', {
      method: 'POST',
      headers: { 'content-type': 'Multipart/Form-Data; boundary=b' },
      body: `--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${text}\r\n--b--\r\n`,
    });
    expect(uploadResponse.parse(await response.json())).toMatchObject({ rowCount: rows });
  });

  it('returns the header of a spreadsheet, whatever the name of the file', async () => {
    const workbook = new exceljs.Workbook();
    workbook.addWorksheet('Places').addRows([
      ['name', 'full_address'],
      ['The Copper Kettle', '12 Mill Lane'],
    ]);
    const bytes = new Uint8Array(await workbook.xlsx.writeBuffer());
    const answer = uploadResponse.parse(await (await client.upload('misnamed.csv', bytes)).json());
    expect(answer).toEqual({
      rowCount: 1,
      filePath: answer.filePath,
      csvHeaders: ['name', 'full_address'],
    });
  });

  it('reads an .xls when no other .xls is read, for which it may take all memory, and other files beside it', async () => {
    const turns = vi.spyOn(Turns.prototype, 'run');
    const container = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1_000)]);
    expect((await client.upload('places.csv', container)).status).toBe(400);
    expect((await client.upload('places.xls', `${HEADER}\nThe Copper Kettle,12 Mill Lane,`)).status).toBe(
      200,
    );
    const [ofXls, ofOthers] = turns.mock.contexts;
    expect(ofXls).toEqual(new Turns(1));
    expect(ofOthers).toEqual(new Turns(2));
    turns.mockRestore();
  });

  it.each([
    ['no name', '', 'upload'],
    ['a name with control characters', '; filename="a\u0000b\u001b.csv"', 'ab.csv'],
    [
      'a name that a browser escapes',
      '; filename="12%22 pizzas%0D%0A of 100%25.csv"',
      '12" pizzas of 100%25.csv',
    ],
    ['the name of a folder', '; filename="../../"', 'upload'],
    ['an endless name', `; filename="${'é'.repeat(1_000)}.csv"`, 'é'.repeat(255)],
  ])('accepts a file with %s, and starts its import', async (_what, parameter, fileName) => {
    const response = await client.fetch('/api/admin/upload-excel', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
      body: `--b\r\ncontent-disposition: form-data; name="file"${parameter}\r\ncontent-type: application/octet-stream\r\n\r\n${HEADER}\nCafé,"1 Quay St",\r\n--b--\r\n`,
    });
    const { filePath } = uploadResponse.parse(await response.json());
    const accepted = await client.fetch('/api/admin/import-excel-stream', {
      method: 'POST',
      headers: { 'content-type': 'application/json', prefer: 'respond-async' },
      body: JSON.stringify({ filePath }),
    });
    expect(accepted.status).toBe(202);
    const started = await client.fetch(String(accepted.headers.get('location')));
    expect(importResponse.parse(await started.json()).fileName).toBe(fileName);
  });

  it('uses only the first of two files', async () => {
    const form = new FormData();
    form.append('file', new Blob([`${HEADER}\nFirst,"1 Quay St",`]), 'first.csv');
    form.append('file', new Blob([`${HEADER}\nSecond,"2 Quay St",`]), 'second.csv');
    const response = await client.fetch('/api/admin/upload-excel', { method: 'POST', body: form });
    expect(uploadResponse.parse(await response.json()).csvData).toContain('First');
    expect(await readdir(folder)).toHaveLength(2);
  });

  it('answers 400 when the form contains no file', async () => {
    expect(await refusal(await client.upload('a.csv', HEADER, 'attachment'))).toMatchObject({
      status: 400,
      code: 'UPLOAD_MISSING',
    });
    const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    expect(await refusal(await client.fetch('/api/admin/upload-excel', json))).toMatchObject({
      status: 400,
      code: 'UPLOAD_MISSING',
    });
    expect(await readdir(folder)).toEqual([]);
  });

  it('rejects an unreadable file with a reason, and keeps none of it', async () => {
    const broken = await refusal(await client.upload('broken.xlsx', 'PK\u0003\u0004 this is no workbook'));
    expect(broken).toMatchObject({ status: 400, code: 'UPLOAD_UNREADABLE' });
    expect(broken.message).not.toContain(folder);
    expect(await refusal(await client.upload('empty.csv', ''))).toMatchObject({
      status: 400,
      code: 'UPLOAD_UNREADABLE',
      message: 'The file is empty.',
    });
    expect(await readdir(folder)).toEqual([]);
  });

  it('rejects a file above the size limit and keeps none of it', async () => {
    const { text } = csvOfBytes(MAX_BYTES + 1);
    expect(await refusal(await client.upload('huge.csv', text))).toEqual({
      status: 413,
      code: 'PAYLOAD_TOO_LARGE',
      message: 'The file is larger than 3 MB.',
    });
    expect(await readdir(folder)).toEqual([]);
  });

  it('rejects a malformed or incomplete form', async () => {
    const post = (contentType: string, body: string): Promise<Response> =>
      client.fetch('/api/admin/upload-excel', {
        method: 'POST',
        headers: { 'content-type': contentType },
        body,
      });
    expect((await post('multipart/form-data', 'x')).status).toBe(400);
    const cut = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nname,full_addr';
    expect(await refusal(await post('multipart/form-data; boundary=b', cut))).toMatchObject({
      status: 400,
      message: 'The upload broke off before the file was complete.',
    });
    expect(await readdir(folder)).toEqual([]);
  });

  it('keeps nothing of an aborted upload', async () => {
    const sending = client.open('POST', '/api/admin/upload-excel', {
      'content-type': 'multipart/form-data; boundary=b',
    });
    sending.write(`--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${HEADER}`);
    await expect.poll(() => readdir(folder)).toHaveLength(1);
    sending.destroy();
    await expect.poll(() => readdir(folder)).toEqual([]);
  });

  it('keeps nothing of a form that breaks off behind its file', async () => {
    const file = `--b\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${HEADER}\nCafé,"1 Quay St",\r\n`;
    const begun = `${file}--b\r\ncontent-disposition: form-data; name="note"\r\n\r\nhalf of a`;
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const cut = await client.fetch('/api/admin/upload-excel', { method: 'POST', headers, body: begun });
    expect(await refusal(cut)).toMatchObject({
      status: 400,
      message: 'The upload broke off before the file was complete.',
    });
    expect(await readdir(folder)).toEqual([]);

    const sending = client.open('POST', '/api/admin/upload-excel', headers);
    sending.write(begun);
    await expect.poll(() => readdir(folder)).not.toEqual([]);
    sending.destroy();
    await expect.poll(() => readdir(folder)).toEqual([]);
  });

  it('says that a disk is full when it fills up while a file is inspected, and keeps none of it', async () => {
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    vi.spyOn(api.app.get(UploadStore), 'noteRowCount').mockRejectedValueOnce(full);
    expect(await refusal(await client.upload('a.csv', `${HEADER}\nCafé,"1 Quay St",\n`))).toEqual({
      status: 503,
      code: 'SERVICE_UNAVAILABLE',
      message: 'There is no room for the file: a disk of the server is full. Make room and upload it again.',
    });
    expect(await readdir(folder)).toEqual([]);
  });

  it('stops inspecting a file and deletes it when the client disconnects', async () => {
    const long = 'é'.repeat(30_000);
    const workbook = new exceljs.Workbook();
    workbook.addWorksheet('Places').addRows([
      ['name', 'full_address'],
      // The same text in all cells: a small file that takes many seconds to inspect.
      ...Array.from({ length: 20_000 }, () => Array.from({ length: 20 }, () => long)),
    ]);
    const sending = client.open('POST', '/api/admin/upload-excel', {
      'content-type': 'multipart/form-data; boundary=b',
    });
    sending.write('--b\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\n');
    sending.write(new Uint8Array(await workbook.xlsx.writeBuffer()));
    sending.end('\r\n--b--\r\n');
    await expect.poll(() => readdir(folder)).toHaveLength(2);
    sending.destroy();
    await expect.poll(() => readdir(folder)).toEqual([]);
  });
});
