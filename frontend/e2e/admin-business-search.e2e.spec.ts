import { describe, expect, it } from 'vitest';
import { visitAsAdmin } from './support/admin.js';

async function visitList() {
  const page = await visitAsAdmin('/admin/businesses');
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
});
