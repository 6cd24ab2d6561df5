import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { accept, commands, notice, storage } from './support/consent.js';
import { followTo } from './support/follow.js';
import { hold } from './support/hold-calls.js';
import { importRows } from './support/import-rows.js';
import { sampleBusiness } from './support/sample.js';
import { adClient, measurementId, startSiteWithThirdParties } from './support/site-with-third-parties.js';
import type { SiteWithThirdParties } from './support/site-with-third-parties.js';
import { hydrated, phone, fetchPage, visit } from './support/visit.js';

let site: SiteWithThirdParties;
beforeAll(async () => {
  site = await startSiteWithThirdParties();
});
afterAll(() => site.stop());
beforeEach(() => {
  site.forget();
});

const named = (all: unknown[][], name: string) => all.filter((command) => command[1] === name);

describe('third parties', () => {
  it('add no notice, script or ad space to a site that does not use them', async () => {
    const { path } = await sampleBusiness();
    const page = await visit(path);
    await hydrated(page);
    expect(await notice(page).count()).toBe(0);
    expect(await page.locator('aside').count()).toBe(0);
    expect((await fetchPage(path)).html).not.toContain('entry-ad-space');
    expect(await page.getByRole('link', { name: 'Cookie settings' }).count()).toBe(0);
  });

  it('receive page views, view events and searches after consent', async () => {
    const business = await sampleBusiness();
    const page = await visit(`${site.origin}${business.path}`);
    await accept(page);
    await page.waitForFunction(() => document.querySelector('script[src*="analytics.js"]') !== null);
    const first = await commands(page);
    expect(first[0]).toEqual(['consent', 'default', storage('granted')]);
    expect(named(first, measurementId)[0]).toEqual([
      'config',
      measurementId,
      { send_page_view: false, linker: { domains: ['sibling.example', 'other-sibling.example'] } },
    ]);
    expect(named(first, 'page_view').map((command) => command[2])).toMatchObject([
      { page_path: business.path, page_title: await page.title() },
    ]);
    expect(named(first, 'business_view')[0]?.[2]).toEqual({
      event_category: 'engagement',
      event_label: business.name,
      value: 1,
    });
    await page.locator('header a[href^="/city/"]').first().click();
    await page.getByRole('heading', { level: 1, name: business.city?.name ?? '' }).waitFor();
    const second = await commands(page);
    expect(named(second, 'page_view').at(-1)?.[2]).toMatchObject({
      page_path: `/city/${business.city?.slug ?? ''}`,
      page_title: await page.title(),
    });
    expect(named(second, 'city_view')).toHaveLength(1);
    await page.locator('header nav a[href="/categories"]').first().click();
    await page.locator('main a[href^="/category/"]').first().click();
    await page.waitForURL(/\/category\//);
    await page.getByLabel('Service').fill('bakery');
    await page.getByLabel('City or postal code').fill('Leeds');
    await page.getByLabel('City or postal code').press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Results for "bakery" in Leeds' }).waitFor();
    const third = await commands(page);
    expect(named(third, 'category_view')).toHaveLength(1);
    expect(named(third, 'search').map((command) => command[2])).toEqual([
      { event_category: 'user_interaction', event_label: 'bakery in Leeds', value: 1 },
    ]);
    await page.locator('header a[href="/"]').first().click();
    await page.getByLabel('Looking for').fill('soup');
    await page.getByLabel('City', { exact: true }).selectOption('Leeds');
    await page.getByLabel('Looking for').press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Results for "soup" in Leeds' }).waitFor();
    expect(named(await commands(page), 'search').at(-1)?.[2]).toMatchObject({ event_label: 'soup in Leeds' });
    expect(site.asked.filter((path) => path.startsWith('/analytics.js'))).toEqual([
      `/analytics.js?id=${measurementId}`,
    ]);
  });

  it('receive views of pages that were left before the reporting code was loaded', async () => {
    const business = await sampleBusiness();
    const page = await visit(`${site.origin}/about`);
    await accept(page);
    const code = '**/assets/consent-manager*';
    const release = await hold(page, code);
    await Promise.all([page.waitForRequest(code), page.goto(`${site.origin}${business.path}`)]);
    await hydrated(page);
    const title = await page.title();
    await page.locator('header a[href^="/city/"]').first().click();
    await page.getByRole('heading', { level: 1, name: business.city?.name ?? '' }).waitFor();
    expect(await commands(page)).toEqual([]);
    release();
    const cityPath = `/city/${business.city?.slug ?? ''}`;
    const views = async () => named(await commands(page), 'page_view').map((command) => command[2]);
    await expect.poll(views).toEqual([
      { page_path: business.path, page_location: `${site.origin}${business.path}`, page_title: title },
      { page_path: cityPath, page_location: `${site.origin}${cityPath}`, page_title: await page.title() },
    ]);
    const events = (await commands(page)).map((command) => command[1]);
    expect(events.filter((name) => String(name).endsWith('_view'))).toEqual([
      'page_view',
      'business_view',
      'page_view',
      'city_view',
    ]);
  });

  it('fill the two ad slots, whose space is reserved from the first paint', async () => {
    const { path } = await sampleBusiness();
    const page = await visit(`${site.origin}${path}`, { viewport: phone });
    await accept(page);
    await page.getByText('An advertisement', { exact: true }).nth(1).waitFor();
    await page.reload({ waitUntil: 'domcontentloaded' });
    const place = () => page.locator('h1').evaluate((heading) => heading.getBoundingClientRect().top);
    const before = await place();
    expect(await page.locator('aside').first().isVisible()).toBe(true);
    await page.getByText('An advertisement', { exact: true }).nth(1).waitFor();
    expect(await place()).toBe(before);
    for (const slot of await page.locator('ins').all()) {
      expect(await slot.boundingBox()).toMatchObject({ width: 300, height: 250 });
    }
    const edges = (locator: Locator) =>
      locator.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return { top, bottom };
      });
    const header = await edges(page.locator('article header'));
    expect((await edges(page.locator('ins').first())).bottom).toBeLessThanOrEqual(header.top);
    expect((await edges(page.locator('ins').nth(1))).top).toBeGreaterThanOrEqual(header.bottom);
    expect(
      await page
        .locator('ins')
        .evaluateAll((slots) =>
          slots.map((slot) => [slot.getAttribute('data-ad-client'), slot.getAttribute('data-ad-slot')]),
        ),
    ).toEqual([
      [adClient, '11'],
      [adClient, '22'],
    ]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  });

  it('fill one slot after 100 ms and the other after 300 ms', async () => {
    const { path } = await sampleBusiness();
    const page = await visit(`${site.origin}${path}`);
    await accept(page);
    const filled = page.getByText('An advertisement', { exact: true });
    await filled.nth(1).waitFor();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    site.forget();
    await page.reload();
    // Advances in steps of 10 ms, so that at most 10 ms have passed since the slots appeared.
    const slots = async () => {
      await page.clock.runFor(10);
      return await page.locator('ins').count();
    };
    await expect.poll(slots).toBe(2);
    await page.clock.runFor(80);
    const network = page.locator('script[src*="/ads.js"]');
    expect(await network.count()).toBe(0);
    await page.clock.runFor(20);
    expect(await network.count()).toBe(1);
    await filled.first().waitFor();
    await page.clock.runFor(180);
    expect(await filled.count()).toBe(1);
    await page.clock.runFor(20);
    await filled.nth(1).waitFor();
  });

  it('receive a view of each of two businesses with the same name', async () => {
    const row = (id: string, status: string) =>
      'place_id,name,full_address,city,country,business_status\n' +
      `${id},Same Again,"${id} Row, York YO1 9ZZ",York,United Kingdom,${status}\n`;
    const ids = ['e2e-sma-0001', 'e2e-smb-0001'];
    onTestFinished(async () => {
      for (const id of ids) await importRows(row(id, 'CLOSED_PERMANENTLY'));
    });
    // Imported one after the other, so that the second one's slug gets a number.
    for (const id of ids) await importRows(row(id, 'OPERATIONAL'));
    const [first, second] = ['/details/same-again-e2e-sma', '/details/same-again-2-e2e-smb'] as const;
    for (const path of [first, second]) {
      await expect.poll(async () => (await fetchPage(path)).status).toBe(200);
    }
    const page = await visit(`${site.origin}${first}`);
    await accept(page);
    const views = async () => named(await commands(page), 'business_view').map((command) => command[2]);
    await expect.poll(views).toHaveLength(1);
    await followTo(page, second);
    await expect.poll(views).toHaveLength(2);
    expect(await views()).toEqual(
      [1, 2].map(() => ({ event_category: 'engagement', event_label: 'Same Again', value: 1 })),
    );
  });

  it.each(['consent-manager', 'advertisement'])(
    'do not break the page when the %s code cannot be loaded',
    async (file) => {
      const { path, name } = await sampleBusiness();
      const page = await visit(`${site.origin}/about`, { expectedErrors: /ERR_FAILED/ });
      await accept(page);
      await page.route(`**/assets/${file}*`, (route) => route.abort());
      await Promise.all([
        page.waitForEvent('requestfailed', (request) => request.url().includes(`/assets/${file}`)),
        page.goto(`${site.origin}${path}`),
      ]);
      await hydrated(page);
      await page.locator('header nav a[href="/about"]').first().click();
      await page.getByRole('heading', { level: 1, name: 'About Highstreet' }).waitFor();
      await page.goBack();
      await page.getByRole('heading', { level: 1, name }).waitFor();
    },
  );

  it('are absent from the page of a visitor without JavaScript', async () => {
    const { path } = await sampleBusiness();
    const page = await visit(`${site.origin}${path}`, { javaScriptEnabled: false });
    expect(await page.locator('aside').first().isVisible()).toBe(false);
    expect(site.asked).toEqual([]);
  });
});
