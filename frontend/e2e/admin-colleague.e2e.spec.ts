import { describe, expect, it } from 'vitest';
import { sendLogin, toastText, visitAsAdmin } from './support/admin.js';
import { adminCalls } from './support/admin-calls.js';
import { comeBackTo } from './support/come-back-to.js';
import { chooseCsv, chooseFiles, historyRow } from './support/import-screen.js';
import { importRows } from './support/import-rows.js';
import { csvOfPlaces } from './support/invented-places.js';
import { restoreDirectoryAfterAll } from './support/restore-directory.js';
import { createSecondAdmin } from './support/second-admin.js';
import { recordSentRequests } from './support/sent-requests.js';
import { baseUrl } from './support/visit.js';

describe('another administrator', () => {
  restoreDirectoryAfterAll();

  it('uploads none of the files that were chosen before the session ended', async () => {
    const { username, password } = await createSecondAdmin();
    const page = await visitAsAdmin('/admin', { expectedErrors: /401 \(Unauthorized\)/ });
    await historyRow(page, /./).waitFor();
    await page.context().clearCookies();
    await chooseCsv(page, 'unfinished.csv', csvOfPlaces('unfinished', 1));
    await page.getByText('Your session has ended.').waitFor();
    const sent = recordSentRequests(page);
    await sendLogin(page, username, password);
    await page.getByText('Hata: Önce dosya seçin').waitFor();
    await historyRow(page, /./).waitFor();
    expect(sent).toEqual(['POST /api/admin/login']);
  });

  it('finds no password in the form in which the first one has typed it', async () => {
    const { username, password } = await createSecondAdmin();
    const page = await visitAsAdmin('/admin/account', { expectedErrors: /401 \(Unauthorized\)/ });
    const current = page.getByLabel('Current password');
    await current.fill('of the first one');
    await page.getByLabel('New password', { exact: true }).fill('a whole new password');
    await page.getByLabel('Repeat new password').fill('a whole new password');
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('Your session has ended.').waitFor();
    await sendLogin(page, username, password);
    await page.waitForURL((url) => url.pathname === '/admin/account');
    expect(await current.inputValue()).toBe('');
  });

  it('is not told of a deletion that failed before the session ended', async () => {
    const { username, password } = await createSecondAdmin();
    const page = await visitAsAdmin('/admin', { expectedErrors: /401 \(Unauthorized\)|ERR_FAILED/ });
    const deletion = page.getByRole('region', { name: 'Delete All Businesses' });
    await page.route('**/api/admin/businesses/all', (route) => route.abort());
    page.once('dialog', (dialog) => void dialog.accept());
    await deletion.getByRole('button').click();
    await deletion.getByRole('alert').waitFor();
    await page.context().clearCookies();
    await page.getByText('Your session has ended.').waitFor();
    await sendLogin(page, username, password);
    await deletion.getByRole('button').waitFor();
    expect(await deletion.getByRole('alert').count()).toBe(0);
  });

  it('logs in in another tab, and imports nothing that was chosen in this one before', async () => {
    const { username, password } = await createSecondAdmin();
    const page = await visitAsAdmin('/admin');
    await historyRow(page, /./).waitFor();
    await page.route('**/api/admin/upload-excel', async (route) => {
      const response = await route.fetch();
      await page.context().request.post('/api/admin/login', {
        data: { username, password },
        headers: { origin: baseUrl },
        failOnStatusCode: true,
      });
      await route.fulfill({ response });
    });
    const sent = recordSentRequests(page);
    await chooseFiles(page, 'of-the-first.csv', 'waits-behind-it.csv');
    expect(await toastText(page, 'Files Discarded')).toBe(
      'Another administrator has logged in in this browser. What was chosen before has not been imported.',
    );
    await page.getByText('Hata: Önce dosya seçin').waitFor();
    expect(sent).toEqual(['POST /api/admin/upload-excel']);
  });

  it('adds a business in front of the list, which stays where it is scrolled to', async () => {
    const page = await visitAsAdmin('/admin/businesses');
    await page.getByText(/^Showing 1 to 50 of/).waitFor();
    const table = page.getByRole('group', { name: 'Businesses', exact: true });
    await table.evaluate((element) => {
      element.scrollTop = element.scrollHeight / 2;
    });
    await importRows(csvOfPlaces('in-front', 1).replace('Pier 0', 'In Front'));
    await comeBackTo(page);
    await table.getByRole('row').nth(1).filter({ hasText: 'In Front' }).waitFor();
    expect(await table.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText(/^Showing 51 to/).waitFor();
    await expect.poll(() => table.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  });

  it('deletes everything while the list and the countries are on the screen', async () => {
    const list = await visitAsAdmin('/admin/businesses');
    await list.getByText(/^Showing 1 to 50 of/).waitFor();
    const countries = await list.context().newPage();
    await countries.goto('/admin/countries');
    await countries.getByRole('table', { name: 'Businesses per country' }).waitFor();

    const elsewhere = await adminCalls();
    await elsewhere('DELETE', '/api/admin/businesses/all');

    await list.getByRole('button', { name: 'Next' }).click();
    await list.getByText('Showing 0 to 0 of 0 businesses').waitFor();
    await list.getByText('There are no businesses here.').waitFor();
    await expect.poll(() => list.locator('main dl').first().innerText()).toMatch(/Total Businesses\s+0\s/);

    await comeBackTo(countries);
    await countries.getByText('There are no businesses yet').waitFor();
  });
});
