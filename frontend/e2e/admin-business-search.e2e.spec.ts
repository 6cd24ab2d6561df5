import { describe, expect, it } from 'vitest';
import { adminPassword, adminUsername, sendLogin, visitAsAdmin } from './support/admin.js';
import { hold } from './support/hold-calls.js';
import type { VisitOptions } from './support/visit.js';

/** After the last letter. */
const DEBOUNCE_MS = 300;

async function visitList(options: VisitOptions = {}) {
  const page = await visitAsAdmin('/admin/businesses', options);
  await page.getByText('Showing 1 to').waitFor();
  return { page, field: page.getByLabel('Search businesses') };
}

describe('the search of the administrator’s list', () => {
  it('leaves the keys to an input method while it composes a word', async () => {
    const { page, field } = await visitList();
    await field.focus();
    const inputMethod = await page.context().newCDPSession(page);
    await inputMethod.send('Input.imeSetComposition', { text: 'k', selectionStart: 1, selectionEnd: 1 });
    expect(await field.inputValue()).toBe('k');
    await field.press('ArrowDown');
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    // As Safari does: the key that has ended the composition is reported after its end.
    await inputMethod.send('Input.insertText', { text: 'k' });
    await field.dispatchEvent('keydown', { key: 'Escape', keyCode: 229 });
    expect(await field.inputValue()).toBe('k');
    await field.press('Escape');
    expect(await field.inputValue()).toBe('');
  });

  it('keeps the text as it is typed, with the caret in it, while the list is searched for what it says', async () => {
    const { page, field } = await visitList();
    await field.fill('Oak Bakery Leeds');
    await page.waitForURL((url) => url.searchParams.get('search') === 'Oak Bakery Leeds');
    await field.evaluate((input: HTMLInputElement) => {
      input.setSelectionRange(4, 10);
    });
    await field.press('Delete');
    await page.waitForURL((url) => url.searchParams.get('search') === 'Oak Leeds');
    await page.getByText('No business matches “Oak Leeds”.').waitFor();
    expect(await field.inputValue()).toBe('Oak  Leeds');
    expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(4);
  });

  it('makes no search of a text that says nothing', async () => {
    const { page, field } = await visitList();
    const entries = await page.evaluate(() => history.length);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await field.fill('\u200e');
    await page.clock.runFor(2 * DEBOUNCE_MS);
    await page.clock.resume();
    await field.fill('');
    await field.fill('lee');
    await page.waitForURL((url) => url.searchParams.get('search') === 'lee');
    expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  });

  it('shows no text that the list is not searched for: a country was chosen before the search began', async () => {
    const { page, field } = await visitList();
    const asked = page.waitForRequest('**/api/admin/check');
    const release = await hold(page, '**/api/admin/check');
    await field.fill('lee');
    await asked;
    await page
      .getByRole('link', { name: /^Iceland|^United Kingdom/ })
      .first()
      .click();
    release();
    await page.waitForURL((url) => url.searchParams.has('country'));
    await page.getByText('Showing 1 to').waitFor();
    expect(new URL(page.url()).searchParams.get('search')).toBeNull();
    expect(await field.inputValue()).toBe('');
  });

  it('keeps the letters typed while the session of an earlier one turns out to have ended', async () => {
    const { page, field } = await visitList({ expectedErrors: /401 \(Unauthorized\)/ });
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    const asked = page.waitForRequest('**/api/admin/check');
    const release = await hold(page, '**/api/admin/check');
    await field.fill('le');
    await page.clock.runFor(DEBOUNCE_MS);
    await asked;
    await field.press('e');
    await page.context().clearCookies();
    release();
    await page.getByText('Your session has ended.').waitFor();
    await page.clock.resume();
    await sendLogin(page, adminUsername, adminPassword);
    await page.waitForURL((url) => url.pathname === '/admin/businesses' && url.search === '?search=lee');
    expect(await field.inputValue()).toBe('lee');
  });

  it('does not keep an administrator who has clicked on another page', async () => {
    const { page, field } = await visitList();
    // The debounce ends only after the click, however slow the machine is.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    const asked = page.waitForRequest('**/api/admin/check');
    const release = await hold(page, '**/api/admin/check');
    await field.fill('lee');
    await page.getByRole('link', { name: 'Countries', exact: true }).click();
    await asked;
    await page.clock.runFor(DEBOUNCE_MS);
    await page.clock.resume();
    release();
    await page.getByRole('heading', { level: 1, name: 'Countries' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/admin/countries');
  });
});
