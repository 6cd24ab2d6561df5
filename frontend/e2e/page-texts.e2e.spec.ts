import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { adminCalls } from './support/admin-calls.js';
import { countedBusinesses } from './support/sample.js';
import { baseUrl, fetchPage, visit } from './support/visit.js';

/** These tests check the specified texts in the server-rendered pages, without JavaScript. */
const plain = { javaScriptEnabled: false } as const;

/** Each link's label and path, in their order. */
async function linksOf(path: string, area: string): Promise<[string, string][]> {
  const page = await visit(path, plain);
  const found = page.locator(area);
  return await found
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href') ?? '']));
}

/** The number made of all digits in a text. */
const numberIn = (text = '') => Number(text.replace(/\D/g, ''));

/** The counts of cards that say "12 businesses", in their order. */
const countsOf = async (cards: Locator) =>
  (await cards.allInnerTexts()).map((text) => numberIn(/([\d,]+) business/.exec(text)?.[1]));

const largestFirst = (counts: readonly number[]) => [...counts].sort((one, other) => other - one);

/**
 * Waits until the text shows the total of businesses: the gateway caches the page and the total separately.
 */
async function expectTotal(text: Locator): Promise<void> {
  const difference = async () => {
    await text.page().reload();
    return numberIn(await text.innerText()) - (await countedBusinesses());
  };
  await expect.poll(difference).toBe(0);
}

describe('shared layout', () => {
  it('has a sticky header bar with links to the five main pages', async () => {
    expect(await linksOf('/about', 'header nav[aria-label="Main"]')).toEqual([
      ['Home', '/'],
      ['Cities', '/cities'],
      ['Categories', '/categories'],
      ['About', '/about'],
      ['Contact', '/contact'],
    ]);
    const page = await visit('/privacy-policy', plain);
    await page.mouse.wheel(0, 600);
    await page.waitForFunction(() => window.scrollY > 0);
    expect((await page.locator('body header').first().boundingBox())?.y).toBe(0);
  });

  it('has a footer with quick links, legal pages, contact data and an ad and cookie notice', async () => {
    const links = await linksOf('/about', 'footer');
    expect(links).toEqual(
      expect.arrayContaining([
        ['Privacy Policy', '/privacy-policy'],
        ['Terms of Service', '/terms-of-service'],
        ['hello@highstreet.example', 'mailto:hello@highstreet.example'],
        ['+44 20 7946 0123', 'tel:+442079460123'],
      ]),
    );
    const page = await visit('/about', plain);
    const footer = page.locator('footer');
    expect(await footer.getByRole('heading', { name: 'Quick Links' }).count()).toBe(1);
    const quick = footer.getByRole('navigation', { name: 'Quick Links' }).getByRole('link');
    expect(await quick.evaluateAll((found) => found.map((link) => link.getAttribute('href')))).toEqual([
      '/',
      '/cities',
      '/categories',
      '/about',
      '/contact',
      '/sitemap',
    ]);
    const text = await footer.innerText();
    expect(text).toContain('London, United Kingdom');
    expect(text).toContain('This site may show advertisements and use cookies');
  });

  it('shows a hint for developers on a page that does not exist', async () => {
    const { html } = await fetchPage('/no/such/page');
    expect(html).toContain('Did you forget to add the page to the router?');
  });
});

