import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toastText, visitAsAdmin } from './support/admin.js';
import { axeViolations } from './support/axe.js';
import { hold } from './support/hold-calls.js';
import { fileInput, historyRow, holdOverPage } from './support/import-screen.js';
import { csvOfPlaces } from './support/invented-places.js';
import { whilePaused } from './support/paused-process.js';

/** One byte above the limit beyond which a file counts as large. */
const LARGE_BYTES = 50 * 1024 * 1024 + 1;

let folder: string;
let large: string;
let small: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'highstreet-upload-'));
  large = join(folder, 'large.csv');
  small = join(folder, 'small.csv');
  await writeFile(large, 'name,full_address\n'.padEnd(LARGE_BYTES, 'x'));
  await writeFile(small, csvOfPlaces('upload', 1));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

const csvFile = (name: string) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(csvOfPlaces(name, 1)),
});

/** Begins an upload that does not end. @returns a function that lets it continue */
async function beginHeldUpload(page: Page, name: string): Promise<() => void> {
  const release = await hold(page, '**/api/admin/upload-excel');
  const uploading = page.waitForRequest('**/api/admin/upload-excel');
  await fileInput(page).setInputFiles(csvFile(name));
  await uploading;
  return release;
}

it('shows the progress of a large upload and the file queued behind it, and cancels both', async () => {
  // Other calls may fail while the API is paused, too.
  const page = await visitAsAdmin('/admin', { expectedErrors: /50[34] \(/ });
  const sent: string[] = [];
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('/upload-excel')) sent.push(request.url());
  });
  const field = fileInput(page);
  // The field appears after the page has checked the session, which needs the API.
  await field.waitFor();
  // The paused API does not read the file, so the upload stays in progress.
  await whilePaused('catalog-api', async () => {
    await field.setInputFiles([large, small]);
    await page.getByText('large.csv, 50 MB. Large file: streaming mode.').waitFor();
    await page.getByRole('progressbar', { name: 'Upload' }).waitFor();
    await page.getByText(/^[\d.]+ (bytes|KB|MB) of 50 MB$/).waitFor();
    await page.getByText(/^small\.csv, /).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Do not upload small.csv' }).click();
    await page.getByText('Next to be uploaded').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Cancel upload' }).click();
    await page.getByText('Hata: Önce dosya seçin').waitFor();
  });
  await page.getByText('Files over 50 MB are imported in streaming mode.').waitFor();
  expect(sent).toEqual([]);
});

it('takes a double click for one where the button of the next file takes the place', async () => {
  const page = await visitAsAdmin('/admin');
  await hold(page, '**/api/admin/upload-excel');
  const refuse = (name: string) => page.getByRole('button', { name: `Do not upload ${name}.csv` });
  await fileInput(page).setInputFiles(
    ['first', 'second', 'third', 'fourth'].map((name) => csvFile(`${name}.csv`)),
  );
  await refuse('second').dblclick();
  await refuse('second').waitFor({ state: 'detached' });
  expect(await Promise.all(['third', 'fourth'].map((name) => refuse(name).count()))).toEqual([1, 1]);
  await page.getByRole('button', { name: 'Cancel upload' }).dblclick();
  await refuse('third').waitFor({ state: 'detached' });
  // The third is being uploaded now.
  expect(await refuse('fourth').count()).toBe(1);
  await page.getByText(/^third\.csv, /).waitFor();
});

