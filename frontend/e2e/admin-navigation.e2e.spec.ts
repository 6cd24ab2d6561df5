import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visitAsAdmin } from './support/admin.js';

it('shows on a phone that the row of admin pages goes on', async () => {
  const page = await visitAsAdmin('/admin', { viewport: { width: 360, height: 740 } });
  const row = page.getByRole('navigation', { name: 'Admin' });
  const [rowBox, nextBox] = await Promise.all([
    row.boundingBox(),
    row.getByRole('link', { name: 'Queues and health' }).boundingBox(),
  ]);
  if (!rowBox || !nextBox) throw new Error('The row has no such link.');
  // Its text begins well before the row's end: a link cut at the edge says that there is more.
  expect(rowBox.x + rowBox.width - nextBox.x).toBeGreaterThan(20);
});

describe('an administrator whose tab stayed open during an upgrade', () => {
  // The scripts of the pages that the tab has not loaded yet are gone.
  const gone = (pattern: string, page: Page) =>
    page.route(pattern, (route) => route.fulfill({ status: 404 }));
  const expectedErrors = /404|Failed to fetch dynamically imported module|React Router caught/;

  it('sees in the frame that another page failed, and loads it as a new document', async () => {
    const page = await visitAsAdmin('/admin', { expectedErrors });
    await gone('**/assets/admin-sitemap-page*', page);
    const pages = page.getByRole('navigation', { name: 'Admin' });
    await pages.getByRole('link', { name: 'Sitemap' }).click();
    await page.getByRole('heading', { level: 1, name: 'Something went wrong' }).waitFor();
    expect(await pages.isVisible()).toBe(true);
    await page.unroute('**/assets/admin-sitemap-page*');
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Sitemap Management' }).waitFor();
  });

  it('sees after logging out that the login page failed, and loads it as a new document', async () => {
    const page = await visitAsAdmin('/admin', { expectedErrors });
    await gone('**/assets/admin-login-page*', page);
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('heading', { level: 1, name: 'Something went wrong' }).waitFor();
    await page.unroute('**/assets/admin-login-page*');
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.getByRole('textbox', { name: 'Username' }).waitFor();
  });
});
