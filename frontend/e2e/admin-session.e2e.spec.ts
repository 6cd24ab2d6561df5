import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { adminPassword, adminUsername, sendLogin, toastText, visitAsAdmin } from './support/admin.js';
import { axeViolations } from './support/axe.js';
import { comeBackTo } from './support/come-back-to.js';
import { contentOf } from './support/downloads.js';
import { hold } from './support/hold-calls.js';
import { chooseCsv, chooseFiles, historyRow } from './support/import-screen.js';
import { recordSentRequests } from './support/sent-requests.js';
import { baseUrl } from './support/visit.js';

/** The browser's own console message for a call without a session. */
const ended = { expectedErrors: /401 \(Unauthorized\)/ };

async function logInAgain(page: Page): Promise<void> {
  await page.getByText('Your session has ended.').waitFor();
  await sendLogin(page, adminUsername, adminPassword);
}

describe('admin area when the session ends during work', () => {
  it('keeps the chosen files and imports them after the next login', async () => {
    const page = await visitAsAdmin('/admin', ended);
    await page.getByRole('region', { name: 'Import History' }).getByRole('row').first().waitFor();
    await page.context().clearCookies();
    await chooseFiles(page, 'session-first.csv', 'session-second.csv');
    await logInAgain(page);
    await historyRow(page, 'session-first.csv').getByText('Completed').waitFor();
    await historyRow(page, 'session-second.csv').getByText('Completed').waitFor();
    expect(await page.getByText('Yükleme Hatası').count()).toBe(0);
  });

  it('keeps the running upload and the file behind it when Back is pressed at the login', async () => {
    const page = await visitAsAdmin('/admin', ended);
    await page.getByRole('region', { name: 'Import History' }).getByRole('row').first().waitFor();
    const release = await hold(page, '**/api/admin/upload-excel');
    const sending = page.waitForRequest('**/api/admin/upload-excel');
    await chooseFiles(page, 'session-running.csv', 'session-behind.csv');
    await sending;
    // No page that asks for anything by itself, which would find the session ended before the click.
    await page.getByRole('link', { name: 'Account' }).click();
    await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
    await page.context().clearCookies();
    await page.getByRole('link', { name: 'Businesses', exact: true }).click();
    await page.getByText('Your session has ended.').waitFor();
    await page.goBack();
    await page.waitForURL((url) => url.search === '?next=%2Fadmin%2Faccount');
    await logInAgain(page);
    release();
    await page.getByRole('link', { name: 'Import', exact: true }).click();
    await historyRow(page, 'session-running.csv').getByText('Completed').waitFor();
    await historyRow(page, 'session-behind.csv').getByText('Completed').waitFor();
  });

  it('keeps a finished upload and imports it after the next login', async () => {
    const page = await visitAsAdmin('/admin', ended);
    await page.getByRole('region', { name: 'Import History' }).getByRole('row').first().waitFor();
    // The session ends between the upload and the import's automatic start.
    await page.route('**/api/admin/upload-excel', async (route) => {
      const response = await route.fetch();
      await page.context().clearCookies();
      await route.fulfill({ response });
    });
    await chooseFiles(page, 'session-loaded.csv');
    await logInAgain(page);
    await historyRow(page, 'session-loaded.csv').getByText('Completed').waitFor();
  });

  it('keeps the options of the export dialog and exports after the next login', async () => {
    const page = await visitAsAdmin('/admin/businesses?sort=name');
    await page.getByRole('button', { name: 'Export Businesses' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export Businesses' });
    await dialog.getByLabel('Select Country').selectOption('United Kingdom');
    await dialog.getByLabel('CSV (Comma Separated)').check();
    await page.context().clearCookies();
    await dialog.getByRole('button', { name: 'Export CSV' }).click();
    await logInAgain(page);
    await page.waitForURL((url) => url.pathname === '/admin/businesses' && url.search === '?sort=name');
    expect(await dialog.getByLabel('Select Country').inputValue()).toBe('United Kingdom');
    const downloading = page.context().waitForEvent('download');
    await dialog.getByRole('button', { name: 'Export CSV' }).click();
    expect((await downloading).suggestedFilename()).toMatch(/\.csv$/);
    await dialog.waitFor({ state: 'detached' });
    // The dialog is restored only after a session ended, so this time it opens empty.
    await page.getByRole('button', { name: 'Export Businesses' }).click();
    expect(await dialog.getByLabel('Select Country').inputValue()).toBe('');
    expect(await dialog.getByRole('button', { name: 'Export XLSX' }).isDisabled()).toBe(true);
  });

  it('shows an error in the export dialog when offline, and exports when online again', async () => {
    const page = await visitAsAdmin('/admin/businesses', { expectedErrors: /ERR_INTERNET_DISCONNECTED/ });
    await page.getByRole('button', { name: 'Export Businesses' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export Businesses' });
    await dialog.getByLabel('Select Country').selectOption('all');
    await page.context().setOffline(true);
    await dialog.getByRole('button', { name: 'Export XLSX' }).click();
    await dialog.getByRole('alert').getByText('The directory does not answer. Please try again.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.context().setOffline(false);
    const downloading = page.context().waitForEvent('download');
    await dialog.getByRole('button', { name: 'Export XLSX' }).click();
    expect((await downloading).suggestedFilename()).toMatch(/\.xlsx$/);
  });

  it('downloads a country’s file from a link after the next login', async () => {
    const page = await visitAsAdmin('/admin/countries', ended);
    const link = page.getByRole('link', { name: 'CSV: export United Kingdom' });
    await link.waitFor();
    await page.context().clearCookies();
    await link.click();
    await logInAgain(page);
    await page.waitForURL((url) => url.pathname === '/admin/countries');
    expect(page.context().pages()).toHaveLength(1);
    const downloading = page.context().waitForEvent('download');
    await link.click();
    expect((await downloading).suggestedFilename()).toMatch(/\.csv$/);
  });

  it('downloads an import’s rejected rows from a link after the next login', async () => {
    const page = await visitAsAdmin('/admin', ended);
    await chooseCsv(page, 'session-rejected.csv', 'name,full_address\n,"1 Pier, Borgarnes"\n');
    const link = page.getByRole('link', { name: 'Download rejections.csv' });
    await link.waitFor();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/rejections.csv')) asked.push(request.url());
    });
    await page.context().clearCookies();
    await link.click();
    await logInAgain(page);
    expect(asked).toEqual([]);
    const downloading = page.waitForEvent('download');
    await link.click();
    expect((await contentOf(await downloading)).toString()).toContain('2,name,');
  });

  it('leaves a click for another tab to the browser, without a session check', async () => {
    const page = await visitAsAdmin('/admin/countries');
    const link = page.getByRole('link', { name: 'CSV: export United Kingdom' });
    await link.waitFor();
    const release = await hold(page, '**/api/admin/check');
    const opening = page.context().waitForEvent('page');
    await link.click({ modifiers: ['ControlOrMeta'] });
    await opening;
    release();
  });

  it('keeps the search, country and sort order, including input still being debounced', async () => {
    const page = await visitAsAdmin('/admin/businesses?country=United+Kingdom&search=e&sort=rating', ended);
    await page.getByText('Showing 1 to 50').waitFor();
    const search = page.getByLabel('Search businesses');
    // The page's clock is paused, so the debounced search for this letter is never sent.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await search.press('End');
    await search.pressSequentially('a');
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Your session has ended.').waitFor();
    await page.clock.resume();
    await logInAgain(page);
    await page.waitForURL(
      (url) =>
        url.search === '?country=United+Kingdom&search=ea&sort=rating' && url.pathname !== '/admin/login',
    );
    expect(await search.inputValue()).toBe('ea');
    await page.getByText('United Kingdom', { exact: true }).last().waitFor();
  });

  it.each([
    ['/admin/businesses', '**/api/admin/businesses?*', 'Showing 1 to 50', comeBackTo],
    // Asks every three seconds by itself.
    ['/admin/system', '**/api/admin/system', 'import-file', undefined],
  ])('shows %s without a call to log in after the next login', async (path, call, shown, ask) => {
    const page = await visitAsAdmin(path, ended);
    await page.getByText(shown).first().waitFor();
    await page.context().clearCookies();
    await ask?.(page);
    await page.getByText('Your session has ended.').waitFor();
    await hold(page, call);
    await logInAgain(page);
    await page.getByText(shown).first().waitFor();
    expect(await page.getByRole('alert').allInnerTexts()).toEqual([]);
  });

  it('restores the password form after the next login, and discards it on navigation', async () => {
    const page = await visitAsAdmin('/admin/account', ended);
    await page.getByLabel('Current password').fill(`not ${adminPassword}`);
    await page.getByLabel('New password', { exact: true }).fill('a whole new password');
    await page.getByLabel('Repeat new password').fill('a whole new password');
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Change password' }).click();
    await logInAgain(page);
    await page.waitForURL((url) => url.pathname === '/admin/account');
    expect(await page.getByLabel('Current password').inputValue()).toBe(`not ${adminPassword}`);
    expect(await page.getByLabel('Repeat new password').inputValue()).toBe('a whole new password');
    // Leaving the page by a link discards the input.
    await page.getByRole('link', { name: 'Countries', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Countries' }).waitFor();
    await page.getByRole('link', { name: 'Account' }).click();
    expect(await page.getByLabel('Repeat new password').inputValue()).toBe('');
  });

  it('returns to the page of the failed action, and does not repeat it', async () => {
    const page = await visitAsAdmin('/admin/sitemap', ended);
    await page.getByText(/^Last Generated: [^-]/).waitFor();
    const sent = recordSentRequests(page);
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Generate All Sitemaps' }).click();
    await logInAgain(page);
    await page.getByRole('button', { name: 'Generate All Sitemaps', disabled: false }).waitFor();

    await page.getByRole('link', { name: 'Import', exact: true }).click();
    await page.getByRole('region', { name: 'Import History' }).getByRole('row').first().waitFor();
    await page.context().clearCookies();
    page.once('dialog', (dialog) => void dialog.accept());
    await page.getByRole('button', { name: 'Delete All Businesses' }).click();
    expect(await toastText(page, 'Delete Failed')).toBe('Failed to delete businesses');
    await logInAgain(page);
    await page.getByRole('heading', { level: 1, name: 'Admin Dashboard' }).waitFor();
    const deletion = page.getByRole('region', { name: 'Delete All Businesses' });
    expect(await deletion.getByRole('alert').count()).toBe(0);
    await page.getByRole('link', { name: 'Businesses', exact: true }).click();
    await page.getByText(/^Showing 1 to 50 of/).waitFor();
    expect(sent).toEqual([
      'POST /api/admin/sitemap/generate',
      'POST /api/admin/login',
      'DELETE /api/admin/businesses/all',
      'POST /api/admin/login',
    ]);
  });

  it('forgets the chosen files after a deliberate logout', async () => {
    const page = await visitAsAdmin('/admin');
    await chooseFiles(page, 'session-left.csv');
    await historyRow(page, 'session-left.csv').getByText('Completed').waitFor();
    await page.getByText('session-left.csv, ').first().waitFor();
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL((url) => url.pathname === '/admin/login');
    await page.goBack();
    await page.getByText('Log in to import and manage businesses.').waitFor();
    expect(new URL(page.url()).search).toBe('');
    await sendLogin(page, adminUsername, adminPassword);
    await page.getByText('Hata: Önce dosya seçin').waitFor();
    expect(await page.getByRole('region', { name: 'Import Result' }).count()).toBe(0);
  });

  it('offers a link to the home page when the login page cannot be loaded', async () => {
    const page = await visitAsAdmin('/admin', { expectedErrors: /ERR_FAILED/ });
    await page.getByRole('region', { name: 'Import History' }).getByRole('row').first().waitFor();
    await page.route('**/api/admin/check', (route) => route.abort());
    await page.getByRole('button', { name: 'Log out' }).click();
    const opening = page.context().waitForEvent('page');
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await (await opening).getByRole('heading', { name: 'Latest Businesses' }).waitFor();
    // Somebody who has logged in again in that tab gets past the login page, which would have released the reads.
    await page.request.post('/api/admin/login', {
      data: { username: adminUsername, password: adminPassword },
      headers: { origin: baseUrl },
      failOnStatusCode: true,
    });
    await page.unroute('**/api/admin/check');
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.getByRole('region', { name: 'Import History' }).getByRole('row').first().waitFor();
  });
});
