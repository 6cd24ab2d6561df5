import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { toastText, visitAsAdmin } from './support/admin.js';
import { contentOf } from './support/downloads.js';
import { chooseCsv, fileInput } from './support/import-screen.js';
import { recordSentRequests } from './support/sent-requests.js';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The workbook that a click on the dialog's export button downloads in a tab of its own. */
async function exportWorkbook(page: Page, country: string): Promise<Buffer> {
  await page.getByRole('button', { name: 'Export Businesses' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export Businesses' });
  const confirm = dialog.getByRole('button', { name: /^Export / });
  await dialog.getByLabel('Select Country').waitFor();
  expect(await dialog.getByRole('radio', { name: 'XLSX (Excel) - Recommended' }).isChecked()).toBe(true);
  expect(await confirm.isDisabled()).toBe(true);
  await dialog.getByLabel('Select Country').selectOption(country);
  const [download] = await Promise.all([
    page.context().waitForEvent('download'),
    page.context().waitForEvent('page'),
    dialog.getByRole('button', { name: 'Export XLSX' }).click(),
  ]);
  await dialog.waitFor({ state: 'detached' });
  return await contentOf(download);
}

/** The figure of a statistics card. */
function figure(page: Page, label: string): Promise<string> {
  return page.locator('dl > div', { hasText: label }).locator('dd').first().innerText();
}

describe('admin import', () => {
  it('imports a small CSV, reports its rejected row, and re-imports its own export', async () => {
    const page = await visitAsAdmin('/admin');
    await page.getByText('Hata: Önce dosya seçin').waitFor();
    const importButton = page.getByRole('button', { name: 'Import', exact: true });
    expect(await importButton.isDisabled()).toBe(true);

    const rows = [
      'name,category,full_address,city,country,rating,reviews,place_id',
      'Lighthouse Bakery,Bakery,"1 Quay, Nuuk",Nuuk,Greenland,4.5,10,e2e-lighthouse-gl-1',
      'Harbour Noodles,Restaurant,"2 Quay, Nuuk",Nuuk,Greenland,,,e2e-harbour-gl-2',
      ',Cafe,"3 Quay, Nuuk",Nuuk,Greenland,,,e2e-nameless-3',
    ];
    await chooseCsv(page, 'nuuk.csv', rows.join('\n'));
    expect(await toastText(page, 'Import Completed with Errors')).toContain('1 error');
    const result = page.getByRole('region', { name: 'Import Result' });
    await result.getByText('Import completed with issues').waitFor();
    const errors = result.getByRole('list', { name: 'Errors' });
    expect(await errors.getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringMatching(/^Row 4: name: /),
    ]);
    const looks = await errors.evaluate((list) => {
      const { overflowY, maxHeight } = getComputedStyle(list);
      return { overflowY, maxHeight };
    });
    expect(looks).toEqual({ overflowY: 'auto', maxHeight: expect.stringMatching(/px$/) as string });
    expect(await importButton.isEnabled()).toBe(true);
    const href = await result.getByRole('link', { name: 'Download rejections.csv' }).getAttribute('href');
    expect(await (await page.request.get(href!)).text()).toContain('4,name,');
    const latest = page.getByRole('region', { name: 'Import History' }).locator('tbody tr').first();
    await latest.getByText('Completed').waitFor();
    expect(await latest.innerText()).toContain('nuuk.csv');

    await page.goto('/admin/businesses');
    const workbook = await exportWorkbook(page, 'Greenland');
    expect(workbook.subarray(0, 2).toString()).toBe('PK');
    await page.goto('/admin');
    await fileInput(page).setInputFiles({ name: 'greenland.xlsx', mimeType: XLSX, buffer: workbook });
    expect(await toastText(page, 'Import Tamamlandı')).toBe('0 imported, 0 updated, 2 skipped.');
    await result.getByText('Import completed successfully').waitFor();
  });

  it('shows why an upload is rejected', async () => {
    const page = await visitAsAdmin('/admin', { expectedErrors: /400 \(Bad Request\)/ });
    const refusal = page.waitForResponse('**/api/admin/upload-excel');
    await fileInput(page).setInputFiles({
      name: 'damaged.xlsx',
      mimeType: XLSX,
      buffer: Buffer.from('PK\u0003\u0004 and then nothing of a workbook'),
    });
    const { message } = (await (await refusal).json()) as { message: string };
    expect(message).toMatch(/\w/);
    expect(await toastText(page, 'Yükleme Hatası')).toBe(message);
    await page.getByText('Hata: Önce dosya seçin').waitFor();
  });

  it('does not upload files that cannot be imported', async () => {
    const page = await visitAsAdmin('/admin');
    const sent = recordSentRequests(page);
    await fileInput(page).setInputFiles({
      name: 'menu.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('not a table'),
    });
    expect(await toastText(page, 'Yükleme Hatası')).toBe(
      'menu.pdf: Only .csv, .xlsx and .xls files can be imported.',
    );
    await chooseCsv(page, 'empty.csv', '');
    await page.getByRole('alert').getByText('The file is empty.').waitFor();
    await page.getByText('Hata: Önce dosya seçin').waitFor();
    expect(sent).toEqual([]);
  });

  it('falls back to polling when server-sent events fail', async () => {
    const page = await visitAsAdmin('/admin', { expectedErrors: /ERR_FAILED/ });
    await page.route('**/api/admin/imports/*/events', (route) => route.abort());
    await chooseCsv(
      page,
      'quay.csv',
      // A new place id each time: in a second run on the same stack the business would be unchanged.
      `name,full_address,place_id\nQuay Kiosk,"9 Quay, Borgarnes",e2e-quay-${String(Date.now())}\n`,
    );
    expect(await toastText(page, 'Import Completed')).toMatch(/^1 imported, 0 updated, 0 skipped\.$/);
  });

  it('shows why an import fails', async () => {
    const page = await visitAsAdmin('/admin');
    await chooseCsv(page, 'nameless.csv', 'full_address,city\n"1 Quay",Borgarnes\n');
    expect(await toastText(page, 'Import Failed')).toBe(
      'Failed to import businesses. Check console for details.',
    );
    await page.getByText(/^Import failed: .*name/).waitFor();
  });

  it('deletes nothing when the confirmation is dismissed', async () => {
    const page = await visitAsAdmin('/admin');
    const sent = recordSentRequests(page);
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.message());
      void dialog.dismiss();
    });
    await page.getByRole('button', { name: 'Delete All Businesses' }).click();
    expect(asked).toEqual(['Tüm işletme verileri silinecek. Bu işlem geri alınamaz.']);
    await page.goto('/admin/businesses');
    await page.getByText(/^Showing 1 to 50 of/).waitFor();
    expect(sent).toEqual([]);
  });
});

