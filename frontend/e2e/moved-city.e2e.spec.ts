import { expect, it, onTestFinished } from 'vitest';
import { followTo } from './support/follow.js';
import { importRows } from './support/import-rows.js';
import { baseUrl, fetchPage, hydrated, visit } from './support/visit.js';

const OLD = '/city/quillbeck';
const NEW = '/city/quillbeck-england';

/** A page of an invented town and one business more. */
function rows(region: string, status = 'OPERATIONAL'): string {
  const places = Array.from(
    { length: 25 },
    (_, index) =>
      `e2e-quill-${index},Quill ${index},"${index} Ink Lane, Quillbeck",Quillbeck,${region},United Kingdom,${status}`,
  );
  return ['place_id,name,full_address,city,region,country,business_status', ...places].join('\n');
}

it('the address of a city whose file now tells its region leads to the city that has its businesses', async () => {
  await importRows(rows(''));
  // Other tests count the cities.
  onTestFinished(async () => {
    await importRows(rows('', 'CLOSED_PERMANENTLY'));
  });
  await expect.poll(async () => (await fetchPage(OLD)).html).toContain('Quill 0');

  await importRows(rows('England'));
  await expect
    .poll(() => fetchPage(`${OLD}?page=2`))
    .toMatchObject({ status: 301, location: `${NEW}?page=2` });
  const { status, html } = await fetchPage(`${NEW}?page=2`);
  expect(status).toBe(200);
  expect(html).toContain(`<link rel="canonical" href="${baseUrl}${NEW}?page=2"`);
  expect(html).not.toContain('noindex');
  // As long as a page is kept, and no longer: the next file may no longer tell the region.
  const cacheOf = async (path: string) =>
    (await fetch(`${baseUrl}${path}`, { redirect: 'manual' })).headers.get('cache-control');
  expect(await cacheOf(OLD)).toMatch(/max-age=0/);

  const page = await visit('/about');
  await hydrated(page);
  await followTo(page, `${OLD}?page=2`, `${NEW}?page=2`);
  await page.getByRole('heading', { level: 1, name: 'Quillbeck' }).waitFor();
  expect(await page.locator('article').count()).toBe(1);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'About Highstreet' }).waitFor();

  await importRows(rows(''));
  await expect.poll(() => fetchPage(NEW)).toMatchObject({ status: 301, location: OLD });
  await expect.poll(async () => (await fetchPage(OLD)).status).toBe(200);
  await importRows(rows('', 'CLOSED_PERMANENTLY'));
  await expect.poll(async () => (await fetchPage(OLD)).html).toContain('No businesses found');
  expect((await fetchPage(OLD)).status).toBe(200);
});
