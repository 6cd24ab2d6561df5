import { setTimeout as pause } from 'node:timers/promises';
import { importsResponse } from '@highstreet/api-contract';
import type { ImportResponse } from '@highstreet/api-contract';
import type { JSHandle, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { csvOfPlaces } from './invented-places.js';
import { whilePaused } from './paused-process.js';

const POLL_MS = 20;
const TIMEOUT_MS = 60_000;

/** The field that takes files. */
export function fileInput(page: Page): Locator {
  return page.getByLabel('File (.csv, .xlsx or .xls)');
}

/** Chooses a CSV file with this text. */
export async function chooseCsv(page: Page, name: string, text: string): Promise<void> {
  await fileInput(page).setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
}

/** Chooses several CSV files at once, with a business each. */
export async function chooseFiles(page: Page, ...names: string[]): Promise<void> {
  await fileInput(page).setInputFiles(
    names.map((name) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(csvOfPlaces(name, 1)) })),
  );
}

/** Drops a file onto the page, as from a file manager. */
export async function dropFile(page: Page, name: string, content: Buffer): Promise<void> {
  const transfer = await page.evaluateHandle(
    ({ fileName, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], fileName));
      return data;
    },
    { fileName: name, base64: content.toString('base64') },
  );
  await holdOverPage(page, transfer);
  await page.dispatchEvent('main', 'drop', { dataTransfer: transfer });
}

/** Until the page invites to drop it: as a browser does, tells it again and again that a file is held over it. */
export async function holdOverPage(page: Page, transfer: JSHandle<DataTransfer>): Promise<void> {
  const invitation = page.getByText('Drop to import');
  await expect
    .poll(async () => {
      await page.dispatchEvent('main', 'dragover', { dataTransfer: transfer });
      return invitation.count();
    })
    .toBe(1);
}

/** The newest row of the history with this text. */
export function historyRow(page: Page, text: string | RegExp): Locator {
  return page
    .getByRole('region', { name: 'Import History' })
    .locator('tbody tr')
    .filter({ hasText: text })
    .first();
}

/**
 * Imports a CSV file and runs `work` while the import is paused in the middle of being read, so that it
 * cannot end before it has been checked.
 */
export async function whileReading<Result>(
  page: Page,
  fileName: string,
  text: string,
  work: () => Promise<Result>,
  choose = chooseCsv,
): Promise<Result> {
  const [newestBefore] = await recentImports(page);
  await choose(page, fileName, text);
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const found = (await recentImports(page)).find(
      (entry) => entry.fileName === fileName && entry.id > (newestBefore?.id ?? 0),
    );
    if (found?.status === 'reading') return await whilePaused('import-worker', work);
    if (found !== undefined && found.status !== 'queued') {
      throw new Error(`${fileName} was ${found.status} before it could be held: use a longer file`);
    }
    if (Date.now() > deadline) throw new Error(`The import of ${fileName} was never read`);
    await pause(POLL_MS);
  }
}

/** Newest first. */
async function recentImports(page: Page): Promise<ImportResponse[]> {
  const answer = await page.request.get('/api/admin/imports');
  return importsResponse.parse(await answer.json());
}
