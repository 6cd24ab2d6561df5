import { beforeAll, describe, expect, it } from 'vitest';
import { adminPassword, toastText } from './support/admin.js';
import { importRows } from './support/import-rows.js';
import { fileInput, historyRow, whileReading } from './support/import-screen.js';
import { csvOfPlaces } from './support/invented-places.js';
import { restoreDirectoryAfterAll } from './support/restore-directory.js';
import {
  chooseFileByKeyboard,
  closeWithEscape,
  downloadByKeyboard,
  expectFocus,
  logInByKeyboard,
  navigateTo,
  openByKeyboard,
  pressOn,
  tabTo,
  typeLogin,
} from './support/keyboard.js';
import { whilePaused } from './support/paused-process.js';
import { recordSentRequests } from './support/sent-requests.js';
import { visit } from './support/visit.js';

/** Many presses of the Tab key on a machine that may be slow. */
const TIMEOUT_MS = 300_000;
/** Number of rows of an import that is long enough to be paused while it is read. */
const LONG = 60_000;
/** Rebuilding the whole index on a busy machine. */
const POLLING = { timeout: 150_000 };
/** Enough businesses for two pages of the list. */
const KEYED = 60;

restoreDirectoryAfterAll();
beforeAll(() => importRows(csvOfPlaces('keyed', KEYED).replaceAll('Pier ', 'Keyed ')));

