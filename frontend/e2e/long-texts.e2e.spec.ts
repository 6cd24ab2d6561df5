import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { visitAsAdmin } from './support/admin.js';
import { importRows } from './support/import-rows.js';
import { overflow } from './support/narrow-screen.js';
import { fetchPage, hydrated, phone, visit } from './support/visit.js';

/** The longest texts that an import accepts. */
const category =
  'Manufacturer of hand-made orthopaedic shoes and of everything else that goes with them, by order';
const city = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch';
const service = 'Delivery to the door of everybody who lives within walking distance, on a weekday';

const arabicName = 'مطعم ومخبز وحلويات الشام الأصيلة للمأكولات الشرقية والغربية والمشويات الطازجة (عمّان)';
const arabicPath = '/details/rtlcafe0001-rtlcafe';
const branchAddress = 'شارع الملكة رانيا العبدالله بجانب الجامعة الأردنية مقابل البنك العربي';
const streetAddress =
  '1 Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaftsstraße';
/** A text that no blank or dash breaks. */
const fact = 'Llanfairpwllgwyngyll'.repeat(5);
const phones = '02079460959,02079460960,02079460961';
const hours = 'https://overnight-cobbler.example/'.padEnd(100, 'x');

/** Imports the businesses, then waits until a page has this status: the gateway may cache it for seconds. */
async function importAs(status: string, answers: number): Promise<void> {
  const columns =
    'place_id,name,category,full_address,city,country,phone,about,working_hours,business_status';
  const about = `"{""Service options"": {""${service}"": true, ""Parking"": ""${fact}""}}"`;
  const row = `e2e-long-0001,Overnight Cobbler,"${category}",${streetAddress},${city},United Kingdom,"${phones}",${about},${hours},${status}`;
  const arabicRow = `rtlcafe0001,${arabicName},مطعم,شارع الرينبو ١٢,${city},United Kingdom,,,,${status}`;
  const branchRow = `rtlcafe0002,${arabicName},مطعم,${branchAddress},${city},United Kingdom,,,,${status}`;
  expect(await importRows([columns, row, arabicRow, branchRow].join('\n'))).toMatchObject({
    success: true,
    errors: [],
  });
  const look = async () => {
    expect((await fetchPage('/details/overnight-cobbler-e2e-lon')).status).toBe(answers);
    expect((await fetchPage(arabicPath)).status).toBe(answers);
  };
  await vi.waitFor(look, { timeout: 30_000, interval: 250 });
}

beforeAll(() => importAs('OPERATIONAL', 200));
// Other tests must not find these businesses.
afterAll(() => importAs('CLOSED_PERMANENTLY', 410));

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

  it('leave telephone numbers without blanks inside their card', async () => {
    const page = await visit(`/city/${city.toLowerCase()}`, { viewport: phone });
    const line = page.getByRole('article').getByText(phones).locator('..');
    expect(await line.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  });

  it('leave a card’s note of no ratings on one line', async () => {
    const page = await visit('/search?q=overnight+cobbler', { viewport: { width: 360, height: 740 } });
    const note = page
      .getByRole('article')
      .filter({ hasText: 'Overnight Cobbler' })
      .getByText('No ratings yet');
    expect(await note.evaluate((element) => element.getClientRects().length)).toBe(1);
    expect(await note.evaluate((element) => element.clientHeight)).toBeLessThan(30);
  });

  it('leave enough room for the name in the administrator’s list', async () => {
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

/** Whether the first letter of a text is inside its box, and not cut off. */
function startIsShown(text: Locator): Promise<boolean> {
  return text.evaluate((element) => {
    const letters = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
    const range = document.createRange();
    range.setStart(letters as Text, 0);
    range.setEnd(letters as Text, 1);
    const first = range.getBoundingClientRect();
    const box = element.getBoundingClientRect();
    return first.left >= box.left && first.right <= box.right;
  });
}

it('a long right-to-left name fits, and is truncated at its end', async () => {
  const page = await visit(arabicPath, { viewport: { width: 320, height: 640 } });
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(arabicName);
  expect(await overflow(page)).toBe(0);
  const crumb = page.getByRole('navigation', { name: 'Breadcrumb' }).locator('li').last();
  expect(await startIsShown(crumb)).toBe(true);
});

it('a long right-to-left address among the suggestions is truncated at its end', async () => {
  const page = await visit('/', { viewport: { width: 320, height: 640 } });
  await hydrated(page);
  await page.getByLabel('Looking for').click();
  await page.getByLabel('Looking for').pressSequentially('مطعم ومخبز', { delay: 20 });
  const address = page.getByRole('option').getByText(branchAddress);
  await address.waitFor();
  expect(await startIsShown(address)).toBe(true);
});
