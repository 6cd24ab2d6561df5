import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { toastText, visitAsAdmin } from './support/admin.js';
import { chooseFiles, fileInput, historyRow } from './support/import-screen.js';
import { workbookOfPlaces } from './support/invented-places.js';
import { restoreDirectoryAfterAll } from './support/restore-directory.js';

restoreDirectoryAfterAll();

const STREAM = '**/api/admin/import-excel-stream';
const CSV = '**/api/admin/import';
const LIST = '**/api/admin/imports?*';
/** The browser's own messages, and the log that the notification refers to. */
const lost = { expectedErrors: /ERR_|503|Import failed/ };

/** Lets a start reach the directory, and loses its answer, and those of the calls to `also` that follow. */
async function loseAnswer(page: Page, start: string, also?: string): Promise<void> {
  await page.route(start, async (route) => {
    await route.fetch();
    if (also !== undefined) await page.route(also, (call) => call.abort('connectionreset'));
    await route.abort('connectionreset');
  });
}

function rowsOf(page: Page, fileName: string) {
  const history = page.getByRole('region', { name: 'Import History' });
  return history.locator('tbody tr').filter({ hasText: fileName });
}

describe('a start of an import without an answer', () => {
  it('is found in the history, and followed to its end', async () => {
    const page = await visitAsAdmin('/admin', lost);
    await historyRow(page, /./).waitFor();
    await loseAnswer(page, STREAM);
    await fileInput(page).setInputFiles({
      // The directory stores it without the blank.
      name: ' answer-lost.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: await workbookOfPlaces(3),
    });
    expect(await toastText(page, 'Import Tamamlandı')).toContain('2 errors');
    await historyRow(page, 'answer-lost.xlsx').getByText('Completed').waitFor();
    expect(await rowsOf(page, 'answer-lost.xlsx').count()).toBe(1);
    expect(await page.locator('main').getByRole('alert').count()).toBe(0);
  });

  it('has failed when the history has no such import, although one of the name was there before', async () => {
    const page = await visitAsAdmin('/admin', lost);
    await chooseFiles(page, 'start-failed.csv');
    await historyRow(page, 'start-failed.csv').getByText('Completed').waitFor();
    await page.route(CSV, (route) => route.fulfill({ status: 503, body: '' }));
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await toastText(page, 'Import Failed');
    await page.getByText('The directory does not answer. Please try again.').waitFor();
    expect(await rowsOf(page, 'start-failed.csv').count()).toBe(1);
  });

  it('waits with the files behind it while the directory answers no question before it', async () => {
    const page = await visitAsAdmin('/admin', lost);
    await historyRow(page, /./).waitFor();
    await page.route(LIST, (route) => route.abort('connectionreset'));
    await chooseFiles(page, 'first-of-three.csv', 'second-of-three.csv', 'third-of-three.csv');
    await toastText(page, 'Import Failed');
    await page.getByText('first-of-three.csv: The directory does not answer. Please try again.').waitFor();
    await page.unroute(LIST);
    for (const name of ['first-of-three.csv', 'second-of-three.csv', 'third-of-three.csv']) {
      await historyRow(page, name).getByText('Completed').waitFor();
      expect(await rowsOf(page, name).count()).toBe(1);
    }
    expect(await page.locator('main').getByRole('alert').count()).toBe(0);
  });

  it('is not known to have failed when the history cannot be read, and shown as soon as it can', async () => {
    const page = await visitAsAdmin('/admin', lost);
    await historyRow(page, /./).waitFor();
    await loseAnswer(page, CSV, LIST);
    await chooseFiles(page, 'not-known.csv');
    expect(await toastText(page, 'Import Not Confirmed')).toBe(
      'The connection was lost: it is not known whether the import has begun.',
    );
    await page.getByText(/^not-known\.csv: .* Look for it in the import history/).waitFor();
    await page.unroute(LIST);
    await historyRow(page, 'not-known.csv').getByText('Completed').waitFor();
  });
});
