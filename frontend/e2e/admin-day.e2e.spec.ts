import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Download, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { adminPassword, adminUsername, sendLogin, toastText } from './support/admin.js';
import { csvOfPlaces, workbookOfPlaces } from './support/invented-places.js';
import { keepDirectory } from './support/keep-directory.js';
import { visit } from './support/visit.js';

const DAY_TIMEOUT_MS = 400_000;
/** Until an import of a hundred thousand rows has ended on a busy machine. */
const IMPORT_PATIENCE_MS = 240_000;
const PLACES = 3_000;

keepDirectory();

/** The lines of a downloaded text file. */
async function linesOf(download: Download): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'highstreet-day-'));
  try {
    const path = join(folder, 'download');
    await download.saveAs(path);
    return (await readFile(path, 'utf8')).trim().split('\n');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Drops a file onto the page, as from a file manager. */
async function dropFile(page: Page, name: string, content: Buffer): Promise<void> {
  const transfer = await page.evaluateHandle(
    ({ fileName, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], fileName));
      return data;
    },
    { fileName: name, base64: content.toString('base64') },
  );
  await page.dispatchEvent('main', 'dragover', { dataTransfer: transfer });
  await page.getByText('Drop to import').waitFor();
  await page.dispatchEvent('main', 'drop', { dataTransfer: transfer });
}

async function chooseCsv(page: Page, name: string, text: string): Promise<void> {
  await page
    .getByLabel('File (.csv, .xlsx or .xls)')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
}

/** The newest row of the history with this text. */
function historyRow(page: Page, text: string | RegExp) {
  return page
    .getByRole('region', { name: 'Import History' })
    .locator('tbody tr')
    .filter({ hasText: text })
    .first();
}

async function logIn(page: Page): Promise<void> {
  await sendLogin(page, adminUsername, `not ${adminPassword}`);
  expect(await toastText(page, 'Login Failed')).toBe('Invalid credentials');
  await sendLogin(page, adminUsername, adminPassword);
  await page.getByRole('heading', { level: 1, name: 'Admin Dashboard' }).waitFor();
}

async function deleteAll(page: Page): Promise<void> {
  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'Delete All Businesses' }).click();
  expect(await toastText(page, 'Businesses Deleted')).toMatch(/^[\d,]+ businesses deleted\.$/);
  await page.getByRole('link', { name: 'Businesses', exact: true }).click();
  await page.getByText('There are no businesses here.').waitFor();
  await page.getByText('Showing 0 to 0 of 0 businesses').waitFor();
  await page.getByRole('link', { name: 'Import', exact: true }).click();
}

async function importWorkbook(page: Page): Promise<void> {
  const events = page.waitForResponse((response) => /\/imports\/\d+\/events$/.test(response.url()));
  await dropFile(page, 'lanterns.xlsx', await workbookOfPlaces(PLACES));
  const running = page.getByRole('region', { name: 'Running Imports' });
  await running.getByText('Rows read').waitFor();
  expect((await events).headers()['content-type']).toContain('text/event-stream');
  expect(await toastText(page, 'Import Tamamlandı')).toBe('3,000 imported, 0 updated, 2 skipped, 2 errors.');
  const result = page.getByRole('region', { name: 'Import Result' });
  await result.getByText('Import completed with issues').waitFor();
  expect(await result.getByRole('list', { name: 'Errors' }).getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/^Row 3002: name: /),
    expect.stringMatching(/^Row 3003: full_address: /),
  ]);
  const downloading = page.waitForEvent('download');
  await result.getByRole('link', { name: 'Download rejections.csv' }).click();
  expect(await linesOf(await downloading)).toHaveLength(3);
}

/** Leaves a long import and comes back, starts a second beside it, cancels the first and retries it. */
async function cancelAndRetry(page: Page): Promise<void> {
  const running = page.getByRole('region', { name: 'Running Imports' });
  await chooseCsv(page, 'piers.csv', csvOfPlaces('day-pier', 100_000));
  await running.getByText(/: piers\.csv$/).waitFor();
  await page.getByRole('link', { name: 'Countries', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Countries' }).waitFor();
  await page.reload();
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await running.getByText(/: piers\.csv$/).waitFor();

  await chooseCsv(page, 'jetty.csv', csvOfPlaces('day-jetty', 2));
  await running.getByText(/: jetty\.csv$/).waitFor();
  await page.getByRole('button', { name: 'Cancel import of piers.csv' }).click();
  await historyRow(page, 'piers.csv').getByText('Cancelled').waitFor({ timeout: IMPORT_PATIENCE_MS });
  await historyRow(page, 'jetty.csv').getByText('Completed').waitFor({ timeout: IMPORT_PATIENCE_MS });

  await page.getByRole('button', { name: 'Retry the import of piers.csv' }).first().click();
  const retried = historyRow(page, /piers\.csv.*Retry of import \d+/);
  await retried.getByText('Completed').waitFor({ timeout: IMPORT_PATIENCE_MS });
  await running.waitFor({ state: 'detached' });
  await retried.getByRole('button', { name: 'Details of the import of piers.csv' }).click();
  await page
    .getByRole('region', { name: 'Import Result' })
    .getByText('Import completed successfully')
    .waitFor();
  expect(await historyRow(page, 'lanterns.xlsx').innerText()).toMatch(
    new RegExp(`KB.*by ${adminUsername}.*Completed\\s+3,000\\s+0\\s+2\\s+2`, 's'),
  );
}

async function searchTheList(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Businesses', exact: true }).click();
  await page.getByText('Showing 1 to 50 of 103,002 businesses').waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.waitForURL((url) => url.search === '?page=2');
  await page.keyboard.press('/');
  await page.keyboard.type('Lantern 29');
  await page.waitForURL((url) => url.search === '?search=Lantern+29');
  await page.getByText('Showing 1 to 50 of 111 businesses').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Lantern 29/);
  const opening = page.context().waitForEvent('page');
  await page.keyboard.press('Enter');
  const publicPage = await opening;
  await publicPage.getByRole('heading', { level: 1, name: /^Lantern 29/ }).waitFor();
  await publicPage.close();
  // An emptied field leads back to where the list was left; the Back button leads through no letter.
  await page.keyboard.press('/');
  await page.keyboard.press('Escape');
  await page.waitForURL((url) => url.search === '?page=2');
  await page.goBack();
  await page.waitForURL((url) => url.search === '?search=Lantern+29');
}

async function lookAtCountries(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Countries', exact: true }).click();
  const poland = page.getByRole('row', { name: /^Poland/ });
  await poland.waitFor();
  expect(await poland.getByRole('cell').allInnerTexts()).toEqual([
    expect.stringContaining('Poland'),
    '1,000',
    '1.0%',
    expect.stringContaining('CSV'),
  ]);
  const downloading = page.context().waitForEvent('download');
  await poland.getByRole('link', { name: 'CSV: export Poland' }).click();
  expect(await linesOf(await downloading)).toHaveLength(1_001);
  await poland.getByRole('link', { name: 'Poland', exact: true }).click();
  await page.waitForURL((url) => url.search === '?country=Poland');
  await page.getByText('Showing 1 to 50 of 1,000 businesses').waitFor();
}

it(
  'a day of an administrator, from a wrong password to the log-out',
  async () => {
    const page = await visit('/admin/login', { expectedErrors: /401 \(Unauthorized\)/ });
    await logIn(page);
    await deleteAll(page);
    await importWorkbook(page);
    await cancelAndRetry(page);
    await searchTheList(page);
    await lookAtCountries(page);
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL((url) => url.pathname === '/admin/login' && url.search === '');
  },
  DAY_TIMEOUT_MS,
);
