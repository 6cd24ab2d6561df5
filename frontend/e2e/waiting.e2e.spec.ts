import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { followTo } from './support/follow.js';
import { hold } from './support/hold-calls.js';
import { sampleBusiness } from './support/sample.js';
import { hydrated, visit } from './support/visit.js';

const outlines = (page: Page) => page.locator('main [aria-busy="true"]');

describe('while data is loading', () => {
  it.each([
    ['/cities', '**/api/cities/by-country*', '.h-20', 12],
    ['/', '**/api/businesses/recent*', '.size-16', 6],
  ])('%s shows its skeleton', async (path, call, part, count) => {
    const page = await visit('/about');
    await hydrated(page);
    const release = await hold(page, call);
    await page.locator(`header nav a[href="${path}"]`).first().click();
    await outlines(page).waitFor();
    expect(await outlines(page).locator(`.animate-breathe${part}`).count()).toBe(count);
    release();
    await outlines(page).waitFor({ state: 'detached' });
    await page.locator('h1').waitFor();
  });

  it('announces that a page is loading, then its title, in an element that was there before', async () => {
    const page = await visit('/about');
    await hydrated(page);
    const release = await hold(page, '**/api/cities/by-country*');
    const status = await page.locator('body [role=status]:not([aria-busy] *)').elementHandle();
    expect(await status.textContent()).toBe('');
    await page.locator('header nav a[href="/cities"]').first().click();
    await outlines(page).waitFor();
    expect(await status.textContent()).toBe('Loading…');
    release();
    await expect.poll(() => status.textContent()).toBe('Cities | Highstreet');

    const heard = await status.evaluateHandle((element) => {
      const texts: (string | null)[] = [];
      new MutationObserver(() => texts.push(element.textContent)).observe(element, {
        characterData: true,
        childList: true,
        subtree: true,
      });
      return texts;
    });
    const releaseNext = await hold(page, '**/api/categories*');
    await page.locator('header nav a[href="/categories"]').first().click();
    await outlines(page).waitFor();
    releaseNext();
    await expect.poll(() => status.textContent()).toBe('Categories | Highstreet');
    expect(await heard.jsonValue()).not.toContain('Cities | Highstreet');
  });

  it('a business page shows its skeleton, then the business', async () => {
    const { path, name } = await sampleBusiness();
    const page = await visit('/');
    await hydrated(page);
    const release = await hold(page, '**/api/businesses/detail/*');
    await page.locator(`main a[href="${path}"]`).first().click();
    await outlines(page).waitFor();
    release();
    await page.getByRole('heading', { level: 1, name }).waitFor();
  });

  it('a list keeps its scroll position when the visitor leaves it for a slow page, then for another', async () => {
    const page = await visit('/city/london');
    await hydrated(page);
    await hold(page, '**/api/businesses/detail/*');
    const link = page.locator('article h2 a').last();
    await link.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(0);
    await link.click();
    await outlines(page).waitFor();
    await page.locator('header nav a[href="/about"]').first().click();
    await page.getByRole('heading', { level: 1, name: 'About Highstreet' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'London' }).waitFor();
    await page.waitForFunction((y) => window.scrollY === y, before);
  });

  it.each([
    ['/city/london', 'article h2 a', '**/api/businesses/detail/*', 'h2:text-is("Address")'],
    ['/search?q=restaurant', 'a[rel="next"]', '**/api/businesses?*', '[aria-current="page"]:text-is("2")'],
  ])(
    'Back from a page that still loads leads to where %s was left, and Forward to the page',
    async (path, link, call, sign) => {
      const page = await visit('/about');
      await hydrated(page);
      await followTo(page, path);
      const last = page.locator(link).last();
      const target = new URL((await last.getAttribute('href')) ?? '', page.url()).href;
      await last.scrollIntoViewIfNeeded();
      const before = await page.evaluate(() => window.scrollY);
      expect(before).toBeGreaterThan(0);
      const release = await hold(page, call);
      await last.click();
      await page.waitForURL(target);
      await page.locator('main .animate-breathe').first().waitFor();
      await page.goBack();
      await page.waitForURL((url) => url.pathname + url.search === path);
      await last.waitFor();
      await page.waitForFunction((y) => window.scrollY === y, before);
      await page.locator('main:focus').waitFor();
      release();
      await page.goForward();
      await page.waitForURL(target);
      await page.locator(sign).waitFor();
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
    },
  );

  it('a page reloaded while it still loads is the page that was asked for', async () => {
    const page = await visit('/city/london');
    await hydrated(page);
    await hold(page, '**/api/businesses/detail/*');
    const link = page.locator('article h2 a').first();
    const name = (await link.textContent()) ?? '';
    const target = new URL((await link.getAttribute('href')) ?? '', page.url()).href;
    await link.click();
    await outlines(page).waitFor();
    await page.waitForURL(target);
    await page.reload();
    await hydrated(page);
    await page.getByRole('heading', { level: 1, name }).waitFor();
  });

  it('a search shows "Searching…" and nine skeleton cards', async () => {
    for (const path of ['/search', '/SEARCH/']) {
      const page = await visit(path);
      await hydrated(page);
      const release = await hold(page, '**/api/businesses?*');
      await page.getByLabel('Service').fill('bakery');
      await page.getByLabel('Service').press('Enter');
      await page.locator('p', { hasText: 'Searching…' }).first().waitFor();
      expect(await page.locator('main .animate-breathe.size-16').count()).toBe(9);
      release();
      await page.locator('h1:focus', { hasText: 'Results for "bakery"' }).waitFor();
    }
  });

  it('a search keeps the input typed while it runs, and its focus', async () => {
    const page = await visit('/search?q=cafe');
    await hydrated(page);
    const release = await hold(page, '**/api/businesses?*');
    await page.getByLabel('Service').fill('bake');
    await page.getByLabel('Service').press('Enter');
    await page.locator('p', { hasText: 'Searching…' }).first().waitFor();
    await page.getByLabel('Service').fill('bakery');
    await page.getByLabel('City', { exact: true }).selectOption({ label: 'Leeds' });
    await page.getByLabel('Service').focus();
    release();
    await page.getByRole('heading', { level: 1, name: 'Results for "bake"' }).waitFor();
    expect(await page.locator('input:focus').inputValue()).toBe('bakery');
    await page.getByLabel('Service').press('Enter');
    await page.locator('h1:focus', { hasText: 'Results for "bakery" in Leeds' }).waitFor();
    await page.goBack();
    await page.locator('h1:focus', { hasText: 'Results for "bake"' }).waitFor();
    expect(await page.getByLabel('Service').inputValue()).toBe('bake');
  });

  it('a page shows its skeleton only after a delay, even if its route has shown one before', async () => {
    const page = await visit('about:blank');
    await page.clock.install();
    await page.goto('/about');
    await hydrated(page);
    await page.clock.pauseAt(Date.now() + 3_600_000);
    for (const q of ['bakery', 'cafe']) {
      const release = await hold(page, `**/api/businesses?q=${q}*`);
      const asked = page.waitForRequest(`**/api/businesses?q=${q}*`);
      await page.getByLabel('Service').fill(q);
      await page.getByLabel('Service').press('Enter');
      await asked;
      await page.clock.runFor(100);
      expect(await outlines(page).count()).toBe(0);
      // The delay may begin a moment after the request.
      await expect
        .poll(async () => {
          await page.clock.runFor(50);
          return outlines(page).count();
        })
        .toBeGreaterThan(0);
      release();
      await page.getByRole('heading', { level: 1, name: `Results for "${q}"` }).waitFor();
      await page.goBack();
      await page.getByRole('heading', { level: 1, name: 'About Highstreet' }).waitFor();
    }
  });

  it.each(['/search?q=restaurant', '/SEARCH?q=restaurant', '/search/?q=restaurant'])(
    '%s shows "Searching…" while its next page is loading',
    async (path) => {
      const page = await visit(path);
      await hydrated(page);
      const release = await hold(page, '**/api/businesses?*');
      await page.getByRole('link', { name: 'Next' }).click();
      await page.locator('p', { hasText: 'Searching…' }).first().waitFor();
      release();
      await page.locator('[aria-current="page"]', { hasText: '2' }).waitFor();
      await page.locator('h1:focus').waitFor();
    },
  );

  it.each(['/city/london', '/category/bakery'])(
    '%s announces that its next page is loading, then focuses the new list',
    async (path) => {
      const page = await visit(path);
      await hydrated(page);
      const first = await page.locator('article h2').first().textContent();
      const list = page.getByRole('region', { name: /^Page \d+ of \d+$/ });
      expect(await list.getAttribute('aria-label')).toMatch(/^Page 1 of /);
      const release = await hold(page, '**/businesses?page=2');
      await page.getByRole('link', { name: 'Next' }).click();
      await page.locator('section[aria-busy="true"]').waitFor();
      await page.getByRole('status').filter({ hasText: 'Loading…' }).waitFor();
      expect(await page.locator('article h2').first().textContent()).toBe(first);
      release();
      await page.locator('section[aria-label^="Page 2 of "]:focus').waitFor();
      expect(await list.getAttribute('aria-busy')).toBe('false');
      expect(await page.getByRole('status').filter({ hasText: 'Loading…' }).count()).toBe(0);
      expect(await page.locator('article h2').first().textContent()).not.toBe(first);
    },
  );
});
