import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { visitAsAdmin } from './support/admin.js';
import { importRows } from './support/import-rows.js';
import { serverAnswer, visit } from './support/visit.js';

/** The longest texts that an import accepts. */
const category =
  'Manufacturer of hand-made orthopaedic shoes and of everything else that goes with them, by order';
const city = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch';
const service = 'Delivery to the door of everybody who lives within walking distance, on a weekday';

/** Imports the business, then waits until its page has this status: the gateway may cache it for seconds. */
async function importAs(status: string, answers: number): Promise<void> {
  const columns = 'place_id,name,category,full_address,city,country,about,business_status';
  const about = `"{""Service options"": {""${service}"": true}}"`;
  const row = `e2e-long-0001,Overnight Cobbler,"${category}",1 Station Road,${city},United Kingdom,${about},${status}`;
  expect(await importRows(`${columns}\n${row}`)).toMatchObject({ success: true, errors: [] });
  const look = async () => {
    expect((await serverAnswer('/details/overnight-cobbler-e2e-lon')).status).toBe(answers);
  };
  await vi.waitFor(look, { timeout: 30_000, interval: 250 });
}

beforeAll(() => importAs('OPERATIONAL', 200));
// Other tests must not find this business.
afterAll(() => importAs('CLOSED_PERMANENTLY', 410));

/** How many pixels a page is wider than its window. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

describe('long names of a category, a city and a service', () => {
  it.each([
    ['the page of the business', '/details/overnight-cobbler-e2e-lon'],
    ['its city', `/city/${city.toLowerCase()}`],
    ['the results of a search', '/search?q=overnight+cobbler'],
  ])('fit a window of 320 pixels on %s', async (_, path) => {
    const page = await visit(path, { viewport: { width: 320, height: 640 } });
    expect(await page.locator('main').innerText()).toContain('Overnight Cobbler');
    expect(await overflow(page)).toBe(0);
  });

  it('leave the name its room in the administrator’s list', async () => {
    const page = await visitAsAdmin('/admin/businesses?search=overnight+cobbler');
    const table = page.getByRole('group', { name: 'Businesses', exact: true });
    const name = table.getByRole('link', { name: 'Overnight Cobbler' });
    await name.waitFor();
    const lines = await name.evaluate((link) => {
      const range = document.createRange();
      range.selectNodeContents(link);
      return range.getClientRects().length;
    });
    expect(lines).toBe(1);
    expect(await table.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  });
});
