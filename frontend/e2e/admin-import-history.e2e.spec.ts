import { importAcceptedResponse, importResponse } from '@highstreet/api-contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { toastText, visitAsAdmin } from './support/admin.js';
import { focusSurvivesPolls } from './support/failed-polls.js';
import { hold } from './support/hold-calls.js';
import { chooseCsv, historyRow } from './support/import-screen.js';
import { csvOfPlaces } from './support/invented-places.js';
import { horizontallyOverflowing } from './support/narrow-screen.js';
import { whilePaused } from './support/paused-process.js';
import { recordSentRequests } from './support/sent-requests.js';
import { baseUrl } from './support/visit.js';

/** Imports on a page of the history. */
const IMPORTS_PAGE_SIZE = 20;

/** Calls the API in the session of `page`, as another tab would. */
async function adminPost(page: Page, path: string, data: object = {}): Promise<unknown> {
  const headers = { origin: baseUrl, prefer: 'respond-async' };
  const answer = await page.request.post(path, { data, headers, failOnStatusCode: true });
  return await answer.json();
}

async function startImport(page: Page, fileName: string): Promise<number> {
  const csvData = csvOfPlaces('unread', 1);
  return importAcceptedResponse.parse(await adminPost(page, '/api/admin/import', { csvData, fileName })).id;
}

/** Chooses a file and cancels its import. The import worker must be paused. */
async function cancelUnread(page: Page, fileName: string): Promise<void> {
  await chooseCsv(page, fileName, csvOfPlaces('unread', 1));
  await page.getByRole('button', { name: `Cancel import of ${fileName}` }).click();
  await historyRow(page, fileName).getByText('Cancelled').waitFor();
}

/** Opens another window of the same browser, which shares its connections. */
async function openBeside(page: Page, path: string): Promise<Page> {
  const beside = await page.context().newPage();
  await beside.goto(path);
  return beside;
}

/** Leaves the server's own answers as they are, but for a total as if there were imports for three pages. */
async function pretendThreePages(page: Page): Promise<void> {
  await page.route('**/api/admin/imports?*', async (route) => {
    // The page asks again and again; a request may be under way when the test ends, and fails then.
    const response = await route.fetch().catch(() => null);
    if (response !== null)
      await route.fulfill({ response, headers: { ...response.headers(), 'x-total-count': '41' } });
  });
}

