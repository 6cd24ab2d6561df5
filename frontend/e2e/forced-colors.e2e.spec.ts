import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visitAsAdmin } from './support/admin.js';
import { hold } from './support/hold-calls.js';
import { hydrated, visit } from './support/visit.js';

/** Opens a page in forced colours (Windows' contrast themes), which draw no backgrounds and shadows. */
async function visitWithFewColours(path: string): Promise<Page> {
  const page = await visit(path);
  await hydrated(page);
  await page.emulateMedia({ forcedColors: 'active' });
  return page;
}

describe('in forced colours mode', () => {
  it('a button has a border', async () => {
    const page = await visitWithFewColours('/contact');
    const button = page.getByRole('button', { name: 'Send Message' });
    expect(await button.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe('1px');
  });

  it('rating stars keep their gradient fill', async () => {
    const page = await visitWithFewColours('/city/leeds');
    const stars = page.locator('main .stars').first();
    expect(await stars.evaluate((element) => getComputedStyle(element).backgroundImage)).toContain(
      'linear-gradient',
    );
  });

  it('the current page of a list is marked by more than its weight', async () => {
    const page = await visitWithFewColours('/city/london');
    const current = page.locator('nav[aria-label="Pages"] [aria-current="page"]');
    expect(await current.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe('1px');
  });

  it('the outline of a page that is loading is drawn', async () => {
    const page = await visitWithFewColours('/about');
    const release = await hold(page, '**/api/cities/by-country*');
    await page.locator('header nav a[href="/cities"]').first().click();
    const block = page.locator('main [aria-busy="true"] .animate-breathe').first();
    expect(await block.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe('1px');
    release();
  });

  it('the bars of the countries are drawn', async () => {
    const page = await visitAsAdmin('/admin/countries');
    await page.emulateMedia({ forcedColors: 'active' });
    const bar = page.getByRole('region', { name: 'Businesses per Country' }).locator('[style*="width"]');
    const colours = await bar.first().evaluate((element) => {
      const track = element.parentElement ?? element;
      return [element, track].map((part) => getComputedStyle(part).backgroundColor);
    });
    expect(colours[0]).not.toBe(colours[1]);
  });
});