describe('figures and groups', () => {
  it('home shows businesses in thousands, 150 craftsmen and eight popular cities', async () => {
    const page = await visit('/', plain);
    await expectTotal(page.locator('h1'));
    const thousands = Math.floor(numberIn(await page.locator('h1').innerText()) / 1_000);
    const figures = page.locator('main dl > div');
    expect(await figures.filter({ hasText: 'Businesses' }).locator('dd').innerText()).toBe(`${thousands}K+`);
    expect(await figures.filter({ hasText: 'Craftsmen' }).locator('dd').innerText()).toBe('150');
    const headings = await page.locator('main h2').allInnerTexts();
    expect(headings).toEqual(['Latest Businesses', 'Popular Cities', 'Featured Businesses']);
    const popular = page.locator('section', { has: page.getByRole('heading', { name: 'Popular Cities' }) });
    expect(await popular.locator('a[href^="/city/"]').count()).toBe(8);
    const counts = await countsOf(popular.getByRole('listitem'));
    expect(counts).toEqual(largestFirst(counts));
  });

  it('cities are grouped by country with counts and ranks, under figures with Turkish labels', async () => {
    const page = await visit('/cities', plain);
    expect(await page.locator('main dt').allInnerTexts()).toEqual(['Ülke', 'Şehir', 'Toplam İşletme']);
    expect(await page.locator('[lang=tr]').allInnerTexts()).toEqual(['Ülke', 'Şehir', 'Toplam İşletme']);
    const first = page.locator('main section').first();
    expect(await first.locator('h2').innerText()).toBe('United Kingdom');
    const text = await first.innerText();
    expect(text).toContain('Top 1');
    expect(text).toMatch(/\d+ cities · [\d,]+ businesses/);
    expect(await first.locator('a[href^="/city/"]').count()).toBeGreaterThan(20);
    await expectTotal(page.locator('main dd').nth(2));
    const tiles = (await page.locator('main dd').allInnerTexts()).map(numberIn);
    const groups = await page.locator('main section').allInnerTexts();
    const cities = groups.map((group) => numberIn(/([\d,]+) cit(?:y|ies) ·/.exec(group)?.[1]));
    expect(tiles.slice(0, 2)).toEqual([
      groups.filter((group) => !group.startsWith('Other places')).length,
      cities.reduce((sum, count) => sum + count),
    ]);
  });

  it('categories are listed with totals and an average, and the six largest come first', async () => {
    const page = await visit('/categories', plain);
    expect(await page.locator('main dt').allInnerTexts()).toEqual([
      'Categories',
      'Total Businesses',
      'Average per Category',
    ]);
    const popular = page.locator('section', { hasText: 'Most Popular Categories' });
    expect(await popular.locator('a[href^="/category/"]').count()).toBe(6);
    const cards = page.locator('section', { hasText: 'All Categories' }).locator('a[href^="/category/"]');
    expect(await cards.count()).toBeGreaterThan(6);
    await expectTotal(page.locator('main dd').nth(1));
    const counts = await countsOf(cards);
    expect(await countsOf(popular.locator('li'))).toEqual(largestFirst(counts).slice(0, 6));
    const [categories, total, average] = (await page.locator('main dd').allInnerTexts()).map(numberIn);
    expect(categories).toBe(counts.length);
    expect(average).toBe(Math.round((total ?? 0) / counts.length));
    expect(await page.locator('a[href="/category/pub-bar"]').first().innerText()).toContain('🍺');
  });
});

