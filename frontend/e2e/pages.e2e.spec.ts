import { describe, expect, it } from 'vitest';
import { followTo } from './support/follow.js';
import { hold } from './support/hold-calls.js';
import type { publicPaths } from './support/public-pages.js';
import { sampleBusiness } from './support/sample.js';
import { baseUrl, hydrated, phone, fetchPage, visit } from './support/visit.js';

/** Addresses to which the list of pages leads. */
function pagingLinks(html: string): string[] {
  const [list = ''] = /<nav aria-label="Pages".*?<\/nav>/s.exec(html) ?? [];
  return [...list.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
}

describe('city page', () => {
  it('lists the city’s businesses, and paginates without JavaScript', async () => {
    const page = await visit('/city/london', { javaScriptEnabled: false });
    expect(await page.locator('h1').textContent()).toBe('London');
    expect(await page.title()).toBe('Businesses in London, United Kingdom | Highstreet');
    expect(await page.locator('meta[name="description"]').getAttribute('content')).toMatch(
      /^[1-9][\d,]* businesses in London, United Kingdom: addresses, telephone numbers, opening hours and ratings\.$/,
    );
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toMatch(/\/city\/london$/);
    expect(await page.locator('main img').first().getAttribute('src')).toMatch(/\/london-[^/]+\.svg$/);
    expect(await page.locator('article').count()).toBe(24);
    expect(await page.getByRole('link', { name: /^View Details/ }).count()).toBe(24);
    await page.getByRole('link', { name: 'Next' }).click();
    await page.waitForURL(/\/city\/london\?page=2$/);
    expect(await page.title()).toBe('Businesses in London, United Kingdom, page 2 | Highstreet');
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toMatch(
      /\/city\/london\?page=2$/,
    );
    expect(await page.locator('article').count()).toBe(24);
  });

  it('describes each page of a list differently, on category pages too', async () => {
    const described = async (path: string) =>
      /<meta name="description" content="([^"]*)"/.exec((await fetchPage(path)).html)?.[1];
    expect(await described('/city/london?page=2')).toContain(' in London, United Kingdom, page 2: addresses');
    expect(await described('/category/cafe?page=2')).toMatch(/^Cafe, page 2: [1-9]\d* businesses with/);
  });

  it('links to pages without what others have put on the address, such as a campaign or capitals', async () => {
    const city = await fetchPage('/city/london?utm_source=mail&fbclid=1');
    expect(pagingLinks(city.html)).toContain('/city/london?page=2');
    const otherwise = await fetchPage('/CITY/London/');
    expect(pagingLinks(otherwise.html)).toEqual(pagingLinks(city.html));
    const search = await fetchPage('/search?q=restaurant&utm_source=mail&page=2');
    expect(pagingLinks(search.html)).toContain('/search?q=restaurant&page=3');
    expect(pagingLinks(search.html)).toContain('/search?q=restaurant');
    expect([...pagingLinks(city.html), ...pagingLinks(search.html)].join()).not.toMatch(/utm_source|fbclid/);
  });

  it('redirects past the last page, on category pages too', async () => {
    for (const path of ['/city/london', '/category/cafe']) {
      const { status, location } = await fetchPage(`${path}?page=999`);
      expect([status, location]).toEqual([302, expect.stringMatching(`^${path}\\?page=\\d{1,2}$`)]);
      const last = await fetchPage(location ?? '');
      expect([last.status, last.html.includes('</article>')]).toEqual([200, true]);
      expect(last.html).not.toContain('noindex');
    }
  });

  it('opens a business at the top, and restores the scroll position on Back', async () => {
    const page = await visit('/city/london');
    await hydrated(page);
    const link = page.getByRole('link', { name: /^View Details/ }).nth(20);
    await link.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    await link.click();
    await page.getByRole('heading', { name: 'Address' }).waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'London' }).waitFor();
    await page.waitForFunction((y) => window.scrollY === y, before);
  });
});

describe('a click far down a long page, on a phone', () => {
  it.each([
    ['/city/london', 'article h2 a', '**/api/businesses/detail/*', 'Address'],
    ['/search?q=restaurant', 'a[rel="next"]', '**/api/businesses?*', 'Results for "restaurant"'],
  ])(
    'on %s shows the next page’s skeleton from its top, and Back restores the position',
    async (path, link, call, heading) => {
      const page = await visit(path, { viewport: phone });
      await hydrated(page);
      const last = page.locator(link).last();
      await last.scrollIntoViewIfNeeded();
      const before = await page.evaluate(() => window.scrollY);
      expect(before).toBeGreaterThan(phone.height);
      const release = await hold(page, call);
      await last.click();
      const outline = page.locator('main .animate-breathe').first();
      await outline.waitFor();
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      expect(await outline.isVisible()).toBe(true);
      release();
      await outline.waitFor({ state: 'detached' });
      await page.getByRole('heading', { name: heading }).waitFor();
      await page.goBack();
      await page.waitForURL((url) => url.pathname + url.search === path);
      await page.waitForFunction((y) => window.scrollY === y, before);
    },
  );
});

