import { describe, expect, it } from 'vitest';
import { visitAsAdmin } from './support/admin.js';
import { axeViolations } from './support/axe.js';
import { followTo } from './support/follow.js';
import { publicPaths } from './support/public-pages.js';
import { sampleBusiness } from './support/sample.js';
import { hydrated, phone, visit } from './support/visit.js';

describe('accessibility', () => {
  const searches = ['/search', '/search?q=bakery', '/search?q=qqzzxxqqzzxx'];
  const paths = ['/', ...searches, ...publicPaths, '/nowhere'];

  it.each(paths)('axe finds no violations on %s', async (path) => {
    const page = await visit(path, { expectedErrors: /404/ });
    await hydrated(page);
    expect(await axeViolations(page)).toEqual([]);
  });

  it('axe finds no violations on a business page on a phone', async () => {
    const { path } = await sampleBusiness();
    const page = await visit(path, { viewport: phone });
    await hydrated(page);
    expect(await axeViolations(page)).toEqual([]);
  });
});

describe('a navigation without a new document', () => {
  it('is announced by the title of the new page, Back and a page that fails too', async () => {
    const page = await visit('/cities', { expectedErrors: /404/ });
    await hydrated(page);
    const announced = page.getByRole('status').first();
    expect(await announced.innerText()).toBe('');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Leeds/ })
      .click();
    await announced.filter({ hasText: 'Businesses in Leeds, United Kingdom | Highstreet' }).waitFor();
    // The focus stays where it is, so nothing else would tell a screen reader that the page is another one.
    await page.goBack();
    await announced.filter({ hasText: 'Cities | Highstreet' }).waitFor();
    await followTo(page, '/city/nowhere-at-all');
    await announced.filter({ hasText: 'City Not Found | Highstreet' }).waitFor();
  });

  it('leaves the announcement of a list’s next page to the list', async () => {
    const page = await visit('/about');
    await hydrated(page);
    const announced = page.getByRole('status').first();
    await followTo(page, '/city/leeds');
    await announced.filter({ hasText: 'Businesses in Leeds' }).waitFor();
    await page.getByRole('link', { name: 'Page 2' }).click();
    await page.waitForURL('**/city/leeds?page=2');
    await expect.poll(() => announced.innerText()).toBe('');
  });

  it('is announced in the admin area, too', async () => {
    const page = await visitAsAdmin('/admin/account');
    await page.getByRole('link', { name: 'Countries' }).click();
    await page.getByRole('status').filter({ hasText: 'Countries | Highstreet' }).waitFor();
    await page.goBack();
    await page.getByRole('status').filter({ hasText: 'Account | Highstreet' }).waitFor();
  });
});
