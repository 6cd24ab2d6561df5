import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { adminPassword, adminUsername, sendLogin, toastText, visitAsAdmin } from './support/admin.js';
import { axeViolations } from './support/axe.js';
import { chooseCsv, historyRow } from './support/import-screen.js';
import { csvOfPlaces } from './support/invented-places.js';
import { whilePaused } from './support/paused-process.js';
import { whileApiIsStopped } from './support/stopped-api.js';
import { visit } from './support/visit.js';

/**
 * The console messages of the browser, about the gateway's answer, and of the page, about the failed call.
 */
const stopped = { expectedErrors: /503 \(Service/ };
const MESSAGE = 'The directory is not available at the moment. Please try again shortly.';

/** The page's inline message about what failed. */
async function alertText(page: Page): Promise<string> {
  return (await page.locator('main').getByRole('alert').first().innerText()).trim();
}

describe('messages while the API is stopped', () => {
  it('appear on the login and account pages', async () => {
    const login = await visit('/admin/login', stopped);
    await login.getByLabel('Username').waitFor();
    const account = await visitAsAdmin('/admin/account', stopped);
    await account.getByLabel('Current password').waitFor();
    await whileApiIsStopped(async () => {
      await sendLogin(login, adminUsername, adminPassword);
      expect(await toastText(login, 'Login Failed')).toBe(MESSAGE);
      await account.getByLabel('Current password').fill(adminPassword);
      await account.getByLabel('New password', { exact: true }).fill(`${adminPassword} and more`);
      await account.getByLabel('Repeat new password').fill(`${adminPassword} and more`);
      await account.getByRole('button', { name: 'Change password' }).click();
      expect(await toastText(account, 'Password Not Changed')).toBe(MESSAGE);
      await account.getByRole('button', { name: 'Log out everywhere' }).click();
      await account.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
      expect(await toastText(account, 'Logout Failed')).toBe(MESSAGE);
    });
    await sendLogin(login, adminUsername, adminPassword);
    await login.getByRole('heading', { level: 1, name: 'Admin Dashboard' }).waitFor();
  });

  it('appear for the list and the export', async () => {
    const page = await visitAsAdmin('/admin/businesses', stopped);
    await page.getByText('Showing 1 to 50').waitFor();
    const dialog = page.getByRole('dialog', { name: 'Export Businesses' });
    await page.getByRole('button', { name: 'Export Businesses' }).click();
    // The countries may come after the list.
    await dialog.getByLabel('Select Country').waitFor();
    await whileApiIsStopped(async () => {
      await dialog.getByLabel('Select Country').selectOption('all');
      await dialog.getByRole('button', { name: 'Export XLSX' }).click();
      await dialog.getByRole('alert').getByText(MESSAGE).waitFor();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByText('The directory isn’t answering at the moment.').waitFor();
      expect(await axeViolations(page)).toEqual([]);
    });
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.getByText('Showing 51 to 100').waitFor();
  });

  it('appear for an upload, an import and a deletion', async () => {
    const page = await visitAsAdmin('/admin', stopped);
    await chooseCsv(page, 'stopped.csv', csvOfPlaces('stopped', 1));
    await toastText(page, 'Import Completed');
    await historyRow(page, 'stopped.csv').getByText('Completed').waitFor();
    const importButton = page.getByRole('button', { name: 'Import', exact: true });
    await whileApiIsStopped(async () => {
      // The uploaded file could be imported again if the API were running.
      await importButton.click();
      expect(await toastText(page, 'Import Failed')).toBe(
        'Failed to import businesses. Check console for details.',
      );
      expect(await alertText(page)).toBe(`stopped.csv: ${MESSAGE}`);
      await chooseCsv(page, 'unsent.csv', csvOfPlaces('unsent', 1));
      expect(await toastText(page, 'Yükleme Hatası')).toBe(MESSAGE);
      page.once('dialog', (dialog) => void dialog.accept());
      await page.getByRole('button', { name: 'Delete All Businesses' }).click();
      expect(await toastText(page, 'Delete Failed')).toBe('Failed to delete businesses');
      const deletion = page.getByRole('region', { name: 'Delete All Businesses' });
      expect(await deletion.getByRole('alert').innerText()).toMatch(/^It is not known whether/);
      expect(await axeViolations(page)).toEqual([]);
    });
    await chooseCsv(page, 'stopped.csv', csvOfPlaces('stopped', 1));
    expect(await toastText(page, 'Import Completed')).toBe('0 imported, 0 updated, 1 skipped.');
  });

  it('do not appear for a generation of sitemaps that goes on meanwhile: its end is reported', async () => {
    const page = await visitAsAdmin('/admin/sitemap', stopped);
    await page.getByText(/^Last Generated: [^-]/).waitFor();
    await whilePaused('sitemap-worker', async () => {
      const accepted = page.waitForResponse('**/api/admin/sitemap/generate');
      await page.getByRole('button', { name: 'Generate All Sitemaps' }).click();
      await accepted;
      await whileApiIsStopped(async () => {
        const poll = await page.waitForResponse('**/api/admin/sitemap/stats');
        expect(poll.status()).toBe(503);
      });
      expect(await page.getByRole('button', { name: 'Generating...' }).isVisible()).toBe(true);
      const notifications = page.getByRole('region', { name: /Notifications/ });
      expect(await notifications.getByRole('listitem').count()).toBe(0);
    });
    expect(await toastText(page, 'Sitemap Generation Complete')).toBe(
      'All sitemap files have been generated successfully.',
    );
  });

  it('appear on the sitemap and queues pages, and on a page opened meanwhile', async () => {
    const sitemap = await visitAsAdmin('/admin/sitemap', stopped);
    await sitemap.getByText(/^Last Generated: [^-]/).waitFor();
    const system = await visitAsAdmin('/admin/system', stopped);
    await system.getByRole('table', { name: 'Queues' }).waitFor();
    await whileApiIsStopped(async () => {
      await sitemap.getByRole('button', { name: 'Generate All Sitemaps' }).click();
      expect(await toastText(sitemap, 'Generation Failed')).toBe(MESSAGE);
      expect(await sitemap.getByRole('progressbar').count()).toBe(0);
      await sitemap.getByRole('button', { name: 'Validate' }).click();
      expect(await toastText(sitemap, 'Validation Failed')).toBe(MESSAGE);

      await system.getByText(`${MESSAGE} The figures below may be out of date.`).waitFor();
      await system.getByRole('button', { name: 'Rebuild search index' }).click();
      await system.getByRole('dialog').getByRole('button', { name: 'Rebuild' }).click();
      expect(await toastText(system, 'Rebuild Not Started')).toBe(MESSAGE);

      await sitemap.getByRole('link', { name: 'Countries', exact: true }).click();
      await sitemap.getByText('The directory isn’t answering at the moment.').waitFor();
      expect(await axeViolations(sitemap)).toEqual([]);
    });
    await sitemap.getByRole('link', { name: 'Try again' }).click();
    await sitemap.getByRole('row', { name: /^Total/ }).waitFor();
    await system.getByRole('list', { name: 'Servers' }).getByText('Up').first().waitFor();
    await system.getByText('The figures below may be out of date.').waitFor({ state: 'detached' });
  });
});
