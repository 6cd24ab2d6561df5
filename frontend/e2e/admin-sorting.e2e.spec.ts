import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visitAsAdmin } from './support/admin.js';
import { hold } from './support/hold-calls.js';
import { phone } from './support/visit.js';

/** Waits until the rows are in this order: the heading's `aria-sort` changes together with `aria-busy`. */
async function sorted(page: Page, label: string, direction: 'ascending' | 'descending'): Promise<void> {
  const heading = page.locator(`th[aria-sort=${direction}]`, { hasText: label });
  await page.locator('[aria-busy=false]', { has: heading }).waitFor();
}

async function columnTexts(page: Page, label: string): Promise<string[]> {
  const index = (await page.getByRole('columnheader').allInnerTexts()).indexOf(label);
  return await page.locator(`tbody tr > :nth-child(${String(index + 1)})`).allInnerTexts();
}

async function ratings(page: Page): Promise<number[]> {
  return (await columnTexts(page, 'Rating')).map((text) => (text === '-' ? 0 : Number(text)));
}

/** Letters that do not decompose into a base letter and a mark, and signs. */
const plainForms: Readonly<Record<string, string>> = {
  ...{ æ: 'ae', ø: 'o', ł: 'l', ı: 'i' },
  ...{ '“': '"', '”': '"', '’': "'", '–': '-' },
};

/** A name as the sort order compares it: in lower case, without accents. */
function plain(name: string): string {
  const letters = name.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  return letters.replace(/[æøłı“”’–]/g, (letter) => plainForms[letter] ?? letter);
}

const byCodePoint = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

