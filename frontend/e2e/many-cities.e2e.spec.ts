import { beforeAll, describe, expect, it } from 'vitest';
import { doubleFontSize } from './support/double-font-size.js';
import { hold } from './support/hold-calls.js';
import { importRows } from './support/import-rows.js';
import { restoreDirectoryAfterAll } from './support/restore-directory.js';
import { baseUrl, hydrated, phone, fetchPage, visit } from './support/visit.js';

interface City {
  id: number;
  name: string;
}

const CITIES = 130;
/** Cities shown: SHOWN of the largest on /cities, PAGE per page on the country's own page. */
const SHOWN = 48;
const PAGE = 96;

restoreDirectoryAfterAll();

// One cafe in each of 130 towns, a second one in the first ten, and one in each of three other countries.
beforeAll(async () => {
  const towns = [...Array(CITIES).keys()].map(
    (index) => `Nesvik ${String.fromCharCode(65 + (index % 26))}${index}`,
  );
  const rows = [...towns, ...towns.slice(0, 10)].map(
    (town, index) => `Fjord Cafe ${index},Cafe,"${index} Quay, ${town}",${town},Norway,many-cities-${index}`,
  );
  const others = ['Uppsala,Sweden', 'Odense,Denmark', 'Tampere,Finland'].map(
    (place, index) => `Sound Cafe,Cafe,"${index} Quay",${place},other-cities-${index}`,
  );
  const { success } = await importRows(
    ['name,category,full_address,city,country,place_id', ...rows, ...others].join('\n'),
  );
  expect(success).toBe(true);
});

// Three cafes in each, so that both are among the cities that a form offers.
beforeAll(async () => {
  const rows = ['Oregon', 'Maine'].flatMap((state) =>
    [1, 2, 3].map(
      (number) =>
        `Rose Cafe,Cafe,${number} Pine Street,Portland,${state},United States,rose-${state}-${number}`,
    ),
  );
  const { success } = await importRows(
    ['name,category,full_address,city,state,country,place_id', ...rows].join('\n'),
  );
  expect(success).toBe(true);
});

const cityLinks = 'main a[href^="/city/"]';

it('only the three countries with the most businesses are ranked', async () => {
  const imported = async () => (await fetchPage('/cities')).html;
  await expect.poll(imported).toContain('Tampere');
  const page = await visit('/cities', { javaScriptEnabled: false });
  const countries = await page.locator('main section').allInnerTexts();
  expect(countries.length).toBeGreaterThan(3);
  expect(countries.map((text) => /Top \d+/.exec(text)?.[0])).toEqual([
    'Top 1',
    'Top 2',
    'Top 3',
    ...countries.slice(3).map(() => undefined),
  ]);
  const counts = countries.map((text) => Number(/· ([\d,]+) business/.exec(text)?.[1]?.replaceAll(',', '')));
  const ranked = counts.slice(0, 3);
  expect(ranked).toEqual([...ranked].sort((one, other) => other - one));
  expect(ranked[2]).toBeGreaterThanOrEqual(counts[3] ?? 0);
});

describe('a country with many cities', () => {
  it('shows its largest cities in the list of countries, with a link to all of them', async () => {
    await expect.poll(async () => (await fetchPage('/cities')).html).toContain('All 130 cities of Norway');
    const page = await visit('/cities', { viewport: phone });
    await hydrated(page);
    const norway = page.locator('main section', { has: page.locator('h2', { hasText: 'Norway' }) });
    expect(await norway.innerText()).toContain('130 cities · 140 businesses');
    expect(await norway.locator('a[href^="/city/"]').count()).toBe(SHOWN);
    expect(await norway.locator('li').first().innerText()).toContain('2 businesses');
    // With letters twice as large, too.
    await doubleFontSize(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    await norway.getByRole('link', { name: 'All 130 cities of Norway' }).click();
    await page.getByRole('heading', { level: 1, name: 'Norway' }).waitFor();
  });

  it('lists all its cities on paginated pages, with and without JavaScript', async () => {
    await expect.poll(async () => (await fetchPage('/country/norway')).status).toBe(200);
    for (const javaScriptEnabled of [true, false]) {
      const page = await visit('/country/norway', { javaScriptEnabled });
      if (javaScriptEnabled) await hydrated(page);
      expect(await page.locator('main').innerText()).toContain('130 cities');
      const first = await page.locator(cityLinks).allInnerTexts();
      expect(first).toHaveLength(PAGE);
      await page.getByRole('link', { name: 'Next' }).click();
      await page.waitForURL('**/country/norway?page=2');
      await page.getByRole('link', { name: 'Page 2' }).and(page.locator('[aria-current="page"]')).waitFor();
      if (javaScriptEnabled) await page.locator('section[aria-label="Page 2 of 2"]:focus').waitFor();
      const second = await page.locator(cityLinks).allInnerTexts();
      expect(second).toHaveLength(CITIES - PAGE);
      expect(new Set([...first, ...second]).size).toBe(CITIES);
    }
  });

  it('has a title and canonical URL for each page, and redirects past the last page', async () => {
    const { html } = await fetchPage('/country/norway?page=2');
    expect(html).toMatch(/<link rel="canonical" href="[^"]*\/country\/norway\?page=2"/);
    expect(html).toContain('<title>Cities and businesses in Norway, page 2 | Highstreet</title>');
    expect(html).toMatch(/name="description" content="[^"]* in Norway, page 2, /);
    expect(html).not.toContain('noindex');
    const beyond = await fetchPage('/country/norway?page=9');
    expect([beyond.status, beyond.location]).toEqual([302, '/country/norway?page=2']);
  });
});

