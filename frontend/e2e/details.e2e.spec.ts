import { describe, expect, it, onTestFinished } from 'vitest';
import { followTo } from './support/follow.js';
import { importRows } from './support/import-rows.js';
import { sampleBusiness } from './support/sample.js';
import { baseUrl, hydrated, phone, fetchPage, visit } from './support/visit.js';

describe('detail page', () => {
  it('is fully server-rendered, with title, description, canonical URL and structured data', async () => {
    const business = await sampleBusiness();
    const { status } = await fetchPage(business.path);
    expect(status).toBe(200);
    const page = await visit(business.path, { javaScriptEnabled: false });
    expect(await page.title()).toBe(
      `${business.name}, ${business.city?.name ?? ''} ${business.postalCode ?? ''} | Highstreet`,
    );
    expect(await page.locator('h1').textContent()).toContain(business.name);
    expect(await page.locator('address').textContent()).toContain(business.address);
    expect(await page.getByRole('link', { name: 'Call Now' }).getAttribute('href')).toMatch(/^tel:\+\d+$/);
    expect(await page.locator('meta[name="description"]').getAttribute('content')).toMatch(/^.{1,150}$/u);
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(
      `${baseUrl}${business.path}`,
    );
    const data = JSON.parse(
      (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
    ) as { '@graph': unknown[] };
    const [place, crumbs] = data['@graph'];
    expect(place).toMatchObject({ '@type': 'LocalBusiness', name: business.name });
    expect(place).not.toHaveProperty('aggregateRating');
    expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' });
    const levels = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
    const shown = await levels.locator(':scope > :not([aria-hidden])').allTextContents();
    expect(shown).toEqual(['Home', 'Cities', business.city?.name, business.name]);
    expect(await levels.nth(1).ariaSnapshot()).not.toContain('listitem: /');
    expect(await page.getByRole('button', { name: 'Share' }).isVisible()).toBe(false);
  });

  it('redirects older URL forms to the canonical one, and serves upper-case URLs directly', async () => {
    const { path, slug, placeId } = await sampleBusiness();
    for (const old of [`/details/${slug}`, `/details/${slug}-${placeId}`]) {
      expect(await fetchPage(old)).toMatchObject({ status: 301, location: path });
    }
    expect((await fetchPage(path.toUpperCase())).status).toBe(200);
  });

  it('ends with links to more of the same city, and of the same kind there', async () => {
    const { path, city, category } = await sampleBusiness();
    const page = await visit(path, { viewport: phone });
    await hydrated(page);
    await page.getByRole('link', { name: `${category!.name} in ${city!.name}`, exact: true }).click();
    await page
      .getByRole('heading', { level: 1, name: `Results for ${category!.name} in ${city!.name}` })
      .waitFor();
    await page.goBack();
    await page.getByRole('link', { name: `Businesses in ${city!.name}`, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: city!.name, exact: true }).waitFor();
  });

  it('answers 404 for an unknown business, and "Go Back" leads to the home page', async () => {
    expect((await fetchPage('/details/no-such-place-0000000')).status).toBe(404);
    const page = await visit('/details/no-such-place-0000000', { expectedErrors: /404 \(Not Found\)/ });
    await page.getByRole('heading', { name: 'Business Not Found' }).waitFor();
    await page.getByText('The business you are looking for was not found or does not exist.').waitFor();
    await hydrated(page);
    await page.getByRole('button', { name: 'Go Back' }).click();
    await page.getByRole('heading', { name: 'Latest Businesses' }).waitFor();
  });

  it('hides "Go Back" without JavaScript on not-found pages, and links to the home page', async () => {
    for (const path of ['/details/no-such-place-0000000', '/city/atlantis']) {
      const page = await visit(path, { javaScriptEnabled: false, expectedErrors: /404 \(Not Found\)/ });
      await page.locator('h1', { hasText: 'Not Found' }).waitFor();
      expect(await page.getByRole('button', { name: 'Go Back' }).isVisible()).toBe(false);
      await page.getByRole('link', { name: 'Go to the home page' }).click();
      await page.getByRole('heading', { name: 'Latest Businesses' }).waitFor();
    }
  });

  it('answers 410 for a permanently closed business and says that it is no longer listed', async () => {
    const row = (status: string) =>
      'place_id,name,full_address,city,country,business_status\n' +
      `e2e-closed-0001,The Last Crumb,"1 Ending Lane, York YO1 9ZZ",York,United Kingdom,${status}\n`;
    await importRows(row('OPERATIONAL'));
    const path = '/details/the-last-crumb-e2e-clo';
    await expect.poll(async () => (await fetchPage(path)).status).toBe(200);
    expect((await fetchPage(path)).html).toContain('Opening hours not known');
    await importRows(row('CLOSED_PERMANENTLY'));
    await expect.poll(async () => (await fetchPage(path)).status).toBe(410);
    expect((await fetchPage(path)).html).toContain('<meta name="robots" content="noindex"');
    const page = await visit(path, { expectedErrors: /410 \(Gone\)/ });
    await page.getByRole('heading', { name: 'Business Not Found' }).waitFor();
    const reason = page.getByText('It was listed here and no longer is.');
    // It belongs to the text above it rather than to the button below.
    const [text, why, button] = await Promise.all(
      [
        page.getByText('was not found or does not exist'),
        reason,
        page.getByRole('button', { name: 'Go Back' }),
      ].map((part) =>
        part.evaluate((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          return { top, bottom };
        }),
      ),
    );
    expect(why!.top - text!.bottom).toBeLessThan(button!.top - why!.bottom);
    expect(await page.title()).toBe('Business Not Found | Highstreet');
  });

  it('opens the share sheet where there is one, and copies nothing when the visitor closes it', async () => {
    const { path, name } = await sampleBusiness();
    const page = await visit(path);
    await hydrated(page);
    await page.evaluate(() => {
      const calls: unknown[] = [];
      const answers = [
        () => Promise.resolve(),
        () => Promise.reject(new DOMException('Share canceled', 'AbortError')),
      ];
      const share = (shared: unknown) => {
        calls.push(shared);
        return answers.shift()?.();
      };
      const clipboard = { writeText: (text: string) => Promise.resolve(void calls.push(text)) };
      Object.defineProperty(navigator, 'share', { value: share });
      Object.defineProperty(navigator, 'clipboard', { value: clipboard });
      Object.assign(window, { calls });
    });
    const button = page.getByRole('button', { name: 'Share', exact: true });
    const shared = { title: name, url: `${baseUrl}${path}` };
    for (const count of [1, 2]) {
      await button.click();
      const calls = await page.evaluate(() => (window as unknown as { calls: unknown[] }).calls);
      expect(calls).toEqual(Array.from({ length: count }, () => shared));
      expect(await button.innerText()).toBe('Share');
    }
  });

  it('replaces a photo that fails to load with the initial, without a layout shift', async () => {
    const row = (status: string) =>
      'place_id,name,full_address,city,country,photo,business_status\n' +
      'e2e-photo-0001,Quayside Prints,"2 Framed Row, York YO1 9ZZ",York,United Kingdom,' +
      `https://photos.invalid/front.jpg,${status}\n`;
    await importRows(row('OPERATIONAL'));
    // Other tests must not find the broken photo on the home page.
    onTestFinished(async () => {
      await importRows(row('CLOSED_PERMANENTLY'));
      await expect.poll(async () => (await fetchPage('/')).html).not.toContain('photos.invalid');
    });
    const path = '/details/quayside-prints-e2e-pho';
    await expect.poll(async () => (await fetchPage(path)).status).toBe(200);
    expect((await fetchPage(path)).html).toContain('src="https://photos.invalid/front.jpg"');
    const expectedErrors = /ERR_NAME_NOT_RESOLVED|ERR_INTERNET_DISCONNECTED/;
    const plain = await visit(path, { javaScriptEnabled: false, expectedErrors });
    const before = await plain.locator('article header > span').first().boundingBox();
    const page = await visit(path, { expectedErrors });
    await hydrated(page);
    const frame = page.locator('article header > span').first();
    await frame.locator('img').waitFor({ state: 'detached' });
    expect(await frame.innerText()).toBe('Q');
    expect(await frame.boundingBox()).toEqual(before);
  });

  it('shows a photo after navigating from a business whose photo is broken', async () => {
    const rows = (status: string) =>
      'place_id,name,full_address,city,country,photo,business_status\n' +
      `e2e-fra-0001,Broken Frame,"3 Framed Row, York YO1 9ZZ",York,United Kingdom,https://photos.invalid/broken.jpg,${status}\n` +
      `e2e-frb-0001,Whole Frame,"4 Framed Row, York YO1 9ZZ",York,United Kingdom,https://photos.invalid/whole.svg,${status}\n`;
    await importRows(rows('OPERATIONAL'));
    // Other tests must not find the broken photo on the home page.
    onTestFinished(async () => {
      await importRows(rows('CLOSED_PERMANENTLY'));
      await expect.poll(async () => (await fetchPage('/')).html).not.toContain('photos.invalid');
    });
    const paths = { broken: '/details/broken-frame-e2e-fra', whole: '/details/whole-frame-e2e-frb' };
    for (const path of Object.values(paths)) {
      await expect.poll(async () => (await fetchPage(path)).status).toBe(200);
    }
    const page = await visit('/about', { expectedErrors: /ERR_FAILED/ });
    await page.route('https://photos.invalid/*', (route) =>
      route.request().url().endsWith('.svg')
        ? route.fulfill({
            contentType: 'image/svg+xml',
            body: '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
          })
        : route.abort(),
    );
    await page.goto(paths.broken);
    await hydrated(page);
    const photo = page.locator('article header > span').first().locator('img');
    await photo.waitFor({ state: 'detached' });
    await followTo(page, paths.whole);
    await page.getByRole('heading', { level: 1, name: 'Whole Frame' }).waitFor();
    await photo.waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Broken Frame' }).waitFor();
    await photo.waitFor({ state: 'detached' });
    await page.goForward();
    await page.getByRole('heading', { level: 1, name: 'Whole Frame' }).waitFor();
    await photo.waitFor();
  });

  it('shows a small photo in a list, or the imported one if there is no small one', async () => {
    const small = 'https://lh5.googleusercontent.com/p/e2e-tile=w320-h320-k-no';
    const imported = 'https://lh5.googleusercontent.com/p/e2e-tile=w800-h500-k-no';
    const row = (status: string) =>
      'place_id,name,full_address,city,country,photo,business_status\n' +
      `e2e-tile-0001,Tile Frame,"5 Framed Row, York YO1 9ZZ",York,United Kingdom,${imported},${status}\n`;
    await importRows(row('OPERATIONAL'));
    // Other tests must not find the photo on the home page.
    onTestFinished(async () => {
      await importRows(row('CLOSED_PERMANENTLY'));
      await expect.poll(async () => (await fetchPage('/')).html).not.toContain('e2e-tile');
    });
    const list = '/search?q=Tile+Frame';
    await expect.poll(async () => (await fetchPage(list)).html).toContain(`src="${small}"`);
    const page = await visit('about:blank', { expectedErrors: /ERR_FAILED|ERR_NAME_NOT_RESOLVED/ });
    const asked: string[] = [];
    await page.route('https://lh5.googleusercontent.com/**', (route) => {
      const url = route.request().url();
      asked.push(url);
      return url === imported
        ? route.fulfill({
            contentType: 'image/svg+xml',
            body: '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
          })
        : route.abort();
    });
    await page.goto(list);
    await hydrated(page);
    await page.locator(`article img[src="${imported}"]`).waitFor();
    expect(asked[0]).toBe(small);
    expect((await fetchPage('/details/tile-frame-e2e-til')).html).toContain(`src="${imported}"`);
  });
});
