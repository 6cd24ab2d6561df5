import { describe, expect, it } from 'vitest';
import { doubleFontSize } from './support/double-font-size.js';
import { historyOf } from './support/history.js';
import { baseUrl, hydrated, phone, fetchPage, visit } from './support/visit.js';

describe('search', () => {
  it('finds businesses despite a typing error, in the server-rendered HTML', async () => {
    const { status, html } = await fetchPage('/search?q=bakry');
    expect(status).toBe(200);
    expect(html).toContain('Results for &quot;bakry&quot;');
    const page = await visit('/search?q=bakry', { javaScriptEnabled: false });
    expect(await page.locator('article').count()).toBe(24);
    expect(await page.locator('article').first().textContent()).toContain('Bakery');
  });

  it('searches by words and place, starting at page 1', async () => {
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

  it('adds no history entry when the same search is sent again', async () => {
    const page = await visit('/search');
    await hydrated(page);
    const field = page.getByLabel('Service');
    await field.fill('bakery');
    await field.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Results for "bakery"' }).waitFor();
    const before = await historyOf(page);
    await field.press('Enter');
    await expect.poll(async () => (await historyOf(page)).key).not.toBe(before.key);
    expect((await historyOf(page)).length).toBe(before.length);
  });

  it('changes pages by links, and returns on Back', async () => {
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
    const firstOf = async (list: 'cities' | 'categories') => {
      const answer = await fetch(`${baseUrl}/api/${list}?limit=5`);
      return ((await answer.json()) as { slug: string }[]).map(({ slug }) => slug);
    };
    const [cities, categories] = await Promise.all([firstOf('cities'), firstOf('categories')]);
    for (const [path, heading] of [
      ['/search?q=qqzzxxqqzzxx', 'No results found'],
      ['/search', 'Start your search'],
    ] as const) {
      const page = await visit(path);
      await page.getByRole('heading', { name: heading }).waitFor();
      const offered = (kind: string) =>
        page
          .locator(`main a[href^="/${kind}/"]`)
          .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      expect(await offered('city')).toEqual(cities.map((slug) => `/city/${slug}`));
      expect(await offered('category')).toEqual(categories.map((slug) => `/category/${slug}`));
    }
  });

  it('offers lists that fit their box on a phone with letters twice as large', async () => {
    const page = await visit('/search?q=qqzzxxqqzzxx', { viewport: phone });
    await doubleFontSize(page);
    const lists = page.locator('main div:has(> section li a)');
    expect(await lists.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });

  it('removes a filter by a link, without JavaScript', async () => {
    const page = await visit('/search?q=cafe&location=Leeds', { javaScriptEnabled: false, viewport: phone });
    const filters = page.getByRole('list', { name: 'Filters in use' });
    await filters.getByRole('link', { name: 'Remove this filter: Leeds' }).click();
    await page.waitForURL(/\/search\?q=cafe$/);
    expect(await filters.count()).toBe(0);
  });

  it('keeps one link per filter when the place and the city have the same name', async () => {
    const page = await visit('/search');
    await hydrated(page);
    await page.getByLabel('City or postal code').fill('Leeds');
    await page.getByLabel('Category').selectOption({ label: 'Cafe' });
    await page.getByLabel('City', { exact: true }).selectOption({ label: 'Leeds' });
    await page.getByRole('button', { name: 'Search' }).click();
    const filters = page.getByRole('list', { name: 'Filters in use' });
    const remove = async () => {
      await expect.poll(() => filters.getByRole('link').count()).toBe(3);
      await filters.getByRole('link').first().click();
      await page.getByRole('heading', { level: 1, name: 'Results for Cafe in Leeds', exact: true }).waitFor();
      expect(await filters.getByRole('link').count()).toBe(2);
    };
    await remove();
    await page.goBack();
    // The results are there now, so that the list stays and only its links change.
    await remove();
  });

  it('filters by category and city in a form that needs no JavaScript', async () => {
    const page = await visit('/search', { javaScriptEnabled: false });
    await page.getByLabel('Category').selectOption({ label: 'Cafe' });
    await page.getByLabel('City', { exact: true }).selectOption({ label: 'Leeds' });
    await page.getByRole('button', { name: 'Search' }).click();
    await page.waitForURL(/[?&]categoryId=\d+.*&cityId=\d+/);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Results for Cafe in Leeds');
    const cards = await page.locator('article').allTextContents();
    expect(cards.length).toBeGreaterThan(0);
    expect(cards.filter((text) => !text.includes('Cafe') || !text.includes('Leeds'))).toEqual([]);
  });

  it('offers to remove the filter that empties the results', async () => {
    const page = await visit('/search?q=bakery&location=Nowhereville');
    await page.getByRole('heading', { name: 'No results found' }).waitFor();
    await hydrated(page);
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Remove this filter: Nowhereville\s*\d/ })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Results for "bakery"', exact: true }).waitFor();
    expect(await page.locator('article').count()).toBe(24);
  });

  it('highlights matches, announces the number of results, and focuses the heading', async () => {
    const page = await visit('/search?q=cafe');
    await hydrated(page);
    expect(await page.locator('article mark').count()).toBeGreaterThan(0);
    await page.getByLabel('Service').fill('bakery');
    await page.getByLabel('Service').press('Enter');
    await page.waitForURL(/\?q=bakery$/);
    await page
      .getByRole('status')
      .filter({ hasText: /businesses found$/ })
      .waitFor();
    await page.locator('h1:focus').waitFor();
    expect(await page.locator('h1:focus').textContent()).toBe('Results for "bakery"');
  });

  it('marks results as noindex, names the page in the title, and redirects past the last page', async () => {
    const { html } = await fetchPage('/search?q=restaurant&page=2');
    expect(html).toContain('<title>Results for &quot;restaurant&quot;, page 2 | Highstreet</title>');
    expect(html).toMatch(/<meta name="robots" content="noindex"/);
    const beyond = await fetchPage('/search?q=bakery&location=Leeds&page=400');
    expect([beyond.status, beyond.location]).toEqual([
      302,
      expect.stringMatching(/^\/search\?q=bakery&location=Leeds/),
    ]);
  });
});