describe('static pages', () => {
  it('about states mission, vision, figures, values and reasons, and links home and to contact', async () => {
    const page = await visit('/about', plain);
    const figures = page.locator('main dl > div');
    for (const [label, claim] of [
      ['Verified businesses', '138 thousand'],
      ['UK cities', '30'],
      ['Monthly visitors', '500 thousand'],
      ['Average rating', '4.8'],
    ] as const) {
      expect(await figures.filter({ hasText: label }).locator('dd').innerText()).toBe(claim);
    }
    expect(await page.locator('main :is(h2, dt)').allInnerTexts()).toEqual([
      'Our Mission',
      'Our Vision',
      'Verified businesses',
      'UK cities',
      'Monthly visitors',
      'Average rating',
      'What We Do',
      'Our Core Values',
      'Why Choose Highstreet',
    ]);
    expect(await page.locator('main h3').allInnerTexts()).toEqual([
      'Trust',
      'Growth',
      'Community',
      'Excellence',
      'Comprehensive Coverage',
      'Verified Information',
      'User-Friendly Experience',
      'Community Driven',
    ]);
    const links = await linksOf('/about', 'main');
    expect(links.map(([, path]) => path)).toEqual(['/', '/contact']);
  });

  it('contact states contact details, business hours, response times and form fields', async () => {
    const page = await visit('/contact', plain);
    const text = (await page.locator('main').innerText()).replace(/\s+/g, ' ');
    for (const part of [
      'E-mail hello@highstreet.example',
      'Phone +44 20 7946 0123',
      'Office Address 12 Example Street',
      'Business Hours Monday to Friday 9:00 to 18:00 Saturday 10:00 to 16:00 Sunday Closed',
      'Frequently Asked Questions',
      'We reply to every message within 24 hours.',
      'Listing updates take 24 to 48 hours.',
      'Removal takes 2 to 3 business days.',
    ]) {
      expect(text).toContain(part);
    }
    const labels = await page.locator('main form label').allInnerTexts();
    expect(labels).toEqual(['Name', 'Email', 'Subject', 'Message']);
  });

  it('the legal pages name cookies, the ad network and the governing law', async () => {
    const privacy = (await fetchPage('/privacy-policy')).html;
    expect(privacy).toContain('analytics cookies');
    expect(privacy).toContain('ad network');
    expect(privacy).toContain('Photos of businesses come straight from the sites that hold them');
    // The contact form sends nothing to anyone.
    expect(privacy).toContain('What you write to us by e-mail.');
    expect(privacy).not.toContain('contact form');
    expect(privacy).toContain('Ratings and review counts come from third parties.');
    expect(privacy).toContain('the page that you came from, and the browser’s name');
    expect(privacy).toContain('Server logs are kept until newer entries take their place.');
    expect((await fetchPage('/terms-of-service')).html).toContain('the law of England and Wales');
  });

  it('robots.txt points crawlers to the sitemap', async () => {
    const answer = await fetch(`${baseUrl}/robots.txt`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(await answer.text()).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m);
  });

  it('the HTML sitemap lists pages, twenty cities, food categories first, and XML sitemaps', async () => {
    await (await adminCalls())('POST', '/api/admin/sitemap/generate');
    const page = await visit('/sitemap', plain);
    const part = (title: string) =>
      page.locator('section', { has: page.getByRole('heading', { name: title }) });
    const paths = (title: string) =>
      part(title)
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(await paths('Main Pages')).toEqual([
      '/',
      '/cities',
      '/categories',
      '/about',
      '/contact',
      '/search',
      '/privacy-policy',
      '/terms-of-service',
    ]);
    expect(await part('Cities').locator('a[href^="/city/"]').count()).toBe(20);
    // The food categories (docs/specification.md, Pages of text) that the directory has.
    const food = [
      'Restaurant',
      'Cafe',
      'Fast Food',
      'Pub & Bar',
      'Bakery',
      'Food Delivery',
      'Catering',
      'Fine Dining',
      'Ethnic Cuisine',
      'Breakfast & Brunch',
    ];
    const categories = await part('Food Categories').getByRole('link').allInnerTexts();
    const others = categories.findIndex((name) => !food.includes(name));
    expect(categories.slice(0, others)).toEqual(expect.arrayContaining(food.slice(0, 5)));
    expect(categories.slice(others).filter((name) => food.includes(name))).toEqual([]);
    expect((await paths('Food Categories'))[categories.indexOf('Pub & Bar')]).toBe('/category/pub-bar');
    expect(await part('XML Sitemaps').getByRole('listitem').allInnerTexts()).toEqual([
      'sitemap.xml',
      'sitemap_1.xml',
      'sitemap_2.xml',
      'sitemap_3.xml',
      'sitemap_4.xml',
      'sitemap_5.xml',
    ]);
    // The gateway may serve a cached page.
    const linked = async () => {
      await page.reload();
      return await part('XML Sitemaps').getByRole('link').allInnerTexts();
    };
    await expect.poll(linked, { timeout: 60_000 }).toEqual(['sitemap.xml', 'sitemap_1.xml']);
    for (const name of await linked()) {
      expect((await fetch(`${baseUrl}/${name}`)).status).toBe(200);
    }
  });
});

describe('search forms', () => {
  it('ask for a service and a place, require neither, and are at most 1024 pixels wide', async () => {
    const page = await visit('/search', plain);
    const form = page.getByRole('search');
    expect(await form.getByPlaceholder('What service do you need?').getAttribute('required')).toBeNull();
    expect(await form.getByPlaceholder('Enter city or postal code').getAttribute('required')).toBeNull();
    expect((await form.boundingBox())?.width).toBeLessThanOrEqual(1024);
    const home = await visit('/', plain);
    expect((await home.locator('main').getByRole('search').boundingBox())?.width).toBeLessThanOrEqual(1024);
    await form.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('heading', { level: 1, name: 'Start your search' }).waitFor();
  });
});
