import { describe, expect, it } from 'vitest';
import { hydrated, serverAnswer, visit } from './support/visit.js';

describe('search', () => {
  it('finds in spite of a typing error, in the server’s own HTML', async () => {
    const { status, html } = await serverAnswer('/search?q=bakry');
    expect(status).toBe(200);
    expect(html).toContain('Results for &quot;bakry&quot;');
    const page = await visit('/search?q=bakry', { javaScriptEnabled: false });
    expect(await page.locator('article').count()).toBe(24);
    expect(await page.locator('article').first().textContent()).toContain('Bakery');
  });

  it('searches by words and place, from page 1', async () => {
    const page = await visit('/search?q=cafe&page=2');
    await hydrated(page);
    await page.getByPlaceholder('Enter city or postal code').fill('Leeds');
    await page.getByPlaceholder('What service do you need?').press('Enter');
    await page.waitForURL((url) => url.search === '?q=cafe&location=Leeds');
    await page.getByRole('heading', { level: 1, name: 'Results for "cafe" in Leeds' }).waitFor();
    const addresses = await page.locator('article').allTextContents();
    expect(addresses.length).toBeGreaterThan(0);
    expect(addresses.filter((text) => !text.includes('Leeds'))).toEqual([]);
  });

  it('turns its pages by links, and back', async () => {
    const page = await visit('/search?q=restaurant');
    await hydrated(page);
    const first = await page.locator('article h2').first().textContent();
    await page.getByRole('link', { name: 'Next' }).click();
    await page.waitForURL(/[?&]page=2$/);
    await page.locator('[aria-current="page"]', { hasText: '2' }).waitFor();
    expect(await page.locator('article h2').first().textContent()).not.toBe(first);
    await page.goBack();
    await page.locator('[aria-current="page"]', { hasText: '1' }).waitFor();
    expect(await page.locator('article h2').first().textContent()).toBe(first);
  });

  it('offers five cities and five categories when nothing is found, and before a search', async () => {
    for (const [path, heading] of [
      ['/search?q=qqzzxxqqzzxx', 'No results found'],
      ['/search', 'Start your search'],
    ] as const) {
      const page = await visit(path);
      await page.getByRole('heading', { name: heading }).waitFor();
      expect(await page.locator('main a[href^="/city/"]').count()).toBe(5);
      expect(await page.locator('main a[href^="/category/"]').count()).toBe(5);
    }
  });
});
