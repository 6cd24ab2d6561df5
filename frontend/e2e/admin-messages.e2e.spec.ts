import exceljs from 'exceljs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { adminPassword, adminUsername, sendLogin, toastText, visitAsAdmin } from './support/admin.js';
import { hold } from './support/hold-calls.js';
import { chooseCsv, chooseFiles, fileInput, historyRow, whileReading } from './support/import-screen.js';
import { csvOfPlaces } from './support/invented-places.js';
import { whilePaused } from './support/paused-process.js';
import { visit } from './support/visit.js';

/** The browser's own console message for a call without a network. */
const offline = { expectedErrors: /ERR_INTERNET_DISCONNECTED/ };
const NO_ANSWER = 'The directory does not answer. Please try again.';

/** Number of rows of an import that is long enough to be paused while it is read. */
const LONG = 60_000;

/** A workbook without a required column, which only the import can detect. */
async function namelessWorkbook(): Promise<Buffer> {
  const workbook = new exceljs.Workbook();
  const sheet = workbook.addWorksheet('Places');
  sheet.addRow(['full_address', 'city']);
  sheet.addRow(['1 Quay, Borgarnes', 'Borgarnes']);
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

async function chooseWorkbook(page: Page, name: string): Promise<void> {
  await fileInput(page).setInputFiles({
    name,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await namelessWorkbook(),
  });
}

/** Each message has a real cause: an invalid file, a lost connection. */
describe('messages of the admin area', () => {
  it('asks for a file when the disabled import button is clicked', async () => {
    const page = await visitAsAdmin('/admin');
    const button = page.getByRole('button', { name: 'Import', exact: true });
    expect(await button.isDisabled()).toBe(true);
    await button.click({ force: true });
    expect(await toastText(page, 'Hata: Önce dosya seçin')).toBe('');
    // The notification and the line beside the button.
    expect(await page.locator('[lang=tr]').allInnerTexts()).toEqual([
      'Hata: Önce dosya seçin',
      'Hata: Önce dosya seçin',
    ]);
  });

  it('wraps a long file name, so that the message and its close button stay in a narrow window', async () => {
    const page = await visitAsAdmin('/admin', { viewport: { width: 320, height: 640 } });
    await chooseCsv(page, `${'places_of_the_directory_'.repeat(5)}.pdf`, 'a');
    await toastText(page, 'Yükleme Hatası');
    const close = page.getByRole('region', { name: /^Notifications/ }).getByRole('button', { name: 'Close' });
    const box = await close.boundingBox();
    expect((box?.x ?? 320) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
  });

  it('reports a failed streaming import', async () => {
    const page = await visitAsAdmin('/admin', { expectedErrors: /Import failed/ });
    await chooseWorkbook(page, 'nameless.xlsx');
    expect(await toastText(page, 'Import Başarısız')).toBe('Import failed. Check console for details.');
    await page.getByText(/^Import failed: .*name/).waitFor();
  });

  it('counts every rejected row but limits the list to a thousand entries', async () => {
    const page = await visitAsAdmin('/admin');
    const nameless = Array.from({ length: 1_001 }, (_, index) => `,"${index} Pier, Borgarnes"`);
    await chooseCsv(page, 'nobody.csv', ['name,full_address', ...nameless].join('\n'));
    expect(await toastText(page, 'Import Completed with Errors')).toMatch(/^1,001 errors\. /);
    const result = page.getByRole('region', { name: 'Import Result' });
    await result.getByText('Errors (1,001)').waitFor();
    const lines = result.getByRole('list', { name: 'Errors' }).getByRole('listitem');
    expect(await lines.count()).toBe(1_000);
    expect(await lines.last().innerText()).toContain('2 more');
  });

  it('reports a login, logout, upload and deletion that fail offline', async () => {
    const page = await visit('/admin/login', offline);
    await page.getByLabel('Username').waitFor();
    // Waits until the code of notifications is loaded: it cannot be fetched offline.
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await sendLogin(page, adminUsername, adminPassword);
    expect(await toastText(page, 'Login Failed')).toBe(NO_ANSWER);
    await page.context().setOffline(false);
    await sendLogin(page, adminUsername, adminPassword);
    await page.getByRole('heading', { level: 1, name: 'Admin Dashboard' }).waitFor();
    await historyRow(page, /./).waitFor();

    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Log out' }).click();
    expect(await toastText(page, 'Logout Failed')).toBe(NO_ANSWER);
    await chooseCsv(page, 'unsent.csv', csvOfPlaces('unsent', 1));
    expect(await toastText(page, 'Yükleme Hatası')).toMatch(/^Unknown error: /);
    page.once('dialog', (dialog) => void dialog.accept());
    await page.getByRole('button', { name: 'Delete All Businesses' }).click();
    expect(await toastText(page, 'Delete Failed')).toBe('Failed to delete businesses');
    const deletion = page.getByRole('region', { name: 'Delete All Businesses' });
    await deletion.getByText(/^It is not known whether the businesses were deleted\./).waitFor();
  });

  it('says which status an upload got from a server that explains nothing', async () => {
    const page = await visitAsAdmin('/admin', { expectedErrors: /500|Upload failed/ });
    await page.route('**/api/admin/upload-excel', (route) => route.fulfill({ status: 500, body: '' }));
    await chooseCsv(page, 'unexplained.csv', csvOfPlaces('unexplained', 1));
    expect(await toastText(page, 'Yükleme Hatası')).toBe(
      'Unknown error: the server answered with status 500. Please try again.',
    );
  });

  it.each([
    ['Businesses Deleted', '3 businesses deleted.', 200, { count: 3 }, ''],
    ['Delete Failed', 'Failed to delete businesses', undefined, {}, 'It is not known whether'],
    [
      'Delete Failed',
      'Failed to delete businesses',
      503,
      { code: 'SERVICE_UNAVAILABLE', message: 'Away' },
      'It is not known whether',
    ],
    ['Delete Failed', 'Failed to delete businesses', 409, { code: 'CONFLICT', message: 'Busy' }, 'Busy'],
  ])(
    'shows %s even after the user has left the dashboard',
    async (title, description, status, json, reason) => {
      const page = await visitAsAdmin('/admin', {
        expectedErrors: /409 \(Conflict\)|503 \(Service Unavailable\)|ERR_FAILED/,
      });
      // Nothing is deleted: other tests need the businesses.
      await page.route('**/api/admin/businesses/all', (route) =>
        status === undefined ? route.abort() : route.fulfill({ status, json }),
      );
      const answer = await hold(page, '**/api/admin/businesses/all');
      page.once('dialog', (dialog) => void dialog.accept());
      await page.getByRole('button', { name: 'Delete All Businesses' }).click();
      await page.getByRole('link', { name: 'Businesses', exact: true }).click();
      await page.getByText('Showing 1 to 50').waitFor();
      const lists: string[] = [];
      page.on('request', (request) => lists.push(new URL(request.url()).pathname));
      answer();
      expect(await toastText(page, title)).toBe(description);
      // The list on the screen was loaded before the deletion, so it must be requested again.
      if (status !== 409) await expect.poll(() => lists).toContain('/api/admin/businesses');
      await page.getByRole('link', { name: 'Import', exact: true }).click();
      const deletion = page.getByRole('region', { name: 'Delete All Businesses' });
      await deletion.getByRole('button', { name: 'Delete All Businesses' }).waitFor();
      const reasons = await deletion.getByRole('alert').allInnerTexts();
      expect(reasons).toEqual(reason === '' ? [] : [expect.stringContaining(reason)]);
    },
  );

  it('a deletion under way is still shown to a user who comes back to the dashboard', async () => {
    const page = await visitAsAdmin('/admin');
    // Never sent on: other tests need the businesses.
    await hold(page, '**/api/admin/businesses/all');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.getByRole('button', { name: 'Delete All Businesses' }).click();
    await page.getByRole('button', { name: 'Deleting...' }).waitFor();
    await page.getByRole('link', { name: 'Countries', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Countries' }).waitFor();
    await page.getByRole('link', { name: 'Import', exact: true }).click();
    const button = page.getByRole('region', { name: 'Delete All Businesses' }).getByRole('button');
    await button.waitFor();
    expect(await button.innerText()).toBe('Deleting...');
    expect(await button.getAttribute('aria-disabled')).toBe('true');
  });

  it('reports that cancelling and retrying an import failed offline, then does both online', async () => {
    const page = await visitAsAdmin('/admin', offline);
    const cancel = page.getByRole('button', { name: 'Cancel import of messages.csv' });
    await whileReading(page, 'messages.csv', csvOfPlaces('messages', LONG), async () => {
      await cancel.waitFor();
      await page.context().setOffline(true);
      await cancel.click();
      expect(await toastText(page, 'Cancel Failed')).toBe(NO_ANSWER);
      await page.context().setOffline(false);
      await cancel.click();
      await page.getByRole('button', { name: 'Cancelling messages.csv' }).waitFor();
    });
    expect(await toastText(page, 'Import Cancelled')).toMatch(/^Kept what was done so far: /);
    const row = historyRow(page, 'messages.csv');
    await row.getByText('Cancelled').waitFor();
    const retry = row.getByRole('button', { name: 'Retry messages.csv' });
    await page.context().setOffline(true);
    await retry.click();
    expect(await toastText(page, 'Retry Failed')).toBe(NO_ANSWER);
    await page.context().setOffline(false);
    // Paused before it begins, so that it imports nothing that other tests would find.
    await whilePaused('import-worker', async () => {
      await retry.click();
      expect(await toastText(page, 'Import Started Again')).toBe('messages.csv is imported once more.');
      await cancel.click();
      // An import that no worker reads yet ends at once.
      await historyRow(page, /messages\.csv.*Retry of import/)
        .getByText('Cancelled')
        .waitFor();
    });
  });

  it('keeps the result of a cancelled import when the answer to its cancellation arrives late', async () => {
    const page = await visitAsAdmin('/admin');
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const answering = new Promise<void>((resolve) => {
      void page.route('**/api/admin/imports/*/cancel', async (route) => {
        const response = await route.fetch();
        resolve();
        await released;
        await route.fulfill({ response });
      });
    });
    await whileReading(page, 'late.csv', csvOfPlaces('late', LONG), async () => {
      await page.getByRole('button', { name: 'Cancel import of late.csv' }).click();
      await answering;
    });
    const outcome = page.getByText('Import cancelled; what was done so far is kept.');
    await outcome.waitFor();
    const answer = page.waitForResponse('**/api/admin/imports/*/cancel');
    release();
    expect(await (await answer).json()).toMatchObject({ status: 'reading' });
    // On the way there and back the page has handled the answer.
    await page.getByRole('link', { name: 'Countries', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Countries' }).waitFor();
    await page.getByRole('link', { name: 'Import', exact: true }).click();
    await outcome.waitFor();
  });

  it('reports a retried import even after the user has left the dashboard', async () => {
    const page = await visitAsAdmin('/admin', { expectedErrors: /Import failed/ });
    await chooseWorkbook(page, 'retried.xlsx');
    const row = historyRow(page, 'retried.xlsx');
    const release = await hold(page, '**/api/admin/imports/*/retry');
    await row.getByRole('button', { name: 'Retry retried.xlsx' }).click();
    await page.getByRole('link', { name: 'Businesses', exact: true }).click();
    await page.getByText('Showing 1 to 50').waitFor();
    // Paused, so that the end of the import does not replace the message.
    await whilePaused('import-worker', async () => {
      release();
      expect(await toastText(page, 'Import Started Again')).toBe('retried.xlsx is imported once more.');
    });
  });

  it('keeps files queued behind a failed upload and resumes when the connection is back', async () => {
    const page = await visitAsAdmin('/admin', { expectedErrors: /ERR_INTERNET_DISCONNECTED|Upload failed/ });
    await historyRow(page, /./).waitFor();
    await page.context().setOffline(true);
    await chooseFiles(page, 'lost.csv', 'tried.csv', 'kept.csv');
    const waiting = page.getByRole('button', { name: /^Do not upload / });
    await page.getByText(/^lost\.csv: Unknown error: the connection broke off/).waitFor();
    expect(await waiting.count()).toBe(2);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText(/^tried\.csv: Unknown error: the connection broke off/).waitFor();
    expect(await waiting.count()).toBe(1);
    await page.context().setOffline(false);
    await historyRow(page, 'kept.csv').getByText('Completed').waitFor();
  });

  it('shows an error when the list cannot be loaded offline, and loads the same list once online', async () => {
    const page = await visitAsAdmin('/admin/businesses', offline);
    await page.getByText('Showing 1 to 50').waitFor();
    await page.context().setOffline(true);
    await page.getByLabel('Sort by').selectOption('Oldest first');
    await page.getByText('There is no connection to the internet.').waitFor();
    await page.context().setOffline(false);
    await page.getByText('Showing 1 to 50').waitFor();
    expect(new URL(page.url()).search).toBe('?order=asc');
  });

  it('loads a part that could not be loaded once the browser is online again', async () => {
    const page = await visitAsAdmin('about:blank', {
      expectedErrors: /ERR_FAILED|ERR_INTERNET_DISCONNECTED/,
    });
    await page.route('**/api/admin/countries', (route) => route.abort());
    await page.goto('/admin/countries');
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).waitFor();
    await page.unroute('**/api/admin/countries');
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await page.getByRole('row', { name: /^Total/ }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});
