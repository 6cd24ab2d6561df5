import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { importRows } from './support/import-rows.js';
import { hydrated, fetchPage, visit } from './support/visit.js';

const columns = [
  'place_id,name,category,phone,full_address,postal_code,city,state,country,rating,reviews,working_hours,about',
  'description,site,email,verified,location_link,business_status',
].join(',');

/**
 * A business with all that a page can show, and one with almost nothing, its description equal to its about.
 */
function rows(status: string): string {
  const hours =
    '"{""Monday"": ""Closed"", ""Tuesday"": [""9AM-1PM"", ""2-5PM""], ""Friday"": ""Open 24 hours""}"';
  const about =
    '"{""Service options"": {""Takeaway"": true, ""Delivery"": false}, ""Parking"": {""Free street parking"": true}}"';
  const whole = [
    `e2e-whole-0001,The Whole Loaf,Bakery,+44 113 496 0123,"7 Crust Row, Otley",LS21 1AA,Otley,Yorkshire,United Kingdom,4.3,128`,
    `${hours},${about},Bread from the oven at seven.,https://www.whole-loaf.example/menu,hello@whole-loaf.example,true`,
    `https://maps.example/whole-loaf,${status}`,
  ].join(',');
  const plain = `e2e-plain-0002,Plain Corner,,,"8 Crust Row, Otley",,Otley,Yorkshire,United Kingdom,,,,Only what there is.,Only what there is.,,,,,${status}`;
  return [columns, whole, plain].join('\n');
}

const wholePath = '/details/the-whole-loaf-e2e-who';
const plainPath = '/details/plain-corner-e2e-pla';

/**
 * Imports, then waits until the pages answer with this status: the gateway may cache an answer for seconds.
 */
async function importAs(status: string, answers: number): Promise<void> {
  expect(await importRows(rows(status))).toMatchObject({ success: true, errors: [] });
  const look = async () => {
    for (const path of [wholePath, plainPath]) expect((await fetchPage(path)).status).toBe(answers);
  };
  await vi.waitFor(look, { timeout: 30_000, interval: 250 });
}

beforeAll(() => importAs('OPERATIONAL', 200));
// Other tests must not find these businesses.
afterAll(() => importAs('CLOSED_PERMANENTLY', 410));

const section = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

