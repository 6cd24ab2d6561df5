import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { adminPassword, adminUsername, sendLogin, visitAsAdmin } from './support/admin.js';
import { hold } from './support/hold-calls.js';
import { visit } from './support/visit.js';

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

describe('an administrator on a bad network', () => {
  const expectedErrors = /React Router caught|TimeoutError|ERR_INTERNET_DISCONNECTED/;

  it('is told without a connection that this is why another page fails, and sees it once there is one', async () => {
    const page = await visitAsAdmin('/admin', { expectedErrors });
    const pages = page.getByRole('navigation', { name: 'Admin' });
    await pages.waitFor();
    await page.context().setOffline(true);
    await pages.getByRole('link', { name: 'Account' }).click();
    await page.getByRole('heading', { level: 1, name: 'You’re offline' }).waitFor();
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.getByRole('link', { name: 'Try again' }).and(page.locator(':not([aria-disabled])')).waitFor();
    await page.getByRole('heading', { level: 1, name: 'You’re offline' }).waitFor();
    expect(await pages.isVisible()).toBe(true);
    await page.context().setOffline(false);
    await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
  });

  it('sees at once that another page is loading, and after ten seconds without its script gets a new document', async () => {
    const page = await visitAsAdmin('about:blank', { expectedErrors });
    await page.clock.install();
    await page.goto('/admin');
    const pages = page.getByRole('navigation', { name: 'Admin' });
    await pages.waitFor();
    const loading = page.getByRole('progressbar', { name: 'Loading' });
    expect(await loading.count()).toBe(0);
    const release = await hold(page, '**/assets/admin-account-page*');
    const asked = page.waitForRequest('**/assets/admin-account-page*');
    await pages.getByRole('link', { name: 'Account' }).click();
    await asked;
    await loading.waitFor();
    await page.getByRole('status').filter({ hasText: 'Loading…' }).waitFor();
    const loaded = page.waitForRequest((request) => request.isNavigationRequest());
    await page.clock.runFor(10_000);
    await loaded;
    release();
    await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
    expect(await loading.count()).toBe(0);
  });

  it('is not left on the login page when the script of the frame does not come', async () => {
    const page = await visit('about:blank', { expectedErrors });
    await page.clock.install();
    await page.goto('/admin/login');
    const release = await hold(page, '**/assets/admin-layout*');
    const asked = page.waitForRequest('**/assets/admin-layout*');
    await sendLogin(page, adminUsername, adminPassword);
    await asked;
    const loaded = page.waitForRequest((request) => request.isNavigationRequest());
    await page.clock.runFor(10_000);
    await loaded;
    release();
    await page.getByRole('navigation', { name: 'Admin' }).waitFor();
  });
});
