import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeViolations } from './support/axe.js';
import { doubleFontSize } from './support/double-font-size.js';
import { historyOf } from './support/history.js';
import { hold } from './support/hold-calls.js';
import { answerSuggestions, suggestedNames } from './support/invented-suggestions.js';
import { overflow } from './support/narrow-screen.js';
import { sampleBusiness } from './support/sample.js';
import { hydrated, phone, visit } from './support/visit.js';
import type { VisitOptions } from './support/visit.js';

const small = { width: 360, height: 740 };

/** Focuses the field, which loads the code of its list, and types as a visitor does. */
async function type(page: Page, field: string, text: string): Promise<void> {
  await page.getByLabel(field).click();
  await page.getByLabel(field).pressSequentially(text, { delay: 20 });
}

function options(page: Page) {
  return page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
}

async function homeWith(text: string, visitOptions: VisitOptions = {}): Promise<Page> {
  const page = await visit('/', visitOptions);
  await hydrated(page);
  await type(page, 'Looking for', text);
  await options(page).first().waitFor();
  return page;
}

describe('suggestions', () => {
  it('stay closed when the search is submitted before they arrive', async () => {
    const page = await visit('/search?q=bakery');
    await hydrated(page);
    const release = await hold(page, '**/api/search/suggestions?*');
    const asked = page.waitForRequest('**/api/search/suggestions?*');
    await page.getByLabel('Service').fill('');
    await type(page, 'Service', 'bakery');
    await asked;
    await page.keyboard.press('Enter');
    const answered = page.waitForResponse('**/api/search/suggestions?*');
    release();
    await answered;
    await page.waitForTimeout(300);
    expect(await page.getByRole('listbox', { name: 'Suggestions' }).count()).toBe(0);
  });

  it('stay closed when their code arrives after the visitor has left the field', async () => {
    const page = await visit('/');
    await hydrated(page);
    const release = await hold(page, '**/assets/suggestion-list*.js');
    await type(page, 'Looking for', 'leed');
    await page.keyboard.press('Tab');
    const answered = page.waitForResponse('**/api/search/suggestions?q=leed');
    release();
    await answered;
    await page.waitForTimeout(300);
    expect(await page.getByRole('listbox', { name: 'Suggestions' }).count()).toBe(0);
    await page.getByLabel('Looking for').press('ArrowDown');
    await options(page).first().waitFor();
  });

  it('keep the chosen line when a later answer puts it elsewhere, or choose none', async () => {
    const page = await visit('/');
    await hydrated(page);
    await answerSuggestions(page, { ba: ['Bath', 'Barnsley'], bat: ['Batley', 'Bath'], bath: ['Bath'] });
    await type(page, 'Looking for', 'ba');
    await options(page).first().waitFor();
    const later = [
      { text: 'bat', before: ['> Bath', 'Barnsley'], after: ['Batley', '> Bath'] },
      { text: 'bath', before: ['> Batley', 'Bath'], after: ['Bath'] },
    ];
    for (const { text, before, after } of later) {
      const release = await hold(page, `**/api/search/suggestions?q=${text}`);
      const asked = page.waitForRequest(`**/api/search/suggestions?q=${text}`);
      await page.keyboard.press(text.slice(-1));
      await asked;
      await page.keyboard.press('ArrowDown');
      expect(await suggestedNames(page)).toEqual(before);
      release();
      await expect.poll(() => suggestedNames(page)).toEqual(after);
    }
  });

  it('of another word do not appear while those of the typed one are under way', async () => {
    const page = await homeWith('leed');
    const field = page.getByLabel('Looking for');
    await field.fill('');
    await options(page).first().waitFor({ state: 'detached' });
    const release = await hold(page, '**/api/search/suggestions?q=bakery');
    const asked = page.waitForRequest('**/api/search/suggestions?q=bakery');
    await field.fill('bakery');
    await asked;
    await page.waitForTimeout(300);
    expect(await options(page).allInnerTexts()).toEqual([]);
    release();
    await options(page)
      .filter({ hasText: /bakery/i })
      .first()
      .waitFor();
  });

  it('stay closed when the field is cleared after Escape', async () => {
    const page = await homeWith('leed');
    const field = page.getByLabel('Looking for');
    await field.press('Escape');
    await options(page).first().waitFor({ state: 'detached' });
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.querySelector('[role=option]') !== null) document.body.dataset['reopened'] = 'yes';
      }).observe(document.body, { childList: true, subtree: true });
    });
    await field.fill('');
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => document.body.dataset['reopened'])).toBeUndefined();
  });

  it('open a city by keyboard alone, and are announced', async () => {
    const page = await homeWith('leed');
    const field = page.getByLabel('Looking for');
    await page
      .getByRole('status')
      .filter({ hasText: /^\d+ suggestions?$/ })
      .waitFor();
    expect(await field.getAttribute('aria-expanded')).toBe('true');
    const leeds = options(page)
      .filter({ hasText: /^Leeds/ })
      .first();
    for (let steps = 0; steps < 12 && (await leeds.getAttribute('aria-selected')) !== 'true'; steps += 1) {
      await field.press('ArrowDown');
    }
    expect(await field.getAttribute('aria-activedescendant')).toBe(await leeds.getAttribute('id'));
    await field.press('Enter');
    await page.waitForURL('**/city/leeds');
  });

  it('wrap around with the arrow keys, jump with Home and End, and close on Escape', async () => {
    const page = await homeWith('ca');
    const field = page.getByLabel('Looking for');
    const count = await options(page).count();
    expect(count).toBeGreaterThan(1);
    const chosen = () => page.locator('[role="option"][aria-selected="true"]');
    await field.press('ArrowUp');
    expect(await chosen().getAttribute('id')).toBe(await options(page).last().getAttribute('id'));
    await field.press('Home');
    expect(await chosen().getAttribute('id')).toBe(await options(page).first().getAttribute('id'));
    await field.press('End');
    expect(await chosen().getAttribute('id')).toBe(await options(page).last().getAttribute('id'));
    await field.press('Home');
    await field.press('ArrowUp');
    expect(await chosen().count()).toBe(0);
    await field.press('Escape');
    await options(page).first().waitFor({ state: 'hidden' });
    expect(await field.inputValue()).toBe('ca');
    expect(await field.getAttribute('aria-expanded')).toBe('false');
  });

  it('leave the keys to an input method while it composes a word', async () => {
    const page = await homeWith('ba');
    const field = page.getByLabel('Looking for');
    const chosen = () => page.locator('[role="option"][aria-selected="true"]').count();
    const inputMethod = await page.context().newCDPSession(page);
    await inputMethod.send('Input.imeSetComposition', { text: 'k', selectionStart: 1, selectionEnd: 1 });
    expect(await field.inputValue()).toBe('bak');
    await options(page).first().waitFor();
    await field.press('ArrowDown');
    expect(await chosen()).toBe(0);
    await inputMethod.send('Input.insertText', { text: 'k' });
    // As Safari does: the key that has ended the composition is reported after its end.
    await field.dispatchEvent('keydown', { key: 'Enter', keyCode: 229 });
    expect(await field.getAttribute('aria-expanded')).toBe('true');
    await field.press('ArrowDown');
    expect(await chosen()).toBe(1);
  });

  it('tolerate a typing error, and open a category from a finger-sized option on a phone', async () => {
    const page = await homeWith('bakry', { viewport: small });
    const bakery = options(page)
      .filter({ hasText: /^Bakery/ })
      .first();
    const box = await bakery.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= small.width).toBe(true);
    await bakery.click();
    await page.waitForURL('**/category/bakery');
  });

  it.each([
    ['/', 'Looking for'],
    ['/search', 'City or postal code'],
  ])('on %s fit a phone’s window with letters twice as large', async (path, field) => {
    const page = await visit(path, { viewport: phone });
    await hydrated(page);
    await doubleFontSize(page);
    await type(page, field, 'leed');
    await options(page).first().waitFor();
    const list = await page.getByRole('listbox', { name: 'Suggestions' }).boundingBox();
    expect((list?.x ?? NaN) + (list?.width ?? NaN)).toBeLessThanOrEqual(phone.width);
    expect(await overflow(page)).toBe(0);
  });

  it('are wider than a narrow field', async () => {
    const page = await visit('/about', { viewport: { width: 1280, height: 640 } });
    await hydrated(page);
    expect((await page.getByLabel('City or postal code').boundingBox())?.width).toBeLessThan(240);
    await type(page, 'City or postal code', 'leed');
    await options(page).first().waitFor();
    const list = await page.getByRole('listbox', { name: 'Suggestions' }).boundingBox();
    expect(list?.width).toBe(256);
    expect(await overflow(page)).toBe(0);
  });

  it('find a business by its name, and open it', async () => {
    const { name, path } = await sampleBusiness();
    const page = await homeWith(name);
    await options(page).filter({ hasText: name }).first().click();
    await page.waitForURL((url) => url.pathname === path);
    // The address changes a moment before the page does.
    await page.getByRole('heading', { level: 1 }).filter({ hasText: name }).waitFor();
  });

  it('appear for text that was typed before the script was loaded', async () => {
    const page = await visit('about:blank');
    const release = await hold(page, '**/assets/entry-client*.js');
    await page.goto('/', { waitUntil: 'commit' });
    await type(page, 'Looking for', 'leed');
    release();
    await options(page)
      .filter({ hasText: /^Leeds/ })
      .first()
      .waitFor();
  });

  it('of a category keep the place that is filled in, even after the text', async () => {
    const page = await visit('/search?q=cafe');
    await hydrated(page);
    await page.getByLabel('Service').fill('');
    await type(page, 'Service', 'baker');
    const bakery = options(page).filter({ hasText: 'Bakery' });
    await bakery.filter({ hasText: 'business' }).waitFor();
    await page.getByLabel('City or postal code').fill('Leeds');
    await page.getByLabel('Service').focus();
    await page.keyboard.press('ArrowDown');
    await bakery.filter({ hasNotText: 'business' }).click();
    await page.waitForURL(/\/search\?location=Leeds&categoryId=\d+$/);
  });

  it('fill in the place without submitting the form', async () => {
    const page = await visit('/search?q=cafe');
    await hydrated(page);
    await type(page, 'City or postal code', 'leed');
    const field = page.getByLabel('City or postal code');
    await options(page).first().waitFor();
    await field.press('ArrowDown');
    await field.press('Enter');
    expect(await field.inputValue()).toBe('Leeds');
    await field.press('Enter');
    await page.waitForURL(/\/search\?q=cafe&location=Leeds$/);
  });

  it('add no history entry when they lead to the page that is open', async () => {
    const page = await visit('/city/leeds');
    await hydrated(page);
    const before = await historyOf(page);
    await type(page, 'Service', 'leed');
    await options(page)
      .filter({ hasText: /^Leeds/ })
      .first()
      .click();
    await expect.poll(async () => (await historyOf(page)).key).not.toBe(before.key);
    expect((await historyOf(page)).length).toBe(before.length);
  });

  it('abort the request for earlier input, and never block submitting the search', async () => {
    const page = await visit('/');
    await hydrated(page);
    const first = '**/api/search/suggestions?q=lo';
    await hold(page, first);
    const asked = page.waitForRequest(first);
    const aborted = page.waitForEvent('requestfailed', (request) => request.url().endsWith('?q=lo'));
    await type(page, 'Looking for', 'lo');
    await asked;
    await page.getByLabel('Looking for').fill('bakery');
    await aborted;
    await options(page)
      .filter({ hasText: /^Bakery/ })
      .first()
      .waitFor();
    expect(
      await options(page)
        .filter({ hasText: /^London/ })
        .count(),
    ).toBe(0);
    await page.getByLabel('Looking for').press('Enter');
    await page.waitForURL('**/search?q=bakery');
  });

  it('axe finds no violations in the open list', async () => {
    const page = await homeWith('ca', { viewport: phone });
    await page.getByLabel('Looking for').press('ArrowDown');
    expect(await axeViolations(page)).toEqual([]);
  });
});