/** No test of this file touches the mouse. */
describe('by keyboard alone', () => {
  it('logs in, skips the navigation, goes to every page and logs out', { timeout: TIMEOUT_MS }, async () => {
    const page = await visit('/admin/login', { expectedErrors: /401 \(Unauthorized\)/ });
    await typeLogin(page, `not ${adminPassword}`);
    expect(await toastText(page, 'Login Failed')).toBe('Invalid credentials');
    await expectFocus(page.getByLabel('Password'));
    await page.keyboard.press('Control+A');
    await page.keyboard.type(adminPassword);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Admin Dashboard' }).waitFor();
    await expectFocus(page.locator('main'));

    await page.reload();
    await fileInput(page).waitFor();
    await page.keyboard.press('Tab');
    await expectFocus(page.getByRole('link', { name: 'Skip to the content' }));
    await page.keyboard.press('Enter');
    await expectFocus(page.locator('main'));
    await page.keyboard.press('Tab');
    await expectFocus(fileInput(page));

    await navigateTo(page, 'Businesses', 'Businesses');
    await navigateTo(page, 'Countries', 'Countries');
    await navigateTo(page, 'Sitemap', 'Sitemap Management');
    await navigateTo(page, 'Queues and health', 'Queues and health');
    await navigateTo(page, 'Account', 'Account');
    await navigateTo(page, 'Import', 'Admin Dashboard');
    await tabTo(page.getByRole('button', { name: 'Log out' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/admin/login');
    await expectFocus(page.getByLabel('Username'));
  });

  it('imports, cancels and retries files, and opens import details', { timeout: TIMEOUT_MS }, async () => {
    const page = await logInByKeyboard();
    const input = fileInput(page);
    const rows = `${csvOfPlaces('small', 2)}\n,Cafe,"Nameless",,,small-2`;
    await chooseFileByKeyboard(page, 'small.csv', rows);
    expect(await toastText(page, 'Import Completed with Errors')).toContain('1 error');
    await expectFocus(input);
    const result = page.getByRole('region', { name: 'Import Result' });
    await tabTo(result.getByRole('list', { name: 'Errors' }));
    const rejections = result.getByRole('link', { name: 'Download rejections.csv' });
    expect(await downloadByKeyboard(rejections)).toMatch(/\.csv$/);

    const cancel = page.getByRole('button', { name: 'Cancel import of held.csv' });
    const cancelling = page.getByRole('button', { name: 'Cancelling held.csv' });
    const inRow = (name: string) => historyRow(page, 'held.csv').getByRole('button', { name });
    await whileReading(
      page,
      'held.csv',
      csvOfPlaces('held', LONG),
      async () => {
        await pressOn(cancel);
        await expectFocus(cancelling);
      },
      chooseFileByKeyboard,
    );
    await historyRow(page, 'held.csv').getByText('Cancelled').waitFor();
    // The focused button is gone, so the page moves the focus to `main`.
    await expectFocus(page.locator('main'));
    await whilePaused('import-worker', async () => {
      await pressOn(inRow('Retry held.csv'));
      expect(await toastText(page, 'Import Started Again')).toContain('held.csv');
      await expect.poll(() => page.locator('main :focus').count()).toBe(1);
      await tabTo(cancel, 'Shift+Tab');
      await page.keyboard.press('Enter');
      // An import that no worker reads yet ends at once, and its button disappears.
      await historyRow(page, /held\.csv.*Retry of import/)
        .getByText('Cancelled')
        .waitFor();
      await expectFocus(page.locator('main'));
    });
    const details = inRow('Details of held.csv');
    await pressOn(details);
    await result.getByText('Import cancelled; what was done so far is kept.').waitFor();
    await expectFocus(result);
    await pressOn(result.getByRole('button', { name: 'Close' }));
    await expectFocus(details);
  });

  it('searches, sorts, filters and pages through the list', { timeout: TIMEOUT_MS }, async () => {
    const page = await logInByKeyboard();
    await navigateTo(page, 'Businesses', 'Businesses');
    await page.getByText('Showing 1 to 50').waitFor();
    const search = page.getByLabel('Search businesses');
    await tabTo(search);
    await page.keyboard.type('Keyed');
    await page.getByText(`Showing 1 to 50 of ${String(KEYED)} businesses`).waitFor();
    await page.keyboard.press('ArrowDown');
    const links = page.locator('tbody a');
    await expectFocus(links.first());
    await page.keyboard.press('End');
    await expectFocus(links.last());
    await page.keyboard.press('Home');
    await openByKeyboard(links.first());

    const next = page.getByRole('button', { name: 'Next' });
    const previous = page.getByRole('button', { name: 'Previous' });
    await page.keyboard.press('End');
    await pressOn(next);
    await page.getByText(`Showing 51 to ${String(KEYED)}`).waitFor();
    // There is nothing after the last page, and nothing before the first.
    await expectFocus(previous);
    await page.keyboard.press('Enter');
    await page.getByText(`Showing 1 to 50 of ${String(KEYED)}`).waitFor();
    await expectFocus(next);

    await tabTo(search, 'Shift+Tab');
    await page.keyboard.press('Escape');
    await page.waitForURL((url) => url.search === '');
    await expectFocus(search);
    await tabTo(page.getByLabel('Sort by'));
    await page.keyboard.press('End');
    await page.waitForURL((url) => url.search === '?sort=status&order=asc');
    await expectFocus(page.getByLabel('Sort by'));
    const heading = page.getByRole('columnheader', { name: 'Name' }).getByRole('button');
    await pressOn(heading);
    await page.locator('th[aria-sort=ascending]', { hasText: 'Name' }).waitFor();
    await expectFocus(heading);

    const country = page.getByRole('region', { name: 'Businesses by Country' }).getByRole('link').first();
    await tabTo(country, 'Shift+Tab');
    await page.keyboard.press('Enter');
    const all = page.getByRole('button', { name: 'All countries' });
    await all.waitFor();
    await expectFocus(country);
    await pressOn(all);
    await all.waitFor({ state: 'detached' });
    await expectFocus(page.getByRole('group', { name: 'Choose businesses' }));
    await page.keyboard.press('Tab');
    await expectFocus(search);
    await pressOn(next);
    await page.getByText('Showing 51 to 100').waitFor();
    await expectFocus(next);
  });

  it('exports businesses in both formats and uses the links of the countries table', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const page = await logInByKeyboard();
    await navigateTo(page, 'Businesses', 'Businesses');
    const opener = page.getByRole('button', { name: 'Export Businesses' });
    const dialog = page.getByRole('dialog', { name: 'Export Businesses' });
    await page.getByText('Showing 1 to 50').waitFor();
    await pressOn(opener);
    await expectFocus(dialog.getByLabel('Select Country'));
    await closeWithEscape(dialog);
    await expectFocus(opener);
    await page.keyboard.press('Enter');
    await pressOn(dialog.getByRole('button', { name: 'Cancel' }));
    await expectFocus(opener);

    await page.keyboard.press('Enter');
    await expectFocus(dialog.getByLabel('Select Country'));
    await page.keyboard.type('Iceland');
    expect(await downloadByKeyboard(dialog.getByRole('button', { name: 'Export XLSX' }))).toMatch(/\.xlsx$/);
    await expectFocus(opener);
    await page.keyboard.press('Enter');
    await expectFocus(dialog.getByLabel('Select Country'));
    await page.keyboard.type('All');
    await tabTo(dialog.getByLabel('XLSX (Excel) - Recommended'));
    await page.keyboard.press('ArrowDown');
    await expectFocus(dialog.getByLabel('CSV (Comma Separated)'));
    expect(await downloadByKeyboard(dialog.getByRole('button', { name: 'Export CSV' }))).toMatch(/\.csv$/);
    await expectFocus(opener);

    await navigateTo(page, 'Countries', 'Countries');
    const table = page.getByRole('table', { name: 'Businesses per country' });
    const csv = table.getByRole('link', { name: 'CSV: export Iceland' });
    expect(await downloadByKeyboard(csv)).toMatch(/\.csv$/);
    await tabTo(table.getByRole('link', { name: 'Iceland', exact: true }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.search === '?country=Iceland');
    await expectFocus(page.locator('main'));
  });

  it('generates and validates the sitemap, and rebuilds the index', { timeout: TIMEOUT_MS }, async () => {
    const page = await logInByKeyboard();
    await navigateTo(page, 'Sitemap', 'Sitemap Management');
    const generate = page.getByRole('button', { name: 'Generate All Sitemaps' });
    await pressOn(generate);
    await toastText(page, 'Sitemap Generation Complete');
    await expectFocus(generate);
    const validate = page.getByRole('button', { name: 'Validate' });
    await pressOn(validate);
    await toastText(page, 'Validation Complete');
    await expectFocus(validate);
    await openByKeyboard(page.getByRole('link', { name: 'View sitemap.xml' }).first());

    await navigateTo(page, 'Queues and health', 'Queues and health');
    await openByKeyboard(page.getByRole('link', { name: 'Open bull-board' }));
    const rebuild = page.getByRole('button', { name: /^Rebuild/ });
    const dialog = page.getByRole('dialog', { name: 'Rebuild the search index?' });
    await page.getByRole('button', { name: 'Rebuild search index', disabled: false }).waitFor(POLLING);
    const sent = recordSentRequests(page);
    await pressOn(rebuild);
    await expectFocus(dialog.getByRole('button', { name: 'Cancel' }));
    await closeWithEscape(dialog);
    await expectFocus(rebuild);
    expect(sent).toEqual([]);
    await page.keyboard.press('Enter');
    await pressOn(dialog.getByRole('button', { name: 'Rebuild' }));
    expect(await toastText(page, 'Rebuild Started')).toContain('old index');
    expect(sent).toEqual(['POST /api/admin/system/rebuild-index']);
    await expectFocus(rebuild);
    await page.getByRole('button', { name: 'Rebuild search index', disabled: false }).waitFor(POLLING);
    await expectFocus(rebuild);
  });

  it('changes the password and logs out everywhere', { timeout: TIMEOUT_MS }, async () => {
    const page = await logInByKeyboard({ expectedErrors: /422 \(Unprocessable/ });
    await navigateTo(page, 'Account', 'Account');
    const current = page.getByLabel('Current password');
    const otherPassword = `${adminPassword} by keyboard`;
    const typePasswords = async (...passwords: string[]) => {
      for (const password of passwords) {
        await page.keyboard.press('Control+A');
        await page.keyboard.type(password);
        await page.keyboard.press('Tab');
      }
      await expectFocus(page.getByRole('button', { name: 'Change password' }));
      await page.keyboard.press('Enter');
    };
    await tabTo(current);
    await typePasswords(`not ${adminPassword}`, otherPassword, otherPassword);
    await toastText(page, 'Password Not Changed');
    await expectFocus(current);
    try {
      await typePasswords(adminPassword, otherPassword, otherPassword);
      await toastText(page, 'Password Changed');
      await expectFocus(page.getByRole('button', { name: 'Change password' }));
    } finally {
      await page.request.post('/api/admin/account/password', {
        data: { currentPassword: otherPassword, newPassword: adminPassword },
      });
    }
    const everywhere = page.getByRole('button', { name: 'Log out everywhere' });
    const dialog = page.getByRole('dialog', { name: 'Log out everywhere?' });
    await pressOn(everywhere);
    await pressOn(dialog.getByRole('button', { name: 'Cancel' }));
    await expectFocus(everywhere);
    await page.keyboard.press('Enter');
    await pressOn(dialog.getByRole('button', { name: 'Log out' }));
    await page.waitForURL((url) => url.pathname === '/admin/login');
    await expectFocus(page.getByLabel('Username'));
  });

  it('deletes all businesses after confirmation', { timeout: TIMEOUT_MS }, async () => {
    const page = await logInByKeyboard();
    const button = page.getByRole('button', { name: 'Delete All Businesses' });
    // The confirmation is the browser's own dialog, answered by the browser's own keys.
    page.once('dialog', (dialog) => void dialog.dismiss());
    await historyRow(page, /./).waitFor();
    const sent = recordSentRequests(page);
    await pressOn(button);
    await expectFocus(button);
    expect(sent).toEqual([]);
    page.once('dialog', (dialog) => void dialog.accept());
    await page.keyboard.press('Enter');
    expect(await toastText(page, 'Businesses Deleted')).toMatch(/^[1-9][\d,]* businesses deleted\.$/);
    expect(sent).toEqual(['DELETE /api/admin/businesses/all']);
    await expectFocus(button);
  });
});
