import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { adminPassword, adminUsername, sendLogin, toastText } from './support/admin.js';
import { contentOf, exportTable, tableOfCsv } from './support/downloads.js';
import { chooseCsv, dropFile, historyRow, whileReading } from './support/import-screen.js';
import { csvOfPlaces, workbookOfPlaces } from './support/invented-places.js';
import { restoreDirectoryAfterAll } from './support/restore-directory.js';
import { whilePaused } from './support/paused-process.js';
import { visit } from './support/visit.js';

const DAY_TIMEOUT_MS = 400_000;
/** Timeout of an import of twenty-five thousand rows on a busy machine. */
const IMPORT_TIMEOUT_MS = 240_000;
/** Timeout of the validation of some twenty-eight thousand addresses there. */
const VALIDATION_TIMEOUT_MS = 120_000;
const PLACES = 3_000;

restoreDirectoryAfterAll();

async function logIn(page: Page): Promise<void> {
  await sendLogin(page, adminUsername, `not ${adminPassword}`);
  expect(await toastText(page, 'Login Failed')).toBe('Invalid credentials');
  await sendLogin(page, adminUsername, adminPassword);
  await page.getByRole('heading', { level: 1, name: 'Admin Dashboard' }).waitFor();
}

/** Opens the list first, so that the page has cached what the deletion makes stale. */
async function deleteAll(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Businesses', exact: true }).click();
  const shown = await page.getByText(/^Showing 1 to 50 of/).innerText();
  const [, count] = /of ([\d,]+) businesses$/.exec(shown) ?? [];
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'Delete All Businesses' }).click();
  expect(await toastText(page, 'Businesses Deleted')).toBe(`${String(count)} businesses deleted.`);
  await page.getByRole('link', { name: 'Businesses', exact: true }).click();
  await page.getByText('There are no businesses here.').waitFor();
  await page.getByText('Showing 0 to 0 of 0 businesses').waitFor();
  await page.getByRole('link', { name: 'Import', exact: true }).click();
}

async function importWorkbook(page: Page): Promise<void> {
  const events = page.waitForResponse((response) => /\/imports\/\d+\/events$/.test(response.url()));
  const running = page.getByRole('region', { name: 'Running Imports' });
  // Without the pause, three thousand rows would be imported before the page has been checked.
  await whilePaused('import-worker', async () => {
    await dropFile(page, 'lanterns.xlsx', await workbookOfPlaces(PLACES));
    await running.getByText('Rows read').waitFor();
    expect((await events).headers()['content-type']).toContain('text/event-stream');
  });
  expect(await toastText(page, 'Import Tamamlandı')).toBe('3,000 imported, 0 updated, 2 skipped, 2 errors.');
  const result = page.getByRole('region', { name: 'Import Result' });
  await result.getByText('Import completed with issues').waitFor();
  expect(await result.getByRole('list', { name: 'Errors' }).getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/^Row 3002: name: /),
    expect.stringMatching(/^Row 3003: full_address: /),
  ]);
  const downloading = page.waitForEvent('download');
  await result.getByRole('link', { name: 'Download rejections.csv' }).click();
  const rejections = tableOfCsv((await contentOf(await downloading)).toString());
  expect(rejections.slice(1).map(([row, column]) => [row, column])).toEqual([
    ['3002', 'name'],
    ['3003', 'full_address'],
  ]);
}

/**
 * Leaves a long import and comes back, starts a second one, cancels the first and retries it. The worker is
 * paused in the meantime, so that neither import ends before it has been checked.
 */
