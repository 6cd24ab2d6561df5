import { copyFile, cp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { toastText, visitAsAdmin } from './support/admin.js';
import { axeViolations } from './support/axe.js';
import { hold } from './support/hold-calls.js';
import { whilePaused } from './support/paused-process.js';
import { phone } from './support/visit.js';

const call = '/api/admin/sitemap';
const readableDate = /^\d{1,2} [A-Z][a-z]{2,3} \d{4}, \d{2}:\d{2}$/;

/** The folder of the sitemaps of the product under test. */
function sitemapsFolder(): string {
  const folder = process.env['E2E_DATA_DIR'];
  if (!folder) throw new Error('E2E_DATA_DIR is missing: the test spoils the sitemaps of the product');
  return join(folder, 'sitemaps');
}

/**
 * Replaces the link to the published set by a folder while `work` runs, as careless copying of the data does.
 * No set can be published then, not even by root, whom file permissions would not stop.
 */
async function whileUnpublishable(work: () => Promise<void>): Promise<void> {
  const current = join(sitemapsFolder(), 'current');
  const aside = join(sitemapsFolder(), 'aside');
  await rename(current, aside);
  await cp(`${aside}/`, current, { recursive: true, dereference: true });
  try {
    await work();
  } finally {
    await rm(current, { recursive: true });
    await rename(aside, current);
  }
}

/** Moves the published set away while `work` runs, as in a directory that never had one. */
async function whileNothingIsPublished(work: () => Promise<void>): Promise<void> {
  const current = join(sitemapsFolder(), 'current');
  const aside = join(sitemapsFolder(), 'aside');
  await rename(current, aside);
  try {
    await work();
  } finally {
    await rm(current, { force: true });
    await rename(aside, current);
  }
}

/** Overwrites a published file while `work` runs. */
async function whileSpoilt(name: string, content: string, work: () => Promise<void>): Promise<void> {
  const file = join(sitemapsFolder(), 'current', name);
  const aside = join(sitemapsFolder(), `${name}-aside`);
  await copyFile(file, aside);
  await writeFile(file, content);
  try {
    await work();
  } finally {
    await copyFile(aside, file);
    await rm(aside);
  }
}

async function openGenerated(options: Parameters<typeof visitAsAdmin>[1] = {}): Promise<Page> {
  const page = await visitAsAdmin('/admin', options);
  expect((await page.request.post(`${call}/generate`)).status()).toBe(200);
  await page.goto('/admin/sitemap');
  await page.getByRole('table', { name: 'Sitemap files' }).waitFor();
  return page;
}

describe('admin sitemap page', () => {
  it('lists every file with its entry count, readable size and readable date', async () => {
    const page = await openGenerated();
    const rows = page.getByRole('table', { name: 'Sitemap files' }).locator('tbody tr');
    for (const row of await rows.all()) {
      expect(await row.getByRole('rowheader').innerText()).toMatch(/^sitemap[\w]*\.xml$/);
      const [, count, size, status, modified] = await row.getByRole('cell').allInnerTexts();
      expect(count).toMatch(/^[1-9][\d,]*$/);
      expect(size).toMatch(/^[\d.,]+ (bytes|KB|MB)$/);
      expect(status).toBe('Ready');
      expect(modified).toMatch(readableDate);
    }
    const index = await rows.filter({ hasText: 'index' }).getByRole('cell').nth(1).innerText();
    expect(Number(index)).toBe((await rows.count()) - 1);
    const generated = page.getByText('Last Generated:').locator('span');
    expect(await generated.innerText()).toMatch(readableDate);
  });

  it('shows the progress of a running generation', async () => {
    const page = await openGenerated();
    await whilePaused('sitemap-worker', async () => {
      await page.getByRole('button', { name: 'Generate All Sitemaps' }).click();
      const button = page.getByRole('button', { name: 'Generating...' });
      await button.waitFor();
      expect(await button.isDisabled()).toBe(true);
      expect(await page.getByRole('progressbar', { name: 'Sitemap generation' }).isVisible()).toBe(true);
      await page.getByText('Generating sitemaps:').waitFor();
      expect(await axeViolations(page)).toEqual([]);
    });
    await toastText(page, 'Sitemap Generation Complete');
    await page.getByText('Generation complete:').waitFor();
    await page.getByRole('button', { name: 'Generate All Sitemaps', disabled: false }).waitFor();
  });

  it('shows a new generation at 0%, even when the published one reports 100%', async () => {
    const page = await openGenerated();
    const begin = await hold(page, `**${call}/generate`);
    await page.getByRole('button', { name: 'Generate All Sitemaps' }).click();
    // The page polls again only when it has rendered the first answer.
    for (let poll = 0; poll < 2; poll += 1) {
      const answer = await page.waitForResponse(`**${call}/progress`);
      expect(await answer.json()).toEqual({ progress: 100 });
    }
    expect(await page.getByText('Generating sitemaps: 0%').isVisible()).toBe(true);
    begin();
    await page.getByText('Generation complete:').waitFor();
  });

  it('shows a queued generation that was started elsewhere, also after a reload', async () => {
    const page = await openGenerated();
    const button = page.getByRole('button', { name: 'Generating...' });
    await whilePaused('sitemap-worker', async () => {
      await page.getByRole('button', { name: 'Generate All Sitemaps' }).waitFor();
      await page.request.post(`${call}/generate`, { headers: { prefer: 'respond-async' } });
      await button.waitFor();
      await page.reload();
      await button.waitFor();
      await page.getByRole('progressbar', { name: 'Sitemap generation' }).waitFor();
      expect(await page.getByRole('button', { name: 'Validate' }).isDisabled()).toBe(true);
    });
    await page.getByRole('button', { name: 'Generate All Sitemaps', disabled: false }).waitFor();
  });

  it('reports a generation as complete although the answer to its request was lost', async () => {
    const page = await openGenerated({ expectedErrors: /ERR_FAILED/ });
    await page.route(`**${call}/generate`, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await whilePaused('sitemap-worker', async () => {
      const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/generate'));
      await page.getByRole('button', { name: 'Generate All Sitemaps' }).click();
      await lost;
      await page.getByText('Generating sitemaps: 0%').waitFor();
    });
    await toastText(page, 'Sitemap Generation Complete');
    await page.getByText('Generation complete:').waitFor();
  });

  it('removes the progress bar when a generation fails', async () => {
    const page = await openGenerated({ expectedErrors: /ERR_FAILED/ });
    await page.route(`**${call}/generate`, (route) => route.abort());
    const fail = await hold(page, `**${call}/generate`);
    // The sitemaps of the tests are written before their progress could be seen.
    await page.route(`**${call}/progress`, (route) => route.fulfill({ json: { progress: 40 } }));
    await page.getByRole('button', { name: 'Generate All Sitemaps' }).click();
    await page.getByText('Generating sitemaps: 40%').waitFor();
    fail();
    expect(await toastText(page, 'Generation Failed')).toBe('Failed to generate sitemaps');
    await page.getByRole('button', { name: 'Generate All Sitemaps', disabled: false }).waitFor();
    expect(await page.getByRole('progressbar').count()).toBe(0);
  });

  it('shows why a generation failed until another one succeeds', async () => {
    const page = await openGenerated();
    const notice = page.getByRole('alert').filter({ hasText: 'Last generation failed' });
    const reason = 'The folder that holds them cannot be used: check that it exists and its permissions.';
    await whileUnpublishable(async () => {
      await page.getByRole('button', { name: 'Generate All Sitemaps' }).click();
      expect(await toastText(page, 'Generation Failed')).toBe(
        `The sitemaps could not be generated. ${reason}`,
      );
      await notice.getByText(reason).waitFor();
      // The set published before is still served.
      const index = await page.getByRole('link', { name: 'View sitemap.xml' }).first().getAttribute('href');
      expect((await page.request.get(index!)).status()).toBe(200);
      expect(await axeViolations(page)).toEqual([]);
      await page.reload();
      await notice.getByText(reason).waitFor();
    });
    await page.getByRole('button', { name: 'Generate All Sitemaps' }).click();
    await toastText(page, 'Sitemap Generation Complete');
    await notice.waitFor({ state: 'detached' });
  });

  it('offers to generate sitemaps when none exist, and shows "Last Generated: Never"', async () => {
    const page = await openGenerated();
    await whileNothingIsPublished(async () => {
      await page.reload();
      await page.getByText('No Sitemaps Generated').waitFor();
      expect(await page.locator('main').innerText()).toMatch(/Last Generated:\s*Never/);
      expect(await page.getByRole('button', { name: 'View sitemap.xml' }).isDisabled()).toBe(true);
      expect(await axeViolations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Generate', exact: true }).click();
      await toastText(page, 'Sitemap Generation Complete');
      await page.getByText('Generation complete:').waitFor();
      await page.getByRole('table', { name: 'Sitemap files' }).waitFor();
    });
  });

  it('reports a generation and a validation that fail offline', async () => {
    const page = await openGenerated({ expectedErrors: /ERR_INTERNET_DISCONNECTED|Sitemap progress/ });
    await page.getByRole('button', { name: 'Validate' }).waitFor();
    // Waits until the code of notifications is loaded: it cannot be fetched offline.
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Generate All Sitemaps' }).click();
    expect(await toastText(page, 'Generation Failed')).toBe('Failed to generate sitemaps');
    expect(await page.getByRole('progressbar').count()).toBe(0);
    await page.getByRole('button', { name: 'Validate' }).click();
    expect(await toastText(page, 'Validation Failed')).toBe('Failed to validate sitemaps');
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Validate' }).click();
    await toastText(page, 'Validation Complete');
  });

  it('reports the validation result of each file', async () => {
    const page = await openGenerated();
    const report = page.getByRole('table', { name: 'Validation report' });
    await page.getByRole('button', { name: 'Validate' }).click();
    expect(await toastText(page, 'Validation Complete')).toMatch(/, 0 errors found\.$/);
    const rows = report.locator('tbody tr');
    expect(await rows.count()).toBe(
      await page.getByRole('table', { name: 'Sitemap files' }).locator('tbody tr').count(),
    );
    for (const row of await rows.all()) {
      expect(await row.getByRole('cell').last().innerText()).toBe('Valid');
    }
    expect(await page.getByText(/listed pages were requested from the site\.$/).innerText()).toMatch(
      /^(\d+) of \1 files valid\./,
    );

    await whileSpoilt('sitemap_categories.xml', '<?xml version="1.0"?><urlset>', async () => {
      await page
        .getByRole('row', { name: /sitemap_categories\.xml/ })
        .getByText('Error')
        .waitFor();
      await page.getByText(/^The file has 29 bytes, not the \d+ that were published\.$/).waitFor();
      expect(await page.getByRole('button', { name: 'View sitemap_categories.xml' }).isDisabled()).toBe(true);
      await page.getByRole('button', { name: 'Validate' }).click();
      const faulty = rows.first();
      await faulty.getByText(/^is not well-formed: /).waitFor();
      expect(await faulty.getByRole('rowheader').innerText()).toBe('sitemap_categories.xml');
      await faulty.getByText('differs from its compressed form').waitFor();
      expect(await axeViolations(page)).toEqual([]);
    });
  });

  it('counts more errors than it lists', async () => {
    const page = await openGenerated();
    const elsewhere = Array.from(
      { length: 30 },
      (_, index) => `<url><loc>https://elsewhere.example/${index}</loc></url>`,
    );
    const file = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${elsewhere.join('')}</urlset>`;
    await whileSpoilt('sitemap_categories.xml', file, async () => {
      await page.getByRole('button', { name: 'Validate' }).click();
      // Its addresses, and that it differs from its compressed form.
      await page.getByText('31 errors', { exact: true }).waitFor();
      expect(await toastText(page, 'Validation Complete')).toMatch(/, 31 errors found\.$/);
    });
  });

  it('removes the validation report of a set that is replaced', async () => {
    await whileNothingIsPublished(async () => {
      const page = await visitAsAdmin('/admin/sitemap');
      const report = page.getByRole('heading', { name: 'Validation report' });
      await page.getByRole('button', { name: 'Validate' }).click();
      await report.waitFor();
      await page.getByRole('button', { name: 'Generate', exact: true }).click();
      await toastText(page, 'Sitemap Generation Complete');
      expect(await report.count()).toBe(0);
      await page.getByRole('button', { name: 'Validate' }).click();
      await report.waitFor();
    });
  });

  it('fits a phone and has no axe violations, with a validation report', async () => {
    const page = await openGenerated({ viewport: phone });
    await page.getByRole('button', { name: 'Validate' }).click();
    await page.getByRole('table', { name: 'Validation report' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    expect(await axeViolations(page)).toEqual([]);
  });
});