describe('Back after a client-side redirect', () => {
  it.each([
    ['the results beyond the last page', () => '/search?q=bakery&location=Leeds&page=400'],
    ['an older address of a business', async () => `/details/${(await sampleBusiness()).slug}`],
  ])('from %s returns to the previous page', async (_, addressOf) => {
    const address = await addressOf();
    // The empty shell, which the browser renders, as the gateway serves it while the page server is down.
    const body = (await fetchPage('/admin/login')).html;
    const page = await visit('/about');
    await page.route(
      (url) => url.pathname + url.search === address,
      (route) => route.fulfill({ contentType: 'text/html', body }),
    );
    await page.goto(address);
    await page.waitForURL((url) => url.pathname + url.search !== address);
    await page.locator('h1').waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'About Highstreet' }).waitFor();
  });
});

/** Without home and the pages of businesses, which other files test. */
const headings: Record<(typeof publicPaths)[number] | '/CITIES' | '/search', string> = {
  '/cities': 'Cities',
  '/CITIES': 'Cities',
  '/city/leeds': 'Leeds',
  '/categories': 'Categories',
  '/category/bakery': 'Bakery',
  '/country/united-kingdom': 'United Kingdom',
  '/about': 'About Highstreet',
  '/contact': 'Contact Us',
  '/privacy-policy': 'Privacy Policy',
  '/terms-of-service': 'Terms of Service',
  '/sitemap': 'Sitemap',
  '/search': 'Start your search',
};

describe('every public page', () => {
  it.each(Object.entries(headings))('%s returns 200, hydrates and fits a phone', async (path, heading) => {
    expect((await fetchPage(path)).status).toBe(200);
    const page = await visit(path, { viewport: phone });
    await hydrated(page);
    expect(await page.locator('h1').textContent()).toBe(heading);
    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
    expect(canonical).toBe(`${baseUrl}${path.toLowerCase()}`);
    expect(await page.locator('meta[name="description"]').getAttribute('content')).not.toBe('');
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(phone.width);
  });

  it.each([
    ['//city/london?page=2', '/city/london?page=2'],
    ['/%61dmin/login', '/admin/login'],
  ])('%s redirects permanently to its normalised path', async (path, plain) => {
    const { status, location } = await fetchPage(path);
    expect([status, location]).toEqual([301, plain]);
  });

  it.each([
    ['icon', '/favicon.ico', 'image/x-icon'],
    ['apple-touch-icon', '/apple-touch-icon.png', 'image/png'],
    ['icon', '/icon.svg', 'image/svg+xml'],
  ])('names as its %s %s, which exists', async (relation, path, type) => {
    const page = await visit('/about');
    expect(await page.locator(`link[rel="${relation}"][href="${path}"]`).count()).toBe(1);
    const { status, headers } = await fetch(`${baseUrl}${path}`);
    expect([status, headers.get('content-type')]).toEqual([200, type]);
  });

  it.each([
    ['/no/such/page', 'Page Not Found'],
    ['/sitemap_99.xml', 'Page Not Found'],
    ['/city/atlantis', 'City Not Found'],
    ['/category/no-such-category', 'Category Not Found'],
    ['/country/atlantis', 'Country Not Found'],
  ])('%s returns 404 and says what was not found', async (path, heading) => {
    const { status, html } = await fetchPage(path);
    expect(status).toBe(404);
    expect(html).toContain(`<title>${heading} | Highstreet</title>`);
    const page = await visit(path, { expectedErrors: /404 \(Not Found\)/ });
    await hydrated(page);
    expect(await page.locator('h1').textContent()).toBe(heading);
  });

  it.each([
    ['city', 'City Not Found'],
    ['category', 'Category Not Found'],
    ['country', 'Country Not Found'],
  ])('a %s whose address is too long for the API returns 404, too', async (kind, heading) => {
    // The page server encodes each colon again, for a request line longer than the API reads.
    for (const slug of ['x'.repeat(1_600), ':'.repeat(6_000)]) {
      const { status, html } = await fetchPage(`/${kind}/${slug}`);
      expect(status).toBe(404);
      expect(html).toContain(`<title>${heading} | Highstreet</title>`);
      expect(html).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`));
    }
  });

  it.each([
    ['/city/atlantis', 'City Not Found'],
    ['/category/no-such-category', 'Category Not Found'],
    ['/country/atlantis', 'Country Not Found'],
  ])('%s has a button that goes back to the previous page, or home', async (path, heading) => {
    const page = await visit(path, { expectedErrors: /404 \(Not Found\)/ });
    await hydrated(page);
    await page.getByRole('button', { name: 'Go Back' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('heading', { name: 'Latest Businesses' }).waitFor();
    await page.goto('/about');
    await hydrated(page);
    await followTo(page, path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await page.getByRole('button', { name: 'Go Back' }).click();
    await page.getByRole('heading', { level: 1, name: 'About Highstreet' }).waitFor();
    // As by a link that is followed before the page's scripts run.
    await page.goto(path);
    await hydrated(page);
    await page.getByRole('button', { name: 'Go Back' }).click();
    await page.getByRole('heading', { level: 1, name: 'About Highstreet' }).waitFor();
  });
});

it.each(['/admin', '/admin/login'])('%s shows a notice when JavaScript is disabled', async (path) => {
  const page = await visit(path, { javaScriptEnabled: false });
  expect(await page.locator('body').innerText()).toContain('needs JavaScript');
});
