import { expect, it } from 'vitest';
import { visitAsAdmin } from './support/admin.js';
import { expectFocus } from './support/keyboard.js';
import { phone } from './support/visit.js';

it('goes to the search with / until that is turned off, which the browser remembers', async () => {
  const page = await visitAsAdmin('/admin/businesses');
  const search = page.getByLabel('Search businesses');
  const choice = page.getByRole('checkbox', { name: 'Press / to search' });
  await choice.waitFor();
  await page.keyboard.press('/');
  await expectFocus(search);
  expect(await search.getAttribute('aria-keyshortcuts')).toBe('/');

  await choice.uncheck();
  const heading = page.getByRole('columnheader', { name: 'Name' }).getByRole('button');
  await heading.focus();
  await page.keyboard.press('/');
  await expectFocus(heading);
  expect(await search.getAttribute('aria-keyshortcuts')).toBeNull();

  await page.reload();
  await heading.focus();
  await page.keyboard.press('/');
  await expectFocus(heading);
  await choice.check();
  await page.keyboard.press('/');
  await expectFocus(search);
  expect(await search.inputValue()).toBe('');
});

it('can be turned off on a phone too, whose keyboard may be one of its own', async () => {
  const page = await visitAsAdmin('/admin/businesses', { viewport: phone });
  const choice = page.getByRole('checkbox', { name: 'Press / to search' });
  await choice.uncheck();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('/');
  expect(await page.locator('input:focus').count()).toBe(0);
  expect(await page.getByText('The arrow keys go from row to row').isVisible()).toBe(false);
});
