import { describe, expect, it } from 'vitest';
import { toastText, visitAsAdmin } from './support/admin.js';
import { axeViolations } from './support/axe.js';
import { comeBackTo } from './support/come-back-to.js';

describe('a part of an admin page that cannot be loaded', () => {
  it('says that the countries of the businesses could not be loaded, and loads them on request', async () => {
    const page = await visitAsAdmin('about:blank', { expectedErrors: /503/ });
    await page.route('**/api/admin/country-stats', (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto('/admin/businesses');
    const alert = page.getByRole('alert').filter({ hasText: 'The countries could not be loaded.' });
    await alert.waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.unroute('**/api/admin/country-stats');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Businesses by Country' }).waitFor();
    expect(await alert.count()).toBe(0);
  });

  it('keeps the focus on the button that tries again', async () => {
    const page = await visitAsAdmin('about:blank', { expectedErrors: /503/ });
    const call = '**/api/admin/businesses?*';
    await page.route(call, (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto('/admin/businesses');
    const again = page.getByRole('alert').getByRole('button', { name: 'Try again' });
    await again.focus();
    const answered = page.waitForResponse(call);
    await page.keyboard.press('Enter');
    await (await answered).finished();
    await expect.poll(() => again.getAttribute('aria-disabled')).not.toBe('true');
    expect(await again.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it.each([
    ['/admin/countries', '**/api/admin/countries', 'The figures below may be out of date.'],
    ['/admin/sitemap', '**/api/admin/sitemap/files', 'The files below may be out of date.'],
  ])('says on %s that what is shown may be out of date', async (path, call, warning) => {
    const page = await visitAsAdmin('about:blank', { expectedErrors: /503/ });
    // Nothing is loaded anew every few seconds, as in a hidden tab.
    await page.addInitScript(() => {
      Object.assign(window, { setInterval: () => 0 });
    });
    await page.goto(path);
    if (path === '/admin/sitemap') {
      await page.getByRole('button', { name: 'Generate All Sitemaps' }).click();
      await toastText(page, 'Sitemap Generation Complete');
    }
    await page.getByRole('table').first().waitFor();
    await page.route(call, (route) => route.fulfill({ status: 503, json: {} }));
    await comeBackTo(page);
    await page.getByRole('alert').filter({ hasText: warning }).waitFor();
    expect(await page.getByRole('table').count()).toBeGreaterThan(0);
    await page.unroute(call);
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('alert').waitFor({ state: 'detached' });
  });
});
