import { mkdir, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { sampleBusiness } from './support/sample.js';
import { hydrated, phone, visit } from './support/visit.js';

const folder = fileURLToPath(new URL('../../docs/screenshots/', import.meta.url));

/** Takes the documentation's screenshots of the current pages. */
it.each([
  { name: 'home', path: () => '/', viewport: { width: 1280, height: 800 } },
  { name: 'search', path: () => '/search?q=bakery&location=London', viewport: { width: 1280, height: 800 } },
  { name: 'details', path: async () => (await sampleBusiness()).path, viewport: phone },
])('takes a screenshot of $name', async ({ name, path, viewport }) => {
  const page = await visit(await path(), { viewport });
  await hydrated(page);
  await page.evaluate(() => document.fonts.ready);
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: `${folder}${name}.png` });
  const { size } = await stat(`${folder}${name}.png`);
  expect(size).toBeGreaterThan(10_000);
});
