import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { adminPassword, adminUsername, sendLogin, visitAsAdmin } from './support/admin.js';
import { historyRow } from './support/import-screen.js';
import { csvOfPlaces } from './support/invented-places.js';

/** The browser's own note on a call without a session. */
const ended = { expectedErrors: /401 \(Unauthorized\)/ };

/** Chooses several CSV files at once, with a business each. */
async function chooseFiles(page: Page, ...names: string[]): Promise<void> {
  await page
    .getByLabel('File (.csv, .xlsx or .xls)')
    .setInputFiles(
      names.map((name) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(csvOfPlaces(name, 1)) })),
    );
}

async function logInAgain(page: Page): Promise<void> {
  await page.getByText('Your session has ended.').waitFor();
  await sendLogin(page, adminUsername, adminPassword);
}

describe('a session that ends in the middle of work', () => {
  it('keeps the files that were chosen, and imports them after the login', async () => {
    const page = await visitAsAdmin('/admin', ended);
    await page.getByRole('region', { name: 'Import History' }).getByRole('row').first().waitFor();
    await page.context().clearCookies();
    await chooseFiles(page, 'session-first.csv', 'session-second.csv');
    await logInAgain(page);
    await historyRow(page, 'session-first.csv').getByText('Completed').waitFor();
    await historyRow(page, 'session-second.csv').getByText('Completed').waitFor();
    expect(await page.getByText('Yükleme Hatası').count()).toBe(0);
  });

  it('keeps an upload that had arrived, and imports it after the login', async () => {
    const page = await visitAsAdmin('/admin', ended);
    await page.getByRole('region', { name: 'Import History' }).getByRole('row').first().waitFor();
    // Gone between the upload and the start that follows it by itself.
    await page.route('**/api/admin/upload-excel', async (route) => {
      const response = await route.fetch();
      await page.context().clearCookies();
      await route.fulfill({ response });
    });
    await chooseFiles(page, 'session-loaded.csv');
    await logInAgain(page);
    await historyRow(page, 'session-loaded.csv').getByText('Completed').waitFor();
  });

  it('forgets chosen files where it was ended on purpose', async () => {
    const page = await visitAsAdmin('/admin');
    await chooseFiles(page, 'session-left.csv');
    await historyRow(page, 'session-left.csv').getByText('Completed').waitFor();
    await page.getByText('session-left.csv, ').first().waitFor();
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL((url) => url.pathname === '/admin/login');
    await sendLogin(page, adminUsername, adminPassword);
    await page.getByText('Hata: Önce dosya seçin').waitFor();
    expect(await page.getByRole('region', { name: 'Import Result' }).count()).toBe(0);
  });
});
