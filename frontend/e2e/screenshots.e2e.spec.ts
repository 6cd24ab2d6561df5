import { expect, it } from 'vitest';
import { sampleBusiness } from './support/sample.js';
import { takeScreenshot } from './support/take-screenshot.js';
import { hydrated, phone, visit } from './support/visit.js';

/**
 * The documentation's pictures: `SCREENSHOTS_DIR=docs/screenshots npm test -- browser e2e/screenshots`, and the
 * administrators' with `e2e/admin-screenshots`. Not both at once: theirs import businesses, which would be the latest
 * on the home page.
 */
it.each([
  { name: 'home', path: () => '/', viewport: { width: 1280, height: 800 } },
  { name: 'search', path: () => '/search?q=bakery&location=London', viewport: { width: 1280, height: 800 } },
  { name: 'details', path: async () => (await sampleBusiness()).path, viewport: phone },
])('takes a screenshot of $name', async ({ name, path, viewport }) => {
  const page = await visit(await path(), { viewport });
  await hydrated(page);
  const picture = await takeScreenshot(page, name);
  expect(picture.length).toBeGreaterThan(10_000);
});
