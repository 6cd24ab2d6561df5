import { describe, expect, it } from 'vitest';
import { fileInput } from './support/import-screen.js';
import { adminPassword, adminUsername, sendLogin, toastText, visitAsAdmin } from './support/admin.js';
import { axeViolations } from './support/axe.js';
import { visit } from './support/visit.js';

// `admin-screenshots.e2e.spec.ts` looks at each page as it opens; these are other states.
describe('accessibility of the admin area', () => {
  it('axe finds no violations on the list of businesses with a country and a search', async () => {
    const page = await visitAsAdmin('/admin/businesses?country=United+Kingdom&search=e');
    await page.getByText('All countries').first().waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  it('axe finds no violations on the login page with a failed login notification', async () => {
    const page = await visit('/admin/login', { expectedErrors: /401 \(Unauthorized\)/ });
    await sendLogin(page, adminUsername, `not ${adminPassword}`);
    expect(await toastText(page, 'Login Failed')).toBe('Invalid credentials');
    // The notification stays open while the pointer is over it.
    const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
    await toast.hover();
    expect(await axeViolations(page)).toEqual([]);
    expect(await toast.count()).toBe(1);
  });

  it('axe finds no violations on the dashboard with an import result and a rejected file', async () => {
    const page = await visitAsAdmin('/admin');
    const file = fileInput(page);
    const rows = `name,full_address,place_id\nKiosk,"1 Quay, Borgarnes",axe-kiosk\n,"2 Quay",axe-nameless\n`;
    await file.setInputFiles([
      { name: 'kiosk.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) },
      { name: 'menu.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') },
    ]);
    await page.getByText('Only .csv, .xlsx and .xls files can be imported.').first().waitFor();
    await toastText(page, 'Import Completed with Errors');
    await page
      .getByRole('region', { name: 'Import Result' })
      .getByText('Import completed with issues')
      .waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  it.each([
    ['/admin', 'Import history'],
    ['/admin/businesses', 'Businesses'],
    ['/admin/countries', 'Businesses per country'],
    ['/admin/system', 'Queues'],
  ])('%s names each row of its table', async (path, name) => {
    const page = await visitAsAdmin(path);
    const rows = page.getByRole('table', { name, exact: true }).locator('tbody').getByRole('row');
    await rows.first().waitFor();
    const named = rows.filter({ has: page.getByRole('rowheader').filter({ hasText: /\S/ }) });
    expect(await named.count()).toBe(await rows.count());
  });

  it('the bars of the countries are one picture that says what they are', async () => {
    const page = await visitAsAdmin('/admin/countries');
    const panel = page.getByRole('region', { name: 'Businesses per Country' });
    await panel.getByRole('img', { name: 'The figures of the table, as bars' }).waitFor();
  });
});
