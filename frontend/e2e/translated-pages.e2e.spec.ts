import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { visitAsAdmin } from './support/admin.js';
import { hold } from './support/hold-calls.js';
import { csvOfPlaces } from './support/invented-places.js';
import { chooseCsv, whileReading } from './support/import-screen.js';
import { restoreDirectoryAfterAll } from './support/restore-directory.js';
import { translate } from './support/translate.js';

/** Enough to be held in the middle of being read. */
const LONG = 20_000;

restoreDirectoryAfterAll();

async function visitTranslated(path: string, heading: string): Promise<Page> {
  const page = await visitAsAdmin(path);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await translate(page);
  return page;
}

describe('the administrator’s pages, translated by the browser', () => {
  it('turn the pages of the list of businesses, and say which are shown', async () => {
    const page = await visitTranslated('/admin/businesses', 'Businesses');
    await page.getByText('Showing 1 to 50 of').waitFor();
    const release = await hold(page, '**/api/admin/businesses?**');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Loading businesses...').waitFor();
    release();
    await page.getByText('Showing 51 to 100 of').waitFor();
    await page.getByRole('searchbox', { name: 'Search businesses' }).fill('oven');
    await page.getByText(/^Showing 1 to \d+ of/).waitFor();
  });

  it('name the chosen format on the button of the export', async () => {
    const page = await visitTranslated('/admin/businesses', 'Businesses');
    await page.getByRole('button', { name: 'Export Businesses' }).click();
    await page.getByRole('dialog').locator('font').first().waitFor();
    await page.getByLabel('CSV (Comma Separated)').check();
    await page.getByRole('button', { name: 'Export CSV' }).waitFor();
  });

  it('import one file after another, with the progress of each', async () => {
    const page = await visitTranslated('/admin', 'Admin Dashboard');
    const running = page.getByRole('region', { name: 'Running Imports' });
    await whileReading(page, 'first.csv', csvOfPlaces('font-first', LONG), async () => {
      await running.getByText('Reading: first.csv').waitFor();
    });
    await page.getByText('Import completed successfully').waitFor();
    await chooseCsv(page, 'second.csv', `${csvOfPlaces('font-second', 2)}\nNowhere,Cafe,,,,font-none`);
    await page.getByText('Import completed with issues').waitFor();
    await page.getByText('Errors (1)').waitFor();
    await page.getByText(/^, [\d,.]+ bytes, 3 rows$/).waitFor();
  });

  it('show that sitemaps are being generated, and how far that is', async () => {
    const page = await visitTranslated('/admin/sitemap', 'Sitemap Management');
    const release = await hold(page, '**/api/admin/sitemap/generate');
    await page.getByRole('button', { name: 'Generate All Sitemaps' }).click();
    await page.getByRole('button', { name: 'Generating...' }).waitFor();
    release();
    await page.getByText('Generation complete: 100%').waitFor();
    await page.getByRole('button', { name: 'Generate All Sitemaps' }).waitFor();
  });
});
