import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
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
});
