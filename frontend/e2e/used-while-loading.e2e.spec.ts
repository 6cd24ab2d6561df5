import { describe, expect, it } from 'vitest';
import { hold } from './support/hold-calls.js';
import { hydrated, phone, visit } from './support/visit.js';

describe('what a visitor begins while a page is loading goes on when the page is there', () => {
  it('typing into the search of the header', async () => {
    const page = await visit('/categories');
    await hydrated(page);
    const release = await hold(page, '**/api/cities/london*');
    await page.getByRole('link', { name: 'Cities' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Cities' }).waitFor();
    await page
      .getByRole('link', { name: /^London/ })
      .first()
      .click();
    await page.locator('main [aria-busy="true"]').waitFor();
    const field = page.getByRole('banner').getByLabel('Service');
    await field.click();
    await page.keyboard.type('whole');
    release();
    await page.getByRole('heading', { level: 1, name: 'London' }).waitFor();
    await page.keyboard.type('some');
    expect(await field.inputValue()).toBe('wholesome');
    // A page that nobody typed meanwhile gets the focus, as does one that the field itself leads to.
    await page.getByRole('link', { name: 'Categories' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Categories' }).waitFor();
    await page.locator('main:focus').waitFor();
    await field.fill('leeds');
    await page
      .getByRole('option', { name: /^Leeds/ })
      .first()
      .waitFor();
    await field.press('ArrowDown');
    await field.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Leeds' }).waitFor();
    await page.locator('main:focus').waitFor();
  });

  it('typing into the search of the header while the next page of a list loads', async () => {
    const page = await visit('/city/london');
    await hydrated(page);
    const release = await hold(page, '**/businesses?*page=2*');
    await page.getByRole('link', { name: 'Next' }).first().click();
    await page.locator('main [aria-busy="true"]').waitFor();
    const field = page.getByRole('banner').getByLabel('Service');
    await field.click();
    await page.keyboard.type('whole');
    release();
    await page.locator('main [aria-busy="true"]').waitFor({ state: 'detached' });
    await page.waitForURL(/page=2/);
    await page.keyboard.type('some');
    expect(await field.inputValue()).toBe('wholesome');
  });

  it('choosing a field of the search page', async () => {
    const page = await visit('/search?q=cafe');
    await hydrated(page);
    const release = await hold(page, '**/api/businesses?*');
    await page.getByLabel('Service').fill('bakery');
    await page.getByLabel('Service').press('Enter');
    await page.locator('p', { hasText: 'Searching…' }).first().waitFor();
    const place = page.getByPlaceholder('Enter city or postal code');
    await place.click();
    release();
    await page.getByRole('heading', { level: 1, name: 'Results for "bakery"' }).waitFor();
    await page.keyboard.type('Leeds');
    expect(await place.inputValue()).toBe('Leeds');
  });

  it('opening the menu on a phone', async () => {
    const page = await visit('/cities', { viewport: phone });
    await hydrated(page);
    const release = await hold(page, '**/api/cities/london*');
    await page
      .getByRole('link', { name: /^London/ })
      .first()
      .click();
    await page.locator('main [aria-busy="true"]').waitFor();
    await page.getByRole('banner').locator('summary').click();
    const menu = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
    await menu.waitFor();
    release();
    await page.getByRole('heading', { level: 1, name: 'London' }).waitFor();
    await menu.getByRole('link', { name: 'About' }).click();
    await page.getByRole('heading', { level: 1, name: 'About Highstreet' }).waitFor();
    await expect.poll(() => menu.isVisible()).toBe(false);
  });
});
