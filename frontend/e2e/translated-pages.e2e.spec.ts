import { suggestionsResponse } from '@highstreet/api-contract';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { visitAsAdmin } from './support/admin.js';
import { hold } from './support/hold-calls.js';
import { importRows } from './support/import-rows.js';
import { csvOfPlaces } from './support/invented-places.js';
import { chooseCsv, whileReading } from './support/import-screen.js';
import { restoreDirectoryAfterAll } from './support/restore-directory.js';
import { translate } from './support/translate.js';
import { baseUrl, hydrated, visit } from './support/visit.js';

/** Enough to be held in the middle of being read. */
const LONG = 20_000;

/** Until an import is in the index, for which documents may wait a minute while another is read. */
const POLLING = { timeout: 90_000 };

restoreDirectoryAfterAll();

async function suggested(text: string): Promise<string[]> {
  const answer = await fetch(`${baseUrl}/api/search/suggestions?q=${text}`);
  const { businesses } = suggestionsResponse.parse(await answer.json());
  return businesses.map(({ name }) => name).toSorted();
}

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

describe('the visitors’ pages, translated by the browser', () => {
  // To the list they have one name; to the search, the letters after the first three tell them apart.
  beforeAll(async () => {
    await importRows(
      `name,full_address,city,country,place_id
Vepaloni,"1 Pier, Borgarnes",Borgarnes,Iceland,font-vep-1
Vep Aloni,"2 Quay, Borgarnes",Borgarnes,Iceland,font-vep-2`,
    );
    await vi.waitFor(async () => {
      expect(await suggested('vep')).toEqual(['Vep Aloni', 'Vepaloni']);
      expect(await suggested('vepa')).toEqual(['Vepaloni']);
    }, POLLING);
  });

  it('suggest a business by its address as long as another has its name, then by its city alone', async () => {
    const page = await visit('/');
    await hydrated(page);
    await translate(page);
    const field = page.getByLabel('Looking for');
    await field.click();
    await field.pressSequentially('vep');
    await page.locator('[role=option] font').first().waitFor();
    await field.press('a');
    const option = page.getByRole('listbox').getByRole('option');
    await expect.poll(() => option.allTextContents()).toEqual(['VepaloniBorgarnes']);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  });

  it('mark on a business the words of the search, one that was made before too', async () => {
    const page = await visit('/search?q=vepaloni');
    await hydrated(page);
    await translate(page);
    const card = page.getByRole('article').filter({ hasText: 'Vepaloni' });
    const marked = () => card.locator('mark').allTextContents();
    expect(await marked()).toEqual(['Vepaloni']);
    const text = await card.textContent();
    const field = page.getByLabel('Service');
    await field.fill('vepaloni pier');
    await field.press('Enter');
    await expect.poll(marked).toEqual(['Vepaloni', 'Pier']);
    expect(await card.textContent()).toBe(text);
    // The browser has its answer already, so that it takes the place of the other at once.
    await field.fill('vepaloni');
    await field.press('Enter');
    await expect.poll(marked).toEqual(['Vepaloni']);
    expect(await card.textContent()).toBe(text);
  });
});
