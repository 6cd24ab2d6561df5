import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sampleBusiness } from './support/sample.js';
import { hydrated, phone, visit } from './support/visit.js';

describe('search in the header bar', () => {
  it('is on every page without its own search form, and works without JavaScript', async () => {
    const { path } = await sampleBusiness();
    const page = await visit(path, { javaScriptEnabled: false });
    const form = page.getByRole('banner').getByRole('search');
    await form.getByPlaceholder('What service do you need?').fill('bakery');
    await form.getByPlaceholder('Enter city or postal code').fill('Leeds');
    await form.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('heading', { level: 1, name: 'Results for "bakery" in Leeds' }).waitFor();
    expect(await page.getByRole('search').count()).toBe(1);
    await page.goto('/');
    expect(await page.getByRole('search').count()).toBe(1);
  });

  it('shows suggestions, and opens the results without a full page load', async () => {
    const page = await visit('/city/leeds');
    await hydrated(page);
    await page.getByLabel('Service').pressSequentially('bake');
    const list = page.getByRole('listbox', { name: 'Suggestions' });
    await list.getByRole('option').nth(1).waitFor();
    // The whole list is visible: it is not cut to the height of the field.
    expect((await list.boundingBox())?.height).toBeGreaterThan(88);
    await page.evaluate(() => {
      document.body.dataset['kept'] = 'yes';
    });
    await page.getByLabel('Service').press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Results for "bake"' }).waitFor();
    expect(await page.evaluate(() => document.body.dataset['kept'])).toBe('yes');
  });

  it('shows the label of the location field only when the field is shown', async () => {
    const page = await visit('/about', { viewport: { width: 1100, height: 800 } });
    const banner = page.getByRole('banner');
    expect(await banner.getByRole('textbox').count()).toBe(0);
    const label = banner.locator('label', { hasText: 'City or postal code' });
    const shown = () => label.evaluate((element) => element.checkVisibility());
    expect(await shown()).toBe(false);
    await page.setViewportSize({ width: 1300, height: 800 });
    expect(await shown()).toBe(true);
    expect(await banner.getByRole('textbox', { name: 'City or postal code' }).count()).toBe(1);
  });

  it('is a link to the search page on a phone', async () => {
    const page = await visit('/about', { viewport: phone });
    expect(await page.getByRole('search').count()).toBe(0);
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
    await page.getByRole('heading', { level: 1, name: 'Start your search' }).waitFor();
  });

  it('leads a phone’s visitor from the end of the results up to the form that found them', async () => {
    const page = await visit('/search?q=bakery&location=Leeds', { viewport: phone });
    await hydrated(page);
    await page.evaluate(() => {
      window.scrollTo(0, document.body.scrollHeight);
    });
    const heading = page.getByRole('heading', { level: 1, name: 'Results for "bakery" in Leeds' });
    expect(await isInView(heading)).toBe(false);
    await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
    await expect.poll(() => isInView(heading)).toBe(true);
    expect(await page.getByRole('main').getByLabel('Service').inputValue()).toBe('bakery');
  });
});

function isInView(element: Locator): Promise<boolean> {
  return element.evaluate((shown) => {
    const { top, bottom } = shown.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });
}
