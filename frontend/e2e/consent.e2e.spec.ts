import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { axeViolations } from './support/axe.js';
import { accept, commands, cookieNames, notice, storage } from './support/consent.js';
import { expectFocus, focusProblemsWhileTabbing, pressOn } from './support/keyboard.js';
import { sampleBusiness } from './support/sample.js';
import { startSiteWithThirdParties } from './support/site-with-third-parties.js';
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

/** What both services write on the site's own domain, and a cookie of somebody else. */
const ofAnalytics = ['_ga', '_ga_STANDIN1'];
const ofAdvertising = ['__eoi', '__gads', '__gpi', '_gcl_au'];
const writeCookies = (page: Page) =>
  page.evaluate(
    (names) => {
      for (const name of names) document.cookie = `${name}=1; path=/; max-age=3600`;
    },
    [...ofAnalytics, ...ofAdvertising, 'other'],
  );

describe('third parties', () => {
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
    await page.waitForLoadState('networkidle');
    expect(site.asked.filter((asked) => asked.startsWith('/ads.js'))).toEqual([]);
  });

  it('stop at once and leave no cookie of theirs when consent is withdrawn', async () => {
    const page = await visit(`${site.origin}/about`);
    await accept(page);
    await expect.poll(() => site.asked).toContain('/collect');
    await writeCookies(page);
    const choose = async (button: string) => {
      await Promise.all([
        page.waitForEvent('load'),
        notice(page).getByRole('button', { name: button }).click(),
      ]);
      await hydrated(page);
    };
    await page.getByRole('link', { name: 'Cookie settings' }).click();
    await notice(page).getByText('Choose', { exact: true }).click();
    await notice(page).getByLabel('Advertising').uncheck();
    await choose('Save choices');
    await page.waitForFunction(() => document.querySelector('script[src*="analytics.js"]') !== null);
    expect(await cookieNames(page)).toEqual([...ofAnalytics, 'other']);
    await page.waitForLoadState('networkidle');
    site.forget();
    await page.getByRole('link', { name: 'Cookie settings' }).click();
    await choose('Reject all');
    expect(await cookieNames(page)).toEqual(['other']);
    await page.waitForLoadState('networkidle');
    expect(site.asked).toEqual([]);
  });

  it('leave no cookie of theirs when the answer has expired, but those of other sites before there is any', async () => {
    const page = await visit(`${site.origin}/about`);
    await writeCookies(page);
    const all = await cookieNames(page);
    await page.reload();
    await notice(page).waitFor();
    expect(await cookieNames(page)).toEqual(all);
    await page.evaluate(() => {
      const at = Date.now() - 366 * 24 * 3_600_000;
      localStorage.setItem('highstreet-consent', JSON.stringify({ analytics: true, advertising: true, at }));
    });
    await page.reload();
    await notice(page).waitFor();
    await expect.poll(() => cookieNames(page)).toEqual(['other']);
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
    expect((await commands(page))[0]).toEqual(['consent', 'default', storage('denied')]);
    await notice(page).getByText('Choose', { exact: true }).click();
    expect(await notice(page).getByLabel('Analytics').isChecked()).toBe(true);
    expect(await notice(page).getByLabel('Advertising').isChecked()).toBe(false);
    await page.waitForLoadState('networkidle');
    expect(site.asked.filter((asked) => asked.startsWith('/ads.js'))).toEqual([]);
    await notice(page).getByLabel('Advertising').check();
    await notice(page).getByRole('button', { name: 'Save choices' }).click();
    await notice(page).waitFor({ state: 'detached' });
    await page.getByText('An advertisement', { exact: true }).first().waitFor();
    const told = (await commands(page)).filter(([command]) => command === 'consent');
    expect(told.slice(1)).toEqual([['consent', 'update', storage('granted')]]);
  });

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

  it.each(['/about', '/privacy-policy'])(
    'are asked about once in the document that "Cookie settings" loads from %s if the code of the notice was lost',
    async (path) => {
      const page = await visit(`${site.origin}/about`, { expectedErrors: /ERR_FAILED/ });
      await accept(page);
      await page.route('**/assets/consent-manager*', (route) => route.abort(), { times: 1 });
      await Promise.all([
        page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/consent-manager')),
        page.goto(`${site.origin}${path}`),
      ]);
      await hydrated(page);
      const settings = page.getByRole('link', { name: 'Cookie settings' });
      await Promise.all([page.waitForEvent('load'), settings.click()]);
      await expectFocus(notice(page));
      expect(new URL(page.url()).pathname).toBe('/privacy-policy');
      // Withdrawn consent loads the document once more.
      await Promise.all([
        page.waitForEvent('load'),
        notice(page).getByRole('button', { name: 'Reject all' }).click(),
      ]);
      await hydrated(page);
      await page.waitForLoadState('networkidle');
      expect(await notice(page).count()).toBe(0);
    },
  );

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
});
