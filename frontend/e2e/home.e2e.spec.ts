import { isDeepStrictEqual } from 'node:util';
import { businessCardsResponse, businessPath } from '@highstreet/api-contract';
import { describe, expect, it } from 'vitest';
import { baseUrl, hydrated, phone, fetchPage, visit } from './support/visit.js';

describe('home', () => {
  it('shows the live count and real businesses at once', async () => {
    const page = await visit('/');
    expect(await page.locator('h1').textContent()).toMatch(/^Search [\d,]+ local businesses$/);
    for (const section of ['Latest Businesses', 'Featured Businesses']) {
      const cards = page
        .locator('section', { has: page.getByRole('heading', { name: section }) })
        .locator('article');
      expect(await cards.count()).toBe(6);
    }
    expect(await page.locator('a[href^="/city/"]').count()).toBeGreaterThan(0);
  });

  it.each([
    ['Latest Businesses', 'recent'],
    ['Featured Businesses', 'featured'],
  ])('lists under %s the %s businesses', async (title, list) => {
    const page = await visit('/', { javaScriptEnabled: false });
    const section = page.locator('section', { has: page.getByRole('heading', { name: title }) });
    const shown = () =>
      section
        .locator('article a[href^="/details/"]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    // The gateway caches the page and the API's answer separately, so either may be older.
    const areThose = async () => {
      await page.reload();
      const answer = await fetch(`${baseUrl}/api/businesses/${list}?limit=6`);
      const businesses = businessCardsResponse.parse(await answer.json());
      return isDeepStrictEqual(await shown(), businesses.map(businessPath));
    };
    await expect.poll(areThose).toBe(true);
  });

  it('submits its form to /search with q, categoryId and cityId', async () => {
    const page = await visit('/');
    await hydrated(page);
    await page.getByLabel('Looking for').fill('the');
    await page.getByLabel('Category').selectOption({ label: 'Cafe' });
    await page.getByLabel('City').selectOption({ label: 'London' });
    await page.getByRole('button', { name: 'Search' }).click();
    await page.waitForURL(/\/search\?q=the&categoryId=\d+&cityId=\d+$/);
    await page.getByRole('heading', { level: 1, name: 'Results for "the" in Cafe, London' }).waitFor();
    expect(await page.locator('article').count()).toBeGreaterThan(0);
  });

  it('opens its menu on a phone and closes it on navigation', async () => {
    const page = await visit('/', { viewport: phone });
    await hydrated(page);
    await page.locator('summary', { hasText: 'Menu' }).click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Cities' }).click();
    await page.getByRole('heading', { level: 1, name: 'Cities' }).waitFor();
    expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(0);
    expect(await page.title()).toBe('Cities | Highstreet');
  });

  it('closes its menu when another link is followed, even if that link gets no focus', async () => {
    const page = await visit('/', { viewport: phone });
    await hydrated(page);
    await page.locator('summary', { hasText: 'Menu' }).click();
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    // Safari does not focus a clicked link, either.
    await page
      .getByRole('banner')
      .getByRole('link', { name: 'Search' })
      .evaluate((link: HTMLElement) => {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        link.click();
      });
    await page.getByRole('heading', { level: 1, name: 'Start your search' }).waitFor();
    expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(0);
  });

  it('closes its menu on Escape, and when the focus moves past its last link', async () => {
    const page = await visit('/', { viewport: phone });
    await hydrated(page);
    const summary = page.locator('summary', { hasText: 'Menu' });
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    const hasFocus = () => summary.evaluate((element) => element === document.activeElement);
    await summary.press('Enter');
    await links.first().focus();
    await page.keyboard.press('Escape');
    expect(await links.count()).toBe(0);
    expect(await hasFocus()).toBe(true);
    await summary.press('Enter');
    await links.last().focus();
    await page.keyboard.press('Tab');
    expect(await links.count()).toBe(0);
    expect(await hasFocus()).toBe(false);
  });

  it('is complete and searchable without JavaScript', async () => {
    const { status, html } = await fetchPage('/');
    expect(status).toBe(200);
    expect(html.match(/<article/g)).toHaveLength(12);
    const page = await visit('/', { javaScriptEnabled: false });
    await page.getByLabel('Looking for').fill('bakery');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.waitForURL(/\/search\?q=bakery/);
    expect(await page.locator('article').count()).toBeGreaterThan(0);
  });
});