async function cancelAndRetry(page: Page): Promise<void> {
  const running = page.getByRole('region', { name: 'Running Imports' });
  await whileReading(page, 'piers.csv', csvOfPlaces('day-pier', 25_000), async () => {
    await running.getByText('Reading: piers.csv').waitFor();
    await running
      .getByText(/^[\d,]+ of 25,000$/)
      .first()
      .waitFor();
    await page.getByRole('link', { name: 'Countries', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Countries' }).waitFor();
    await page.reload();
    await page.getByRole('link', { name: 'Import', exact: true }).click();
    await running.getByText('Reading: piers.csv').waitFor();

    await chooseCsv(page, 'jetty.csv', csvOfPlaces('day-jetty', 2));
    await running.getByText('Queued: jetty.csv').waitFor();
    await page.getByRole('button', { name: 'Cancel import of piers.csv' }).click();
    await page.getByRole('button', { name: 'Cancelling piers.csv' }).waitFor();
  });
  await historyRow(page, 'piers.csv').getByText('Cancelled').waitFor({ timeout: IMPORT_TIMEOUT_MS });
  await historyRow(page, 'jetty.csv').getByText('Completed').waitFor({ timeout: IMPORT_TIMEOUT_MS });

  await page.getByRole('button', { name: 'Retry piers.csv' }).first().click();
  const retried = historyRow(page, /piers\.csv.*Retry of import \d+/);
  await retried.getByText('Completed').waitFor({ timeout: IMPORT_TIMEOUT_MS });
  await running.waitFor({ state: 'detached' });
  await retried.getByRole('button', { name: 'Details of piers.csv' }).click();
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
  await page.getByText('Showing 1 to 50 of 28,002 businesses').waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.waitForURL((url) => url.search === '?page=2');
  const search = page.getByLabel('Search businesses');
  await search.focus();
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
  // Clearing the field leads back to the list as it was. Single letters add no entries to the history.
  await search.focus();
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
    '1,000',
    '3.6%',
    expect.stringContaining('CSV'),
  ]);
  const downloading = page.context().waitForEvent('download');
  await poland.getByRole('link', { name: 'CSV: export Poland' }).click();
  expect(tableOfCsv((await contentOf(await downloading)).toString())).toHaveLength(1_001);
  await poland.getByRole('link', { name: 'Poland', exact: true }).click();
  await page.waitForURL((url) => url.search === '?country=Poland');
  await page.getByText('Showing 1 to 50 of 1,000 businesses').waitFor();
}

/** Exports one country in both formats; both files hold the same table with everything that was imported. */
async function exportBothFormats(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Businesses', exact: true }).click();
  const csv = await exportTable(page, 'Poland', 'CSV');
  const workbook = await exportTable(page, 'Poland', 'XLSX');
  const [header = [], ...rows] = csv;
  expect(workbook[0]).toEqual(header);
  // A workbook stores the rating as a number, without trailing zeros.
  const rating = header.indexOf('rating');
  expect(workbook.slice(1)).toEqual(rows.map((row) => row.with(rating, String(Number(row[rating])))));
  const column = (name: string) => rows.map((row) => row[header.indexOf(name)]);
  const polish = Array.from({ length: PLACES }, (_, index) => index).filter((index) => index % 3 === 2);
  expect(new Set(column('place_id'))).toEqual(new Set(polish.map((index) => `day-lantern-${String(index)}`)));
  expect(new Set(column('country'))).toEqual(new Set(['Poland']));
  const [first = []] = rows.filter((row) => row[header.indexOf('place_id')] === 'day-lantern-29');
  const cell = (name: string) => first[header.indexOf(name)];
  expect([cell('name'), cell('full_address'), Number(cell('rating'))]).toEqual([
    'Lantern 29',
    '29 Harbour Road, Sopot',
    3.9,
  ]);
}

/** Publishes the sitemaps of the imported businesses, reads one of them and validates all of them. */
async function generateSitemaps(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Sitemap', exact: true }).click();
  await page.getByRole('button', { name: 'Generate All Sitemaps' }).click();
  expect(await toastText(page, 'Sitemap Generation Complete')).toBe(
    'All sitemap files have been generated successfully.',
  );
  expect(await page.locator('main dl').innerText()).toContain('4 sitemap files');
  const row = page.getByRole('row', { name: /sitemap_4\.xml/ });
  await row.getByText('Ready').waitFor();
  const opening = page.context().waitForEvent('page');
  await row.getByRole('link', { name: 'View sitemap_4.xml' }).click();
  const opened = await opening;
  const file = await (await page.request.get(opened.url())).text();
  await opened.close();
  // 28,002 businesses, 9,000 per file: the rest is in the last one.
  expect(file.match(/<loc>/g)).toHaveLength(1_002);
  expect(file).toContain('/details/');
  await page.getByRole('button', { name: 'Validate' }).click();
  expect(await toastText(page, 'Validation Complete', { timeout: VALIDATION_TIMEOUT_MS })).toMatch(
    /^[1-9]\d* files validated successfully, 0 errors found\.$/,
  );
}

it(
  'supports a full day of administration, from a failed login to the logout',
  async () => {
    const page = await visit('/admin/login', { expectedErrors: /401 \(Unauthorized\)/ });
    await logIn(page);
    await deleteAll(page);
    await importWorkbook(page);
    await cancelAndRetry(page);
    await searchTheList(page);
    await exportBothFormats(page);
    await lookAtCountries(page);
    await generateSitemaps(page);
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL((url) => url.pathname === '/admin/login' && url.search === '');
  },
  DAY_TIMEOUT_MS,
);