describe('the import history', () => {
  it('fits the screen beside the buttons of a cancelled import of a file with a long name', async () => {
    const fileName = 'restaurants-cafes-bakeries-and-bars-of-the-united-kingdom-2026-11-20.csv';
    const page = await visitAsAdmin('/admin');
    await whilePaused('import-worker', () => cancelUnread(page, fileName));
    await page
      .getByRole('button', { name: `Retry ${fileName}` })
      .first()
      .waitFor();
    const overflowing: Record<number, string[]> = {};
    for (const width of [360, 640, 768, 1024, 1280, 1536]) {
      await page.setViewportSize({ width, height: 800 });
      overflowing[width] = await horizontallyOverflowing(page);
    }
    expect(Object.entries(overflowing).filter(([, found]) => found.length > 0)).toEqual([]);
  });

  it('keeps the page as narrow as the screen when the name of a file cannot be broken', async () => {
    const fileName = `${'restaurantscafesbakeries'.repeat(6)}.csv`;
    const page = await visitAsAdmin('/admin');
    await whilePaused('import-worker', () => cancelUnread(page, fileName));
    await page.getByRole('region', { name: 'Import Result' }).getByText(fileName).waitFor();
    const wider: Record<number, number> = {};
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      wider[width] = (await page.evaluate(() => document.documentElement.scrollWidth)) - width;
    }
    expect(wider).toEqual({ 360: 0, 768: 0, 1280: 0 });
  });

  it('retries an import once when its button is double-clicked', async () => {
    const page = await visitAsAdmin('/admin');
    await whilePaused('import-worker', async () => {
      await cancelUnread(page, 'twice.csv');
      const sent = recordSentRequests(page);
      await page.getByRole('button', { name: 'Retry twice.csv' }).first().dblclick();
      expect(await toastText(page, 'Import Started Again')).toBe('twice.csv is imported once more.');
      await page.getByRole('button', { name: 'Cancel import of twice.csv' }).click();
      await page.getByRole('button', { name: 'Cancel import of twice.csv' }).waitFor({ state: 'detached' });
      expect(sent.filter((request) => request.endsWith('/retry'))).toHaveLength(1);
    });
  });

  it('finds a running import again after a reload, although a whole page of imports is newer', async () => {
    const page = await visitAsAdmin('/admin');
    const cancel = (id: number) => adminPost(page, `/api/admin/imports/${id}/cancel`);
    const running = page.getByRole('region', { name: 'Running Imports' });
    await whilePaused('import-worker', async () => {
      const oldest = await startImport(page, 'oldest.csv');
      const starts = Array.from({ length: IMPORTS_PAGE_SIZE }, () => startImport(page, 'newer.csv'));
      await Promise.all((await Promise.all(starts)).map(cancel));
      await page.reload();
      await running.getByText('Queued: oldest.csv', { exact: true }).waitFor();
      await running.getByRole('progressbar', { name: 'Import of oldest.csv' }).waitFor();
      expect(await running.getByRole('listitem').count()).toBe(1);
      await running.getByRole('button', { name: 'Cancel import of oldest.csv' }).click();
      await running.waitFor({ state: 'detached' });
      const ended = await page.request.get(`/api/admin/imports/${oldest}`);
      expect(importResponse.parse(await ended.json()).status).toBe('cancelled');
    });
  });

  it('shows an import that a colleague starts after at most five seconds', async () => {
    const page = await visitAsAdmin('about:blank');
    await page.clock.install();
    await page.goto('/admin');
    await page.getByRole('region', { name: 'Import History' }).getByRole('row').nth(1).waitFor();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.clock.runFor(60_000);
    const fileName = `colleague-${String(Date.now())}.csv`;
    await startImport(page, fileName);
    await page.clock.runFor(5_000);
    // The answer is drawn in steps, which take a few milliseconds of the page's time.
    await expect
      .poll(async () => {
        await page.clock.runFor(1);
        return historyRow(page, fileName).count();
      })
      .toBe(1);
  });

  it('says that older imports are loading while the newer ones are still shown', async () => {
    const page = await visitAsAdmin('/about');
    const history = page.getByRole('region', { name: 'Import History' });
    await pretendThreePages(page);
    const release = await hold(page, '**/api/admin/imports?page=2*');
    await page.goto('/admin');
    await history.getByText('Page 1 of 3, 41 imports').waitFor();
    await history.getByRole('button', { name: 'Older' }).click();
    await history.getByText('Loading imports...').waitFor();
    expect(await history.getByText(/^Page 2/).count()).toBe(0);
    release();
    await history.getByText('Page 2 of 3, 41 imports').waitFor();
  });

  it('keeps its message, the focus in it and the way back while older imports cannot be loaded', async () => {
    const page = await visitAsAdmin('about:blank', { expectedErrors: /ERR_FAILED/ });
    const history = page.getByRole('region', { name: 'Import History' });
    await page.clock.install();
    await pretendThreePages(page);
    await page.route('**/api/admin/imports?page=2*', (route) => route.abort());
    await page.goto('/admin');
    await history.getByRole('button', { name: 'Older' }).click();
    await focusSurvivesPolls(page, history.getByRole('button', { name: 'Try again' }));
    await history.getByRole('button', { name: 'Newer' }).click();
    await history.getByText('Page 1 of 3, 41 imports').waitFor();
    await history.getByRole('row').nth(1).waitFor();
    expect(await history.getByRole('alert').count()).toBe(0);
  });
});

it('another admin page is loaded while three windows follow two imports each', async () => {
  const first = await visitAsAdmin('/admin', { expectedErrors: /429 \(Too Many Requests\)/ });
  await whilePaused('import-worker', async () => {
    const imports = [await startImport(first, 'one.csv'), await startImport(first, 'two.csv')];
    await first.reload();
    const windows = [first, await openBeside(first, '/admin'), await openBeside(first, '/admin')];
    for (const page of windows) {
      const running = page.getByRole('region', { name: 'Running Imports' });
      for (const name of ['one.csv', 'two.csv']) await running.getByText(`Queued: ${name}`).waitFor();
    }
    // Over HTTP/1.1 a browser has six connections to a site, and an event stream keeps one.
    const further = await openBeside(first, '/admin/countries');
    await further.getByRole('table', { name: 'Businesses per country' }).waitFor();
    for (const id of imports) await adminPost(first, `/api/admin/imports/${id}/cancel`);
  });
});
