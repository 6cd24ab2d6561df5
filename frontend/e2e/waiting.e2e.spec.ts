import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sampleBusiness } from './support/sample.js';
import { hydrated, visit } from './support/visit.js';

const broken = { expectedErrors: /ERR_FAILED|The message could not be checked/ };

/** Holds back the answers to a call until the function that it returns is called. */
async function holdBack(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(path, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const outlines = (page: Page) => page.locator('main [aria-busy="true"]');

describe('while the directory is asked', () => {
  it.each([
    ['/cities', '**/api/cities/by-country*', '.h-20', 12],
    ['/', '**/api/businesses/recent*', '.size-16', 6],
  ])('%s shows its outline', async (path, call, part, count) => {
    const page = await visit('/about');
    await hydrated(page);
    const release = await holdBack(page, call);
    await page.locator(`header nav a[href="${path}"]`).first().click();
    await outlines(page).waitFor();
    expect(await outlines(page).locator(`.animate-breathe${part}`).count()).toBe(count);
    release();
    await outlines(page).waitFor({ state: 'detached' });
    await page.locator('h1').waitFor();
  });

  it('a business shows its outline, then itself', async () => {
    const { path, name } = await sampleBusiness();
    const page = await visit('/');
    await hydrated(page);
    const release = await holdBack(page, '**/api/businesses/detail/*');
    await page.locator(`main a[href="${path}"]`).first().click();
    await outlines(page).waitFor();
    release();
    await page.getByRole('heading', { level: 1, name }).waitFor();
  });

  it('a search says that it searches, with nine cards in outline', async () => {
    const page = await visit('/search');
    await hydrated(page);
    const release = await holdBack(page, '**/api/businesses?*');
    await page.getByLabel('Service').fill('bakery');
    await page.getByLabel('Service').press('Enter');
    await page.locator('p', { hasText: 'Searching…' }).first().waitFor();
    expect(await page.locator('main .animate-breathe.size-16').count()).toBe(9);
    release();
    await page.getByRole('heading', { level: 1, name: 'Results for "bakery"' }).waitFor();
  });
});

describe('while the directory fails', () => {
  it('a business is asked for again three times, a second apart, then not found', async () => {
    const { path } = await sampleBusiness();
    const page = await visit('/about', broken);
    await page.clock.install();
    await page.goto('/');
    await hydrated(page);
    let calls = 0;
    await page.route('**/api/businesses/detail/*', (route) => {
      calls += 1;
      return route.abort();
    });
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.locator(`main a[href="${path}"]`).first().click();
    for (const call of [1, 2, 3, 4]) {
      await expect.poll(() => calls).toBe(call);
      await page.clock.runFor(900);
      expect(calls).toBe(call);
      await page.clock.runFor(100);
    }
    await page.clock.resume();
    await page.getByRole('heading', { name: 'Business Not Found' }).waitFor();
    await page.getByRole('button', { name: 'Go Back' }).waitFor();
    expect(calls).toBe(4);
  });

  it('home says 60,000+ where the count is not to be had', async () => {
    const page = await visit('/about', broken);
    await hydrated(page);
    await page.route('**/api/stats', (route) => route.abort());
    await page.locator('header nav a[href="/"]').first().click();
    await page.getByRole('heading', { level: 1, name: 'Search 60,000+ local businesses' }).waitFor();
    expect(await page.locator('main dd').first().innerText()).toBe('60K+');
  });

  it('the contact form says so where a message cannot be checked', async () => {
    const page = await visit('/contact', broken);
    await hydrated(page);
    await page.route('**/assets/contact-message*', (route) => route.abort());
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.getByText('Error sending message', { exact: true }).waitFor();
    await page.getByText('Please try again or contact us directly.', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Send Message' }).isEnabled()).toBe(true);
  });
});
