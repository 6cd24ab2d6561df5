import axe from 'axe-core';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sampleBusiness } from './support/sample.js';
import { hydrated, phone, visit } from './support/visit.js';

/** What axe finds wrong on the page as it stands, one line for each kind of problem. */
async function problemsOf(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate<AxeResults>('axe.run()');
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

describe('accessibility', () => {
  const paths = [
    '/',
    '/search?q=bakery',
    '/cities',
    '/city/leeds',
    '/categories',
    '/contact',
    '/sitemap',
    '/nowhere',
  ];

  describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
    it.each(paths)('axe finds nothing on %s', async (path) => {
      const page = await visit(path, { colorScheme, expectedErrors: /404/ });
      await hydrated(page);
      expect(await problemsOf(page)).toEqual([]);
    });

    it('axe finds nothing on the page of a business, on a phone', async () => {
      const { path } = await sampleBusiness();
      const page = await visit(path, { colorScheme, viewport: phone });
      await hydrated(page);
      expect(await problemsOf(page)).toEqual([]);
    });
  });
});
