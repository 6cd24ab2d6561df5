import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileInput } from './support/import-screen.js';
import { adminPassword, adminUsername, sendLogin, toastText, visitAsAdmin } from './support/admin.js';
import { adminCalls } from './support/admin-calls.js';
import { hold } from './support/hold-calls.js';
import { importRows } from './support/import-rows.js';
import { whilePaused } from './support/paused-process.js';
import { visit } from './support/visit.js';

const csvFile = (name: string, id: string) => ({
  name: `${id}.csv`,
  mimeType: 'text/csv',
  buffer: Buffer.from(`name,full_address,place_id\n${name},"1 Texts Row, Borgarnes",${id}\n`),
});

const sumOf = (counts: readonly (string | undefined)[]) =>
  counts.reduce((sum, count) => sum + Number(count?.replaceAll(',', '')), 0);

async function generateSitemaps(): Promise<void> {
  const call = await adminCalls();
  await call('POST', '/api/admin/sitemap/generate');
}

/** Counts the calls of a path from now on, and those of them that are still pending. */
function watchCalls(page: Page, path: string): { made: () => number; unanswered: () => number } {
  let made = 0;
  let ended = 0;
  const isOne = (request: Request) => new URL(request.url()).pathname === path;
  page.on('request', (request) => {
    if (isOne(request)) made += 1;
  });
  const end = (request: Request) => {
    if (isOne(request)) ended += 1;
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return { made: () => made, unanswered: () => made - ended };
}

beforeAll(generateSitemaps);

describe('delays', () => {
  it('a login redirects after 500 ms', async () => {
    const page = await visit('/admin/login', { expectedErrors: /401 \(Unauthorized\)/ });
    await page.clock.install();
    await page.reload();
    // The first notification loads the code of notifications.
    await sendLogin(page, adminUsername, `not ${adminPassword}`);
    expect(await toastText(page, 'Login Failed')).toBe('Invalid credentials');
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await sendLogin(page, adminUsername, adminPassword);
    expect(await toastText(page, 'Login Successful')).toBe('Redirecting to admin panel...');
    await page.clock.runFor(450);
    expect(new URL(page.url()).pathname).toBe('/admin/login');
    await page.clock.runFor(50);
    await page.waitForURL((url) => url.pathname === '/admin');
  });

  it('an import starts automatically 500 ms after its upload', async () => {
    const page = await visitAsAdmin('/admin');
    await page.clock.install();
    await page.reload();
    await fileInput(page).waitFor();
    expect(await fileInput(page).getAttribute('accept')).toBe('.csv,.xlsx,.xls');
    const starts = watchCalls(page, '/api/admin/import').made;
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await fileInput(page).setInputFiles(csvFile('Half a Second', 'e2e-texts-1'));
    await page.getByText(/e2e-texts-1\.csv.*, 1 row/).waitFor();
    await page.clock.runFor(450);
    expect(starts()).toBe(0);
    await page.clock.runFor(50);
    await expect.poll(starts).toBe(1);
    await page.clock.resume();
    await toastText(page, 'Import Completed');
  });

  it('sitemap statistics and files are requested every 5 s', async () => {
    const page = await visitAsAdmin('/admin');
    await page.clock.install();
    const figures = watchCalls(page, '/api/admin/sitemap/stats');
    const files = watchCalls(page, '/api/admin/sitemap/files');
    await page.goto('/admin/sitemap');
    await page.getByRole('row', { name: /sitemap\.xml/ }).waitFor();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    for (let round = 0; round < 2; round += 1) {
      // The intervals start at the last answer; jumping the clock has triggered calls as well.
      await expect.poll(() => figures.unanswered() + files.unanswered()).toBe(0);
      const before = [figures.made(), files.made()];
      await page.clock.runFor(4_900);
      expect([figures.made(), files.made()]).toEqual(before);
      await page.clock.runFor(100);
      await expect.poll(() => [figures.made(), files.made()]).toEqual(before.map((made) => made + 1));
    }
  });

  it('the progress of a generation is requested every second', async () => {
    const page = await visitAsAdmin('/admin');
    await page.clock.install();
    const polls = watchCalls(page, '/api/admin/sitemap/progress');
    await page.goto('/admin/sitemap');
    await whilePaused('sitemap-worker', async () => {
      await page.getByRole('button', { name: 'Generate All Sitemaps' }).click();
      await page.getByRole('button', { name: 'Generating...' }).waitFor();
      await page.getByRole('progressbar', { name: 'Sitemap generation' }).waitFor();
      expect(await page.getByRole('button', { name: 'Generating...' }).isDisabled()).toBe(true);
      await page.clock.pauseAt(Date.now() + 3_600_000);
      for (let round = 0; round < 2; round += 1) {
        // The interval starts at the last answer; jumping the clock has triggered a call as well.
        await expect.poll(polls.unanswered).toBe(0);
        const before = polls.made();
        await page.clock.runFor(950);
        expect(polls.made()).toBe(before);
        await page.clock.runFor(50);
        await expect.poll(polls.made).toBe(before + 1);
      }
      await page.clock.resume();
    });
    await toastText(page, 'Sitemap Generation Complete');
  });
});

describe('sitemap progress that cannot be loaded', () => {
  it('is only logged, without a notification', async () => {
    const expectedErrors = /ERR_FAILED|Sitemap progress could not be loaded/;
    const page = await visitAsAdmin('/admin/sitemap', { expectedErrors });
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    // Only this call fails: without the network or the API, the page could not follow the generation.
    await page.route('**/api/admin/sitemap/progress', (route) => route.abort());
    await whilePaused('sitemap-worker', async () => {
      await page.getByRole('button', { name: 'Generate All Sitemaps' }).click();
      // The first notification would only appear once its code is loaded, before the second poll.
      const failed = () => logged.filter((text) => text.includes('Sitemap progress'));
      await expect.poll(failed).toHaveLength(2);
      const notifications = page.getByRole('region', { name: /Notifications/ });
      expect(await notifications.getByRole('listitem').count()).toBe(0);
      expect(await page.getByRole('button', { name: 'Generating...' }).isVisible()).toBe(true);
    });
    await toastText(page, 'Sitemap Generation Complete');
  });
});

describe('businesses', () => {
  const rows = (status: string) =>
    `place_id,name,full_address,verified,business_status\ne2e-texts-3,Zzyzx Texts,Somewhere by the sea,false,${status}\n`;
  beforeAll(async () => {
    expect(await importRows(rows('OPERATIONAL'))).toMatchObject({ success: true });
  });
  afterAll(async () => {
    await importRows(rows('CLOSED_PERMANENTLY'));
  });

  it('are shown with four statistics, their countries, and dashes for missing values', async () => {
    const page = await visitAsAdmin('/admin/businesses');
    await page.getByText(/^Showing 1 to 50/).waitFor();
    expect(await page.locator('main dt').allInnerTexts()).toEqual([
      'Total Businesses',
      'Countries',
      'Current Page',
      'Showing',
    ]);
    const countries = page.getByRole('region', { name: 'Businesses by Country' }).getByRole('listitem');
    await countries.first().waitFor();
    const lines = (await countries.allInnerTexts()).map((line) => line.replace(/\s+/g, ' '));
    expect(lines[0]).toMatch(/^United Kingdom [1-9][\d,]*$/);
    const total = sumOf(lines.map((line) => /[\d,]+$/.exec(line)?.[0]));
    expect(await page.locator('main dd').allInnerTexts()).toEqual([
      total.toLocaleString('en-GB'),
      String(lines.filter((line) => !line.startsWith('No country')).length),
      `1/${Math.ceil(total / 50)}`,
      '50',
    ]);
    await page.getByText(`Showing 1 to 50 of ${total.toLocaleString('en-GB')} businesses`).waitFor();
    expect(await page.getByRole('link', { name: 'Back to Admin' }).getAttribute('href')).toBe('/admin');
    await page.getByPlaceholder('Search businesses by name, address, or city...').fill('zzyzx texts');
    await page.getByText('Showing 1 to 1 of 1 businesses').waitFor();
    const row = page.locator('tbody tr', { hasText: 'Zzyzx Texts' });
    expect((await row.getByRole('cell').allInnerTexts()).map((text) => text.trim())).toEqual([
      'Somewhere by the sea',
      '-',
      '-',
      '-',
      '-',
      'Unverified',
    ]);
    expect(await page.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true);
  });

  it('have an export dialog with countries, counts and a description of the contents', async () => {
    const page = await visitAsAdmin('/admin/businesses');
    await page.getByRole('button', { name: 'Export Businesses' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export Businesses' });
    await dialog.getByLabel('Select Country').waitFor();
    const options = await dialog.getByLabel('Select Country').locator('option').allInnerTexts();
    const [, all, ...countries] = options;
    expect(countries[0]).toMatch(/^United Kingdom \([1-9][\d,]*\)$/);
    const total = sumOf(countries.map((country) => /\(([\d,]+)\)$/.exec(country)?.[1]));
    expect(all).toBe(`All Countries (${total.toLocaleString('en-GB')})`);
    const text = await dialog.innerText();
    for (const part of [
      'Business name and address',
      'map URLs',
      'Contact information',
      'Country and category',
    ]) {
      expect(text).toContain(part);
    }
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
  });

  it('show a loading message', async () => {
    const page = await visitAsAdmin('/admin');
    const release = await hold(page, '**/api/admin/businesses?*');
    await page.getByRole('link', { name: 'Businesses', exact: true }).click();
    await page.getByText('Loading businesses...').waitFor();
    release();
    await page.getByText('Showing 1 to 50').waitFor();
  });

  it('cannot be exported before the countries are loaded and one is chosen', async () => {
    const page = await visitAsAdmin('/admin');
    const release = await hold(page, '**/api/admin/country-stats');
    await page.getByRole('link', { name: 'Businesses', exact: true }).click();
    await page.getByRole('button', { name: 'Export Businesses' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export Businesses' });
    const download = dialog.getByRole('button', { name: 'Export XLSX' });
    await dialog.getByText('Loading countries...').waitFor();
    expect(await download.isDisabled()).toBe(true);
    release();
    await dialog.getByLabel('Select Country').waitFor();
    expect(await download.isDisabled()).toBe(true);
    await dialog.getByLabel('Select Country').selectOption('United Kingdom');
    expect(await download.isEnabled()).toBe(true);
  });
});

describe('countries', () => {
  it('are ranked "Top 1" to "Top 3", skipping businesses without a country', async () => {
    const page = await visitAsAdmin('/admin');
    // Mocked: new businesses would change what other tests count. `admin-day.e2e.spec.ts` uses real counts.
    const counts = { 'United Kingdom': 50, France: 40, '': 30, Spain: 20, Italy: 10 };
    const json = Object.entries(counts).map(([country, count]) => ({ country, count }));
    await page.route('**/api/admin/countries', (route) => route.fulfill({ json }));
    await page.getByRole('link', { name: 'Countries', exact: true }).click();
    const table = page.getByRole('table', { name: 'Businesses per country' });
    await table.waitFor();
    const rows = (await table.locator('tbody tr').allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
    expect(rows.map((row) => /Top \d/.exec(row)?.[0])).toEqual([
      'Top 1',
      'Top 2',
      undefined,
      'Top 3',
      undefined,
      undefined,
    ]);
    expect(rows[1]).toMatch(/^France ?Top 2 40 /);
  });
});

describe('sitemap', () => {
  it('shows statistics with file counts, the index URL for search consoles, and the files', async () => {
    const page = await visitAsAdmin('/admin/sitemap');
    await page.getByRole('row', { name: /sitemap\.xml/ }).waitFor();
    const figures = (await page.locator('main dl > div').allInnerTexts()).map((text) =>
      text.replace(/\s+/g, ' '),
    );
    expect(figures).toEqual([
      expect.stringMatching(/^Businesses [1-9][\d,]* 1 sitemap file$/),
      expect.stringMatching(/^Categories [1-9][\d,]* 1 file$/),
      expect.stringMatching(/^Cities [1-9][\d,]* 1 file$/),
      expect.stringMatching(/^Countries [1-9][\d,]* 1 file$/),
    ]);
    expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
      'Name',
      'Type',
      'Entries',
      'Size',
      'Status',
      'Last Modified',
      'File',
    ]);
    const index = await page.getByRole('region', { name: 'Main Sitemap Index' }).innerText();
    expect(index).toMatch(/Submit this URL to your search engine console:\s*http\S+\/sitemap\.xml/);
    expect(await page.locator('main').innerText()).toMatch(/Last Generated:\s*\d/);
  });
});
