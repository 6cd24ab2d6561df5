import { describe, expect, it } from 'vitest';
import { axeViolations } from './support/axe.js';
import { publicPaths } from './support/public-pages.js';
import { sampleBusiness } from './support/sample.js';
import { hydrated, phone, visit } from './support/visit.js';

describe('accessibility', () => {
  const searches = ['/search', '/search?q=bakery', '/search?q=qqzzxxqqzzxx'];
  const paths = ['/', ...searches, ...publicPaths, '/nowhere'];

  it.each(paths)('axe finds no violations on %s', async (path) => {
    const page = await visit(path, { expectedErrors: /404/ });
    await hydrated(page);
    expect(await axeViolations(page)).toEqual([]);
  });

  it('axe finds no violations on a business page on a phone', async () => {
    const { path } = await sampleBusiness();
    const page = await visit(path, { viewport: phone });
    await hydrated(page);
    expect(await axeViolations(page)).toEqual([]);
  });
});