/** A city that is not among the largest, which forms offer. */
async function furtherCity(): Promise<City> {
  await expect.poll(async () => (await fetchPage('/country/norway')).status).toBe(200);
  const cities = (await (await fetch(`${baseUrl}/api/cities?limit=100&page=2`)).json()) as City[];
  const city = cities.find(({ name }) => name.startsWith('Nesvik'));
  if (city === undefined) throw new Error('No city of Norway is beyond the largest');
  return city;
}

it('a chosen city that no form offers has its name in the form of its search', async () => {
  const city = await furtherCity();
  const page = await visit(`/search?q=cafe&cityId=${city.id}`);
  await hydrated(page);
  await page.getByRole('heading', { level: 1, name: `Results for "cafe" in ${city.name}` }).waitFor();
  const chosen = page.getByLabel('City', { exact: true }).locator('option:checked');
  expect(await chosen.innerText()).toBe(city.name);
  // Nothing that could be found would name it.
  await page.goto(`/search?q=qqzzxxqqzzxx&cityId=${city.id}`);
  await page.getByRole('heading', { name: 'No results found' }).waitFor();
  expect(await chosen.innerText()).toBe('the chosen city');
});

it('a chosen city that no form offers stays chosen while the visitor types on, whatever is found', async () => {
  const city = await furtherCity();
  const page = await visit(`/search?q=cafe&cityId=${city.id}`);
  await hydrated(page);
  const words = page.getByRole('main').getByLabel('What service do you need?');
  const select = page.getByLabel('City', { exact: true });
  for (const [query, heading] of [
    ['qqzzxxqqzzxx', 'No results found'],
    ['fjord', `Results for "fjord" in ${city.name}`],
  ] as const) {
    await words.fill(query);
    const release = await hold(page, '**/api/businesses?**');
    await words.press('Enter');
    await page.getByText('Searching…').first().waitFor();
    await words.pressSequentially(' on');
    release();
    await page.getByRole('heading', { name: heading }).waitFor();
    expect(await words.inputValue()).toBe(`${query} on`);
    expect(await select.inputValue()).toBe(String(city.id));
    await page.unrouteAll();
  }
});

it('cities with the same name are distinguished in forms, links and page titles', async () => {
  await expect.poll(async () => (await fetchPage('/')).html).toContain('Portland, Maine');
  const page = await visit('/', { javaScriptEnabled: false });
  const options = page.getByLabel('City').locator('option', { hasText: 'Portland' });
  expect(await options.allTextContents()).toEqual(['Portland, Maine', 'Portland, Oregon']);
  await page.getByLabel('City').selectOption({ label: 'Portland, Oregon' });
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('heading', { level: 1, name: 'Results in Portland, Oregon' }).waitFor();
  expect(await page.locator('article').count()).toBe(3);

  await expect
    .poll(async () => (await fetchPage('/country/united-states')).html)
    .toContain('Portland, Maine');
  for (const state of ['Oregon', 'Maine']) {
    await page.goto('/country/united-states');
    await page.locator(cityLinks, { hasText: `Portland, ${state}` }).click();
    await page.getByRole('heading', { level: 1, name: 'Portland' }).waitFor();
    expect(await page.title()).toBe(`Businesses in Portland, ${state}, United States | Highstreet`);
  }
});
