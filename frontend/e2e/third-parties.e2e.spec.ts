import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { axeViolations } from './support/axe.js';
import { followTo } from './support/follow.js';
import { importRows } from './support/import-rows.js';
import { expectFocus, focusProblemsWhileTabbing, pressOn } from './support/keyboard.js';
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

/** The commands sent to the analytics service, without their times. */
function commands(page: Page): Promise<unknown[][]> {
  return page.evaluate(() =>
    ((window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? []).map((entry) => Array.from(entry)),
  );
}

const named = (all: unknown[][], name: string) => all.filter((command) => command[1] === name);
const notice = (page: Page) => page.getByRole('region', { name: 'Cookies on Highstreet' });

async function accept(page: Page): Promise<void> {
  await notice(page).getByRole('button', { name: 'Accept all' }).click();
  await notice(page).waitFor({ state: 'detached' });
}

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

  it('can be refused later by "Cookie settings", which the privacy policy names only where there are any', async () => {
    const textOf = async (address: string) => (await fetch(address)).text();
    expect(await textOf(`${site.origin}/privacy-policy`)).toContain('“Cookie settings” at the foot');
    expect((await fetchPage('/privacy-policy')).html).not.toContain('Cookie settings');
  });

  it('are not contacted before consent or after a refusal', async () => {
    const { path } = await sampleBusiness();
    const page = await visit(`${site.origin}${path}`);
    await notice(page).waitFor();
    expect(await page.locator('aside').first().isVisible()).toBe(false);
    expect(await axeViolations(page)).toEqual([]);
    await notice(page).getByRole('button', { name: 'Reject all' }).click();
    await notice(page).waitFor({ state: 'detached' });
    await page.reload({ waitUntil: 'networkidle' });
    await hydrated(page);
    expect(await notice(page).count()).toBe(0);
    expect(site.asked).toEqual([]);
    expect(await commands(page)).toEqual([]);
  });

  it('receive page views, view events and searches after consent', async () => {
    const business = await sampleBusiness();
    const page = await visit(`${site.origin}${business.path}`);
    await accept(page);
    await page.waitForFunction(() => document.querySelector('script[src*="analytics.js"]') !== null);
    const first = await commands(page);
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
    const code = /\/assets\/consent-manager/;
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(code, async (route) => {
      await released;
      await route.continue();
    });
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
    expect(site.asked.filter((asked) => asked.startsWith('/ads.js'))).toEqual([]);
    await page.clock.runFor(20);
    await filled.first().waitFor();
    await page.clock.runFor(180);
    expect(await filled.count()).toBe(1);
    await page.clock.runFor(20);
    await filled.nth(1).waitFor();
  });

  it('can be chosen individually, and are no longer loaded once consent is withdrawn', async () => {
    const { path } = await sampleBusiness();
    const page = await visit(`${site.origin}${path}`);
    await accept(page);
    await page.getByText('An advertisement', { exact: true }).first().waitFor();
    await page.getByRole('link', { name: 'Cookie settings' }).click();
    await notice(page).waitFor();
    await notice(page).getByText('Choose', { exact: true }).click();
    expect(await notice(page).getByLabel('Advertising').isChecked()).toBe(true);
    await notice(page).getByLabel('Advertising').uncheck();
    site.forget();
    await Promise.all([
      page.waitForEvent('load'),
      notice(page).getByRole('button', { name: 'Save choices' }).click(),
    ]);
    await page.waitForFunction(() => document.querySelector('script[src*="analytics.js"]') !== null);
    expect(await page.locator('aside').first().isVisible()).toBe(false);
    expect(site.asked.filter((asked) => asked.startsWith('/ads.js'))).toEqual([]);
  });

  it('are loaded or removed in every tab when consent changes in one of them', async () => {
    const { path } = await sampleBusiness();
    const page = await visit(`${site.origin}${path}`);
    const other = await page.context().newPage();
    await other.goto(`${site.origin}${path}`);
    await notice(other).waitFor();
    await accept(page);
    // Consent applies in the other tab too, which then makes room for the advertisements.
    await notice(other).waitFor({ state: 'detached' });
    await other.getByText('An advertisement', { exact: true }).nth(1).waitFor();
    for (const slot of await other.locator('ins').all()) {
      expect(await slot.boundingBox()).toMatchObject({ width: 300, height: 250 });
    }
    await page.getByRole('link', { name: 'Cookie settings' }).click();
    await notice(page).waitFor();
    await Promise.all([
      page.waitForEvent('load'),
      other.waitForEvent('load'),
      notice(page).getByRole('button', { name: 'Reject all' }).click(),
    ]);
    site.forget();
    await hydrated(other);
    expect(await other.locator('aside').first().isVisible()).toBe(false);
    await other.locator('header a[href^="/city/"]').first().click();
    await other.waitForURL('**/city/*');
    await other.locator('main h1').waitFor();
    expect(await commands(other)).toEqual([]);
    expect(site.asked).toEqual([]);
  });

  it('that are added later require consent of their own', async () => {
    const { path } = await sampleBusiness();
    const before = await startSiteWithThirdParties({ ads: false });
    onTestFinished(() => before.stop());
    const old = await visit(`${before.origin}${path}`);
    await notice(old).getByText('We would like to use analytics cookies, to learn').waitFor();
    await accept(old);
    const kept = await old.evaluate(() => localStorage.getItem('highstreet-consent') ?? '');
    expect(JSON.parse(kept)).toEqual({ analytics: true, at: expect.any(Number) as number });
    // The site has added advertisements since: the browser still stores the consent given before that.
    const page = await visit(`${site.origin}/about`);
    await page.evaluate((answer) => {
      localStorage.setItem('highstreet-consent', answer);
    }, kept);
    await page.goto(`${site.origin}${path}`);
    await notice(page).waitFor();
    await page.waitForFunction(() => document.querySelector('script[src*="analytics.js"]') !== null);
    expect(await page.locator('aside').first().isVisible()).toBe(false);
    await notice(page).getByText('Choose', { exact: true }).click();
    expect(await notice(page).getByLabel('Analytics').isChecked()).toBe(true);
    expect(await notice(page).getByLabel('Advertising').isChecked()).toBe(false);
    await page.waitForLoadState('networkidle');
    expect(site.asked.filter((asked) => asked.startsWith('/ads.js'))).toEqual([]);
    await notice(page).getByLabel('Advertising').check();
    await notice(page).getByRole('button', { name: 'Save choices' }).click();
    await notice(page).waitFor({ state: 'detached' });
    await page.getByText('An advertisement', { exact: true }).first().waitFor();
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

  it('are asked about by a notice that covers no focused element, even when it has grown', async () => {
    const page = await visit(`${site.origin}/about`, { viewport: phone });
    await notice(page).waitFor();
    const height = async () => (await notice(page).boundingBox())?.height ?? 0;
    const before = await height();
    await notice(page).getByText('Choose', { exact: true }).click();
    expect(await height()).toBeGreaterThan(before);
    await page.getByRole('banner').getByRole('link').first().focus();
    expect(await focusProblemsWhileTabbing(page, 'Tab')).toEqual([]);
    // The room is only kept while the notice is there.
    await accept(page);
    const room = () =>
      page.evaluate(
        () => innerHeight - (document.querySelector('footer')?.getBoundingClientRect().bottom ?? 0),
      );
    await page.evaluate(() => {
      scrollTo(0, document.body.scrollHeight);
    });
    expect(Math.round(await room())).toBe(0);
  });

  it('are asked about by a notice that covers no focused element in a low window either', async () => {
    // A laptop's window at 400 %.
    const page = await visit(`${site.origin}/about`, { viewport: { width: 320, height: 200 } });
    await notice(page).waitFor();
    expect(await focusProblemsWhileTabbing(page, 'Tab')).toEqual([]);
    expect(await focusProblemsWhileTabbing(page, 'Shift+Tab')).toEqual([]);
  });

  it('keep "Choose" in sight while it has the focus of the keyboard', async () => {
    const page = await visit(`${site.origin}/about`);
    const choose = notice(page).getByText('Choose', { exact: true });
    await pressOn(choose);
    await notice(page).getByLabel('Analytics').waitFor();
    await expectFocus(choose);
    expect((await choose.boundingBox())?.height).toBeGreaterThan(20);
    // It has nothing more to say to anyone else.
    await page.keyboard.press('Tab');
    expect((await choose.boundingBox())?.height).toBe(1);
  });

  it('return the focus once they are chosen: to where it was, else to the page', async () => {
    const page = await visit(`${site.origin}/about`);
    await notice(page).waitFor();
    await notice(page).getByRole('button', { name: 'Reject all' }).press('Enter');
    await notice(page).waitFor({ state: 'detached' });
    await expectFocus(page.locator('main'));
    const settings = page.getByRole('link', { name: 'Cookie settings' });
    await settings.press('Enter');
    await expectFocus(notice(page));
    await page.keyboard.press('Escape');
    await expectFocus(settings);
    const other = await visit(`${site.origin}/about`);
    await notice(other).waitFor();
    const link = other.getByRole('banner').getByRole('link', { name: 'Cities' });
    await link.focus();
    await notice(other).getByRole('button', { name: 'Reject all' }).press('Enter');
    await expectFocus(link);
  });

  it('are absent from the page of a visitor without JavaScript', async () => {
    const { path } = await sampleBusiness();
    const page = await visit(`${site.origin}${path}`, { javaScriptEnabled: false });
    expect(await page.locator('aside').first().isVisible()).toBe(false);
    expect(site.asked).toEqual([]);
  });
});
