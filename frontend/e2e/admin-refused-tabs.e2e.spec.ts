import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { toastText, visitAsAdmin } from './support/admin.js';
import { axeViolations } from './support/axe.js';

/**
 * Safari refuses every tab that a page opens after an answer of the server, other browsers some seconds after the click.
 * The browser of the tests refuses none.
 */
async function refuseTabs(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.open = () => null;
  });
}

describe('a new tab that the browser refuses', () => {
  it('is replaced by a download link in the export dialog', async () => {
    const page = await visitAsAdmin('/admin/businesses');
    await page.getByRole('button', { name: 'Export Businesses' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export Businesses' });
    await dialog.getByLabel('Select Country').selectOption('United Kingdom');
    await refuseTabs(page);
    await dialog.getByRole('button', { name: 'Export XLSX' }).click();
    const link = dialog.getByRole('link', { name: 'Download XLSX' });
    await link.waitFor();
    await dialog.getByText('Your browser kept the file from opening by itself.').waitFor();
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
    const downloading = page.context().waitForEvent('download');
    await link.click();
    expect((await downloading).suggestedFilename()).toMatch(/\.xlsx$/);
    await dialog.waitFor({ state: 'detached' });
  });

  it('is offered again in a notification after a click on a country’s file', async () => {
    const page = await visitAsAdmin('/admin/countries');
    await refuseTabs(page);
    await page.getByRole('link', { name: 'CSV: export United Kingdom' }).click();
    expect(await toastText(page, 'Your browser kept it from opening by itself')).toBe(
      'It can be opened now.\nOpen',
    );
    const downloading = page.context().waitForEvent('download');
    await page.getByRole('button', { name: 'Open' }).click();
    expect((await downloading).suggestedFilename()).toMatch(/\.csv$/);
  });
});