it('says that an upload has come to a halt, and that it goes on', async () => {
  // In the end the directory refuses the file, which has no rows.
  const page = await visitAsAdmin('about:blank', { expectedErrors: /400 \(Bad Request\)/ });
  await page.clock.install();
  await page.goto('/admin');
  const field = fileInput(page);
  await field.waitFor();
  const network = await page.context().newCDPSession(page);
  const limitUpload = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await limitUpload(1);
  const begun = page.waitForRequest('**/api/admin/upload-excel');
  await field.setInputFiles(large);
  await begun;
  await page.getByText('Uploading...').waitFor();
  const halted = page.getByText(/^No data has been sent for 20 seconds/).first();
  expect(await halted.count()).toBe(0);
  // The first bytes may still be on their way to the network.
  await expect
    .poll(async () => {
      await page.clock.runFor(20_000);
      return halted.count();
    })
    .toBe(1);
  await page.getByText('Upload halted', { exact: true }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await limitUpload(-1);
  await page.getByText('Uploading...').or(page.getByText('Reading the file...')).waitFor();
  expect(await halted.count()).toBe(0);
  await page.getByRole('progressbar', { name: 'Upload' }).waitFor({ state: 'detached' });
});

it('keeps a file in the queue that is refused because of too many uploads, and sends it again', async () => {
  const page = await visitAsAdmin('/admin', { expectedErrors: /429 \(Too Many Requests\)/ });
  // The limit of the product under test is far above what a test can send.
  const refusal = {
    statusCode: 429,
    code: 'TOO_MANY_REQUESTS',
    message: 'Too many attempts.',
    requestId: 'r1',
  };
  await page.route(
    '**/api/admin/upload-excel',
    (route) => route.fulfill({ status: 429, headers: { 'retry-after': '3' }, json: refusal }),
    { times: 1 },
  );
  const names = ['refused.csv', 'behind.csv'];
  await fileInput(page).setInputFiles(names.map(csvFile));
  await page.getByText('Paused for a moment: goes on automatically').waitFor();
  expect(await page.getByRole('button', { name: /^Do not upload / }).count()).toBe(2);
  expect(await page.getByText('Hata: Önce dosya seçin').count()).toBe(0);
  expect(await axeViolations(page)).toEqual([]);
  for (const name of names) await historyRow(page, name).getByText('Completed').waitFor();
  expect(await page.getByText('Yükleme Hatası').count()).toBe(0);
});

it('does not send a file again that took longer than the directory waits, and goes on behind it', async () => {
  const page = await visitAsAdmin('/admin', { expectedErrors: /408 \(Request Timeout\)/ });
  const json = {
    statusCode: 408,
    code: 'REQUEST_TIMEOUT',
    message: 'The request did not arrive in time.',
    requestId: 'r1',
  };
  await page.route('**/api/admin/upload-excel', (route) => route.fulfill({ status: 408, json }), {
    times: 1,
  });
  await fileInput(page).setInputFiles(['slow.csv', 'quick.csv'].map(csvFile));
  expect(await toastText(page, 'Yükleme Hatası')).toBe(json.message);
  await historyRow(page, 'quick.csv').getByText('Completed').waitFor();
  await page.getByText(`slow.csv: ${json.message}`).waitFor();
});

it('goes on with the files behind a failed upload on a page that does not show imports', async () => {
  const page = await visitAsAdmin('/admin', { expectedErrors: /502 \(Bad Gateway\)/ });
  const isElsewhere = page.getByRole('heading', { name: 'Countries', level: 1 }).waitFor();
  await page.route(
    '**/api/admin/upload-excel',
    async (route) => {
      await isElsewhere;
      await route.fulfill({ status: 502 });
    },
    { times: 1 },
  );
  await fileInput(page).setInputFiles(['failed.csv', 'next.csv'].map(csvFile));
  await page.getByRole('link', { name: 'Countries' }).click();
  await page.waitForResponse((answer) => answer.url().endsWith('/upload-excel') && answer.ok());
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await historyRow(page, 'next.csv').getByText('Completed').waitFor();
});

it('goes on while another page has failed and its link leads to the home page', async () => {
  const page = await visitAsAdmin('/admin', { expectedErrors: /503|React Router caught/ });
  const release = await beginHeldUpload(page, 'goes-on.csv');
  await page.route('**/api/admin/check', (route) => route.fulfill({ status: 503 }), { times: 1 });
  await page.getByRole('link', { name: 'Countries' }).click();
  const opening = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await (await opening).getByRole('heading', { name: 'Latest Businesses' }).waitFor();
  release();
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await historyRow(page, 'goes-on.csv').getByText('Completed').waitFor();
});

it('goes on when the script of another page cannot be loaded, which says what trying again would end', async () => {
  const page = await visitAsAdmin('/admin', { expectedErrors: /ERR_FAILED|React Router caught/ });
  const release = await beginHeldUpload(page, 'not-ended.csv');
  await page.route('**/assets/admin-account-page*', (route) => route.abort());
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await page.getByText('Try again loads the page anew, which ends a running upload.').waitFor();
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  release();
  await historyRow(page, 'not-ended.csv').getByText('Completed').waitFor();
});

it('has the browser ask before a tab is closed that uploads, and only then', async () => {
  const page = await visitAsAdmin('/admin');
  await beginHeldUpload(page, 'asked-first.csv');
  // Chromium asks nothing about a page that nobody has used.
  await page.getByRole('heading', { level: 1 }).click();
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await page.getByRole('button', { name: 'Cancel upload' }).click();
  await page.getByText('Hata: Önce dosya seçin').waitFor();
  await Promise.all([page.waitForEvent('close'), page.close({ runBeforeUnload: true })]);
  expect(asked).toEqual(['beforeunload']);
});

it('ends with the log-out, after which nobody would see its end', async () => {
  const page = await visitAsAdmin('/admin');
  await beginHeldUpload(page, 'given-up.csv');
  const ended = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/upload-excel'));
  await page.getByRole('button', { name: 'Log out' }).click();
  await ended;
  await page.getByLabel('Username').waitFor();
});

it('invites to drop a file without flickering where the browser does not say what the pointer left for', async () => {
  const page = await visitAsAdmin('/admin');
  const transfer = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File([''], 'dropped.csv'));
    return data;
  });
  const send = (type: string) => page.dispatchEvent('main', type, { dataTransfer: transfer });
  const invitation = page.getByText('Drop to import');
  await holdOverPage(page, transfer);
  const flickered = await page.evaluate(async (dataTransfer) => {
    const main = document.querySelector('main');
    const leftAt = performance.now();
    main?.dispatchEvent(new DragEvent('dragleave', { bubbles: true }));
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    // On a machine that stalled the pointer may have been gone for long enough.
    const stalled = performance.now() - leftAt > 150;
    const isGone = main?.innerText.includes('Drop to import') !== true;
    main?.dispatchEvent(new DragEvent('dragover', { bubbles: true, dataTransfer }));
    return isGone && !stalled;
  }, transfer);
  expect(flickered).toBe(false);
  await page.waitForTimeout(400);
  expect(await invitation.count()).toBe(1);
  await send('dragleave');
  await invitation.waitFor({ state: 'detached' });
});

it('leaves room on the narrowest phone for what Firefox says beside the button of the file field', async () => {
  const page = await visitAsAdmin('/admin', { viewport: { width: 320, height: 640 } });
  const field = fileInput(page);
  const { needed, width } = await field.evaluate(async (input) => {
    await document.fonts.ready;
    const button = getComputedStyle(input, '::file-selector-button');
    const canvas = document.createElement('canvas').getContext('2d');
    if (canvas === null) throw new Error('Nothing to measure text with');
    canvas.font = `${button.fontWeight} ${button.fontSize} ${button.fontFamily}`;
    const label = canvas.measureText('Browse…').width;
    const around = [button.paddingLeft, button.paddingRight, button.marginRight].map(parseFloat);
    // Firefox gives the text 12em, and cuts it to three dots where these do not fit.
    const text = 12 * parseFloat(getComputedStyle(input).fontSize);
    return { needed: around.reduce((sum, part) => sum + part, label + text), width: input.clientWidth };
  });
  expect(needed).toBeLessThanOrEqual(width);
});
