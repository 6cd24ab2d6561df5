import { importAcceptedResponse } from '@highstreet/api-contract';
import type { Page } from 'playwright-core';
import { it } from 'vitest';
import { visitAsAdmin } from './support/admin.js';
import { csvOfPlaces } from './support/invented-places.js';
import { whilePaused } from './support/paused-process.js';
import { baseUrl } from './support/visit.js';

async function startImport(page: Page, fileName: string): Promise<number> {
  const answer = await page.request.post('/api/admin/import', {
    data: { csvData: csvOfPlaces('many tabs', 1), fileName },
    headers: { origin: baseUrl, prefer: 'respond-async' },
    failOnStatusCode: true,
  });
  return importAcceptedResponse.parse(await answer.json()).id;
}

/** Opens another window of the same browser, which shares its connections. */
async function openBeside(page: Page, path: string): Promise<Page> {
  const beside = await page.context().newPage();
  await beside.goto(path);
  return beside;
}

it('loads another admin page while three windows follow two imports each', async () => {
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
    for (const id of imports) {
      await first.request.post(`/api/admin/imports/${id}/cancel`, { headers: { origin: baseUrl } });
    }
  });
});