describe('page of a business', () => {
  it('shows the name, rating, category, city and status, and an initial instead of a photo', async () => {
    const page = await visit(wholePath, { javaScriptEnabled: false });
    const header = page.locator('article header');
    expect(await header.locator('> span').first().innerText()).toBe('T');
    expect(await header.locator('h1').innerText()).toContain('The Whole Loaf');
    expect(await header.getByRole('button', { name: 'Verified' }).count()).toBe(1);
    expect((await header.innerText()).replace(/\s+/g, ' ')).toMatch(/Rated 4\.3 out of 5 ?\(128 reviews\)/);
    expect(await header.getByText('128 reviews').count()).toBe(1);
    expect(await header.locator('.stars').getAttribute('style')).toContain('86%');
    expect(await header.getByRole('link', { name: 'Bakery' }).getAttribute('href')).toBe('/category/bakery');
    expect(await header.getByRole('link', { name: 'Otley' }).getAttribute('href')).toBe('/city/otley');
    expect(await header.getByText('Active', { exact: true }).isVisible()).toBe(true);
  });

  it('tells that the place has closed when the closing time passes', async () => {
    const page = await visit('about:blank');
    // A Tuesday.
    await page.clock.install({ time: '2026-01-06T12:30:00Z' });
    await page.goto(wholePath);
    const header = page.locator('article header');
    await header.getByText('until 13:00', { exact: true }).waitFor();
    await page.clock.fastForward('30:00');
    await header.getByText('opens 14:00', { exact: true }).waitFor();
    expect(await header.getByText('Closed', { exact: true }).count()).toBe(1);
  });

  it('shows its features with emojis, its description and its services', async () => {
    const page = await visit(wholePath, { javaScriptEnabled: false });
    const about = await section(page, 'About').innerText();
    expect(about).toMatch(/\p{Extended_Pictographic}\uFE0F?\s*Service options/u);
    expect(about).toMatch(/Takeaway\s+No\s+Delivery/);
    expect(await section(page, 'Description').innerText()).toContain('Bread from the oven at seven.');
    expect(await section(page, 'Services').getByRole('listitem').allInnerTexts()).toContain('Takeaway');
  });

  it('shows its hours as imported, and a weekly schedule that marks closed and unknown days', async () => {
    const page = await visit(wholePath, { javaScriptEnabled: false });
    const stated = (await section(page, 'Working Hours').innerText()).replace(/\s+/g, ' ');
    expect(stated).toContain('Monday Closed Tuesday 9AM-1PM, 2-5PM Friday Open 24 hours');
    const days = await section(page, 'Weekly Schedule').getByRole('row').allInnerTexts();
    expect(days.map((day) => day.replace(/\s+/g, ' ').toLowerCase())).toEqual([
      'monday closed',
      'tuesday 09:00 – 13:00 14:00 – 17:00',
      'wednesday not known',
      'thursday not known',
      'friday open 24 hours',
      'saturday not known',
      'sunday not known',
    ]);
  });

  it('tells about the place, then its hours, then its services', async () => {
    const page = await visit(wholePath, { javaScriptEnabled: false });
    const titles = await page.locator('article h2').allInnerTexts();
    expect(titles.slice(titles.indexOf('About'))).toEqual([
      'About',
      'Description',
      'Working Hours',
      'Services',
    ]);
  });

  it('links to the map, the telephone number, the e-mail address and the website', async () => {
    const page = await visit(wholePath, { javaScriptEnabled: false });
    const address = section(page, 'Address');
    expect((await address.locator('address').innerText()).split('\n')).toEqual([
      '7 Crust Row, Otley',
      'LS21 1AA, United Kingdom',
    ]);
    const map = 'https://maps.example/whole-loaf';
    expect(await address.getByRole('link', { name: 'View on Map' }).getAttribute('href')).toBe(map);
    const contact = section(page, 'Contact Information');
    expect(
      await contact.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual([
      'tel:+441134960123',
      'mailto:hello@whole-loaf.example',
      'https://www.whole-loaf.example/menu',
    ]);
    const actions = section(page, 'Quick Actions');
    expect(await actions.getByRole('heading', { name: 'Quick Actions' }).isVisible()).toBe(true);
    expect(await actions.getByRole('link', { name: 'Call Now' }).getAttribute('href')).toBe(
      'tel:+441134960123',
    );
    expect(await actions.getByRole('link', { name: 'Get Directions' }).getAttribute('href')).toBe(map);
  });

  it('prints contact details and rating, without bars and buttons', async () => {
    const page = await visit(wholePath);
    await page.emulateMedia({ media: 'print' });
    for (const landmark of ['banner', 'contentinfo'] as const) {
      expect(await page.getByRole(landmark).count()).toBe(0);
    }
    for (const action of ['Call Now', 'Share', 'View on Map', 'Copy address']) {
      expect(await page.getByText(action, { exact: true }).isVisible()).toBe(false);
    }
    expect(await page.getByText('+44 113 496 0123').isVisible()).toBe(true);
    // Browsers print no backgrounds unless `print-color-adjust` asks for them.
    const stars = page.locator('main .stars').first();
    expect(await stars.evaluate((element) => getComputedStyle(element).printColorAdjust)).toBe('exact');
  });

  it('omits sections without data, and suggests contacting the business about its hours', async () => {
    const page = await visit(plainPath, { javaScriptEnabled: false });
    expect(await section(page, 'About').innerText()).toContain('Only what there is.');
    for (const title of ['Description', 'Services', 'Weekly Schedule', 'Contact Information']) {
      expect(await section(page, title).count()).toBe(0);
    }
    expect(await section(page, 'Working Hours').innerText()).toContain(
      'Working hours are not available. Please contact the business.',
    );
    const header = page.locator('article header');
    expect(await header.getByText('No ratings yet').count()).toBe(1);
    expect(await header.getByRole('button', { name: 'Verified' }).count()).toBe(0);
  });

  it('without a telephone number and a map offers sharing as its quick action, and without scripts none', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await visit(plainPath, { javaScriptEnabled });
      const heading = page.getByText('Quick Actions', { exact: true });
      expect(await heading.isVisible()).toBe(javaScriptEnabled);
      expect(await page.getByRole('button', { name: 'Share' }).count()).toBe(javaScriptEnabled ? 1 : 0);
    }
  });

  it('has a card on its city page, below the city’s name, state, country and business count', async () => {
    const page = await visit('/city/otley', { javaScriptEnabled: false });
    expect(await page.locator('h1').innerText()).toBe('Otley');
    const main = await page.locator('main').innerText();
    expect(main).toContain('Yorkshire, United Kingdom');
    expect(main).toContain('2 businesses');
    const card = page.locator('article', { hasText: 'The Whole Loaf' });
    const text = (await card.innerText()).replace(/\s+/g, ' ');
    expect(await card.getByRole('img', { name: 'Verified' }).count()).toBe(1);
    for (const part of ['Bakery', 'Rated 4.3 out of 5', '(128 reviews', '7 Crust Row', '+44 113 496 0123']) {
      expect(text).toContain(part);
    }
    expect(await card.locator('.stars').getAttribute('style')).toContain('86%');
    const link = card.getByRole('link', { name: 'View Details of The Whole Loaf' });
    expect(await link.getAttribute('href')).toBe(wholePath);
  });

  it('updates title, description, canonical URL and Open Graph tags on client-side navigation', async () => {
    const page = await visit('/city/otley');
    await hydrated(page);
    await page.getByRole('link', { name: 'View Details of The Whole Loaf' }).click();
    await page.getByRole('heading', { level: 1, name: 'The Whole Loaf' }).waitFor();
    expect(await page.title()).toBe('The Whole Loaf, Otley LS21 1AA | Highstreet');
    const content = (selector: string) => page.locator(selector).getAttribute('content');
    expect(await content('meta[property="og:title"]')).toBe('The Whole Loaf, Otley LS21 1AA | Highstreet');
    const description = await content('meta[name="description"]');
    expect(description).toMatch(/^.{1,150}$/u);
    expect(await content('meta[property="og:description"]')).toBe(description);
    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
    expect(canonical).toMatch(new RegExp(`${wholePath}$`));
    expect(await content('meta[property="og:url"]')).toBe(canonical);
  });
});

it('a city without businesses shows "No businesses found"', async () => {
  const nobody = (status: string) =>
    `place_id,name,full_address,city,country,business_status\ne2e-nobody-1,Gone Fishing,"1 Pier, Withernsea",Withernsea,United Kingdom,${status}\n`;
  await importRows(nobody('OPERATIONAL'));
  await importRows(nobody('CLOSED_PERMANENTLY'));
  await expect.poll(async () => (await fetchPage('/city/withernsea')).html).toContain('No businesses found');
});