describe('sorting the list of businesses', () => {
  it('works through a column heading by mouse and keyboard, and is kept in the URL', async () => {
    const page = await visitAsAdmin('/admin/businesses?page=2');
    const heading = page.getByRole('columnheader', { name: 'Name' }).getByRole('button');
    await heading.click();
    await page.waitForURL((url) => url.search === '?sort=name');
    await sorted(page, 'Name', 'ascending');
    const names = (await columnTexts(page, 'Name')).map(plain);
    expect(names).toHaveLength(50);
    expect(names).toEqual(names.toSorted(byCodePoint));

    await page.reload();
    await sorted(page, 'Name', 'ascending');
    await heading.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.search === '?sort=name&order=desc');
    await sorted(page, 'Name', 'descending');
    expect(await heading.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.search === '');
    await page.locator('thead:not(:has([aria-sort]))').waitFor();
    await page.goBack();
    await page.waitForURL((url) => url.search === '?sort=name&order=desc');
  });

  it('works together with search, country filter and pagination', async () => {
    const page = await visitAsAdmin('/admin/businesses?country=United+Kingdom&search=e');
    await page.getByLabel('Sort by').selectOption('Rating, highest first');
    await page.waitForURL((url) => url.search === '?country=United+Kingdom&search=e&sort=rating');
    await sorted(page, 'Rating', 'descending');
    const best = await ratings(page);
    expect(best).toEqual(best.toSorted((one, other) => other - one));
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Showing 51 to').waitFor();
    expect((await ratings(page))[0]).toBeLessThanOrEqual(best.at(-1)!);
    // Changing the order goes back to the first page.
    await page.getByLabel('Sort by').selectOption('City, A to Z');
    await page.waitForURL((url) => url.searchParams.get('sort') === 'city' && !url.searchParams.has('page'));
    await sorted(page, 'City', 'ascending');
    const cities = (await columnTexts(page, 'City')).map((city) => city.toLowerCase());
    expect(cities).toEqual(cities.toSorted(byCodePoint));
  });

  it('returns to the first page when a search is cleared after the order has changed', async () => {
    const page = await visitAsAdmin('/admin/businesses?page=2');
    const field = page.getByLabel('Search businesses');
    await field.fill('e');
    await page.waitForURL((url) => url.search === '?search=e');
    await page.getByLabel('Sort by').selectOption('Rating, highest first');
    await page.waitForURL((url) => url.search === '?search=e&sort=rating');
    await field.press('Escape');
    await page.waitForURL((url) => url.searchParams.get('search') === null);
    expect(new URL(page.url()).search).toBe('?sort=rating');
  });

  it('keeps a search that is followed by another choice at once', async () => {
    const page = await visitAsAdmin('/admin/businesses');
    await page.getByText('Showing 1 to').waitFor();
    await page.getByLabel('Search businesses').fill('e');
    // In one task: before anything that the search changes can be drawn.
    await page.getByLabel('Sort by').evaluate((select: HTMLSelectElement) => {
      document.querySelector<HTMLFormElement>('main form[role=search]')!.requestSubmit();
      select.selectedIndex = [...select.options].findIndex(({ text }) => text === 'Rating, highest first');
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await page.waitForURL((url) => url.searchParams.get('sort') === 'rating');
    expect(new URL(page.url()).search).toBe('?search=e&sort=rating');
  });

  it('also works by status, with verified businesses first', async () => {
    const page = await visitAsAdmin('/admin/businesses');
    await page.getByRole('columnheader', { name: 'Status' }).getByRole('button').click();
    await page.waitForURL((url) => url.search === '?sort=status');
    await sorted(page, 'Status', 'descending');
    expect(new Set(await columnTexts(page, 'Status'))).toEqual(new Set(['Verified']));
    await page.getByLabel('Sort by').selectOption('Status, unverified first');
    await page.waitForURL((url) => url.search === '?sort=status&order=asc');
    await sorted(page, 'Status', 'ascending');
    expect((await columnTexts(page, 'Status'))[0]).toBe('Unverified');
  });

  it('prints the whole list, not the part that can be seen', async () => {
    const page = await visitAsAdmin('/admin/businesses');
    const list = page.getByRole('group', { name: 'Businesses', exact: true });
    await list.getByRole('row').nth(20).waitFor();
    const hidden = () => list.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    expect(await hidden()).toBeGreaterThan(0);
    await page.emulateMedia({ media: 'print' });
    expect(await hidden()).toBe(0);
  });

  it('works on a phone', async () => {
    const page = await visitAsAdmin('/admin/businesses', { viewport: phone });
    await page.getByLabel('Sort by').selectOption('Country, Z to A');
    await page.waitForURL((url) => url.search === '?sort=country&order=desc');
    await sorted(page, 'Country', 'descending');
  });
});

/** Each navigation waits until the session is confirmed. */
describe('list of businesses on a slow connection', () => {
  const confirmed = (page: Page) =>
    page.waitForResponse((response) => response.url().endsWith('/api/admin/check'));

  it.each([
    ['a mistyped character is deleted', 'x', 'Backspace', 'a'],
    ['the search text is cleared', '', 'Escape', ''],
  ])('keeps the previous list when %s', async (_what, letter, key, left) => {
    const page = await visitAsAdmin(left === '' ? '/admin/businesses' : '/admin/businesses?search=a');
    await page.getByText('Showing 1 to').waitFor();
    const asked = page.waitForRequest('**/api/admin/check');
    const release = await hold(page, '**/api/admin/check');
    const field = page.getByLabel('Search businesses');
    await field.press('End');
    await field.pressSequentially(letter === '' ? 'lee' : letter);
    await asked;
    await field.press(key);
    // A little longer than the debounce after the last letter.
    await page.waitForTimeout(600);
    const answer = confirmed(page);
    release();
    await (await answer).finished();
    await page.waitForTimeout(600);
    expect(await field.inputValue()).toBe(left);
    expect(new URL(page.url()).search).toBe(left === '' ? '' : '?search=a');
    await page.getByText('Showing 1 to').waitFor();
  });

  it('applies a search and a sort order that are changed at the same time', async () => {
    const page = await visitAsAdmin('/admin/businesses');
    await page.getByText('Showing 1 to').waitFor();
    const asked = page.waitForRequest('**/api/admin/check');
    const release = await hold(page, '**/api/admin/check');
    await page.getByLabel('Search businesses').fill('lee');
    await asked;
    await page.getByLabel('Sort by').selectOption('Rating, highest first');
    release();
    await page.waitForURL((url) => url.search.includes('sort=rating'));
    expect(new URL(page.url()).search).toBe('?search=lee&sort=rating');
  });

  it('shows the order that was chosen, and turns it around when its heading is pressed twice', async () => {
    const page = await visitAsAdmin('/admin/businesses');
    await page.getByText('Showing 1 to').waitFor();
    const asked = page.waitForRequest('**/api/admin/check');
    const release = await hold(page, '**/api/admin/check');
    const heading = page.getByRole('columnheader', { name: 'Name' }).getByRole('button');
    await heading.click();
    await asked;
    const choice = page.getByLabel('Sort by').locator('option:checked');
    const first = await choice.textContent();
    await heading.click();
    await expect.poll(() => choice.textContent()).not.toBe(first);
    release();
    await page.waitForURL((url) => url.search !== '');
    expect(new URL(page.url()).search).toBe('?sort=name&order=desc');
  });

  it('does not say that nothing matches before it has looked', async () => {
    const page = await visitAsAdmin('/admin/businesses?search=xqzxqz');
    await page.getByText('No business matches “xqzxqz”.').waitFor();
    const release = await hold(page, '**/api/admin/businesses?*');
    await page.getByLabel('Search businesses').fill('lee');
    await page.waitForURL((url) => url.search === '?search=lee');
    await page.getByText('Loading businesses...').waitFor();
    expect(await page.getByText('No business matches').count()).toBe(0);
    release();
    await page.getByText('Showing 1 to').waitFor();
  });

  it('turns on by two pages when "Next" is pressed twice', async () => {
    const page = await visitAsAdmin('/admin/businesses');
    await page.getByText('Showing 1 to').waitFor();
    const asked = page.waitForRequest('**/api/admin/check');
    const release = await hold(page, '**/api/admin/check');
    await page.getByRole('button', { name: 'Next' }).click();
    await asked;
    await page.getByRole('button', { name: 'Next' }).click();
    release();
    await page.getByText('Showing 101 to').waitFor();
    expect(new URL(page.url()).search).toBe('?page=3');
  });
});