describe('admin businesses', () => {
  it('paginates and searches, and keeps both in the URL', async () => {
    const page = await visitAsAdmin('/admin/businesses');
    await page.getByText(/^Showing 1 to 50 of [\d,]+ businesses$/).waitFor();
    expect(await figure(page, 'Current Page')).toMatch(/^1\/\d+$/);
    expect(await figure(page, 'Showing')).toBe('50');
    expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
      'Name',
      'Address',
      'City',
      'Country',
      'Category',
      'Rating',
      'Status',
    ]);
    expect(await page.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Showing 51 to 100').waitFor();
    expect(new URL(page.url()).search).toBe('?page=2');

    const search = page.getByPlaceholder('Search businesses by name, address, or city...');
    await search.fill('leeds');
    await page.waitForURL((url) => url.search === '?search=leeds');
    await page.getByText('Showing 1 to 50').waitFor();
    expect(await page.locator('tbody tr').filter({ hasNotText: 'Leeds' }).count()).toBe(0);
    await page.reload();
    await page.locator('tbody tr').first().waitFor();
    expect(await search.inputValue()).toBe('leeds');
  });

  it('shows the last page when the requested page is beyond it', async () => {
    const page = await visitAsAdmin('/admin/businesses?country=United+Kingdom&page=9999');
    await page.getByRole('button', { name: 'Next' }).and(page.locator(':disabled')).waitFor();
    const [, shown] = /[?&]page=(\d+)/.exec(page.url()) ?? [];
    expect(Number(shown)).toBeLessThan(9999);
    await page.getByText(`${String(shown)}/${String(shown)}`).waitFor();
    await page.locator('tbody tr').first().waitFor();
  });
});
