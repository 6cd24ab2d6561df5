import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { toastText, visitAsAdmin } from './support/admin.js';
import { axeViolations } from './support/axe.js';
import { importRows } from './support/import-rows.js';
import { csvOfPlaces } from './support/invented-places.js';
import { whilePaused } from './support/paused-process.js';

const HOUR_MS = 3_600_000;
const rebuildCall = '/api/admin/system/rebuild-index';

/** Opens the confirmation of a rebuild. */
async function askForRebuild(page: Page) {
  await page.getByRole('button', { name: 'Rebuild search index' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rebuild the search index?' });
  await dialog.waitFor();
  return dialog;
}

/** Waits until no rebuild is running, because one must end before the next can begin. */
async function rebuildIsOver(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Rebuild search index', disabled: false }).waitFor();
}

describe('queues and health', () => {
  it('shows all servers, queues and workers, and the state of the index and the sitemap', async () => {
    const page = await visitAsAdmin('/admin');
    await page.request.post('/api/admin/sitemap/generate');
    await page.getByRole('link', { name: 'Queues and health' }).click();
    await page.getByRole('heading', { level: 1, name: 'Queues and health' }).waitFor();
    expect(await page.title()).toBe('Queues and health | Highstreet');
    const servers = page.getByRole('list', { name: 'Servers' }).getByRole('listitem');
    await servers.first().waitFor();
    expect(await servers.filter({ hasText: 'Up' }).count()).toBe(3);
    const queues = page.getByRole('table', { name: 'Queues' }).locator('tbody tr');
    expect(await queues.getByRole('rowheader').allInnerTexts()).toEqual([
      'import-file',
      'prepare-import',
      'merge-rows',
      'finish-import',
      'build-sitemap',
      'validate-sitemap',
      'submit-urls',
      'index-changes',
      'rebuild-index',
    ]);
    // BullMQ resets the connection of a worker that did not hear from Redis for a second: on a busy machine one
    // is missing for a moment, and the next poll of the page has it again.
    const withoutWorkers = queues.filter({ has: page.locator('td:nth-child(2)', { hasNotText: /^[1-9]/ }) });
    await expect.poll(() => withoutWorkers.count(), { timeout: 15_000 }).toBe(0);
    await page.getByRole('region', { name: 'Search index' }).getByText('In step').waitFor();
    await page
      .getByRole('region', { name: 'Sitemap' })
      .getByText(/^[\d,]+ addresses in \d+ files?, generated /)
      .waitFor();
  });

  it('tells how far the index is behind by the clock of the directory, not of this computer', async () => {
    const page = await visitAsAdmin('about:blank');
    await page.clock.install({ time: Date.now() + HOUR_MS });
    await page.goto('/admin/system');
    await rebuildIsOver(page);
    await whilePaused('search-indexer', async () => {
      await importRows(csvOfPlaces('behind', 1));
      const behind = page
        .getByRole('region', { name: 'Search index' })
        .getByText(/ to index, the oldest for /);
      expect(await behind.innerText()).toMatch(/the oldest for (\d+ min )?\d+ s\.$/);
    });
  });

  it('reports that a rebuild is already running', async () => {
    const page = await visitAsAdmin('/admin/system', { expectedErrors: /409 \(Conflict\)/ });
    await rebuildIsOver(page);
    const dialog = await askForRebuild(page);
    expect(await axeViolations(page)).toEqual([]);
    // Another administrator's rebuild is still running when ours is requested.
    await whilePaused('search-indexer', async () => {
      await page.request.post(rebuildCall);
      await dialog.getByRole('button', { name: 'Rebuild' }).click();
      expect(await toastText(page, 'Rebuild Not Started')).toBe('The search index is being rebuilt already.');
    });
    await rebuildIsOver(page);
  });

  it('links to bull-board, which shows the queues read-only', async () => {
    const page = await visitAsAdmin('/admin/system');
    const link = page.getByRole('link', { name: 'Open bull-board' });
    await link.waitFor();
    const opening = page.context().waitForEvent('page');
    await link.click();
    const popup = await opening;
    await popup.waitForURL(/\/api\/admin\/queues\/$/);
    expect(await popup.evaluate(() => window.opener as unknown)).toBeNull();
    // Opened in this window, so that errors in its console fail the test.
    await page.goto('/api/admin/queues/');
    await page.getByText('import-file').first().waitFor();
    await page.goto('/api/admin/queues/queue/merge-rows');
    await page.getByText('merge-rows').first().waitFor();
    const refused = await page.request.put('/api/admin/queues/api/queues/pause');
    expect(refused.status()).toBe(403);
  });
});
