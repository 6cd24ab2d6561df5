import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { followTo } from './support/follow.js';
import { hold } from './support/hold-calls.js';
import { sampleBusiness } from './support/sample.js';
import { baseUrl, hydrated, visit } from './support/visit.js';

const broken = { expectedErrors: /ERR_FAILED/ };
const offline = { expectedErrors: /ERR_INTERNET_DISCONNECTED/ };

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const menuLink = (page: Page, name: string) => page.locator('header nav').getByRole('link', { name }).first();

/** Whether the page is still in the document that this has marked. */
async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => {
    document.documentElement.dataset['marked'] = '';
  });
  return () => page.evaluate(() => document.documentElement.dataset['marked'] !== undefined);
}

describe('a page that could not be loaded comes back by itself', () => {
  it.each([
    ['its data', '/city/leeds', 'Leeds', 'You’re offline', 'a[rel="next"]', true],
    ['its data', '/', 'local businesses', 'Business Not Found', 'article a', true],
    ['its script', '/', 'local businesses', 'You’re offline', 'header nav a[href="/cities"]', false],
  ])(
    'when the browser is online again: without %s, %s ("%s") shows "%s" until then',
    async (_, path, ownTitle, title, selector, staysInDocument) => {
      // Loads the code of a business's page.
      const page = await visit((await sampleBusiness()).path, offline);
      await hydrated(page);
      await followTo(page, path);
      // The address changes before the page does, and the page that is left has links too.
      await heading(page, ownTitle);
      const link = page.locator(selector).first();
      await link.waitFor();
      const target = new URL((await link.getAttribute('href')) ?? '', page.url());
      const isSameDocument = await markDocument(page);
      await page.context().setOffline(true);
      await link.click();
      await heading(page, title);
      expect(await page.locator('main').innerText()).toContain('This page tries again once it is back.');

      await page.context().setOffline(false);
      await page.getByRole('heading', { level: 1, name: title }).waitFor({ state: 'detached' });
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(page.url()).toBe(target.href);
      expect(await isSameDocument()).toBe(staysInDocument);
      await hydrated(page);
    },
  );

  it('when the browser believed all the time to be online, but not while the visitor types', async () => {
    const page = await visit('about:blank', broken);
    await page.clock.install();
    await page.goto('/about');
    await hydrated(page);
    await page.route('**/api/cities/by-country*', (route) => route.abort());
    await menuLink(page, 'Cities').click();
    await heading(page, 'We’ll be right back');
    await page.locator('main:focus').waitFor();
    await page.unroute('**/api/cities/by-country*');
    let calls = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/cities/by-country')) calls += 1;
    });

    const field = page.getByRole('banner').getByLabel('Service');
    await field.fill('bak');
    await page.clock.runFor(30_000);
    expect(calls).toBe(0);
    await field.blur();
    await page.clock.runFor(15_000);
    await heading(page, 'Cities');
    await page.locator('main:focus').waitFor();
    await page.getByRole('status').filter({ hasText: 'Cities | Highstreet' }).waitFor();
    expect(await field.inputValue()).toBe('bak');
    expect(calls).toBe(1);
  });

  it('when the visitor returns to the tab', async () => {
    const page = await visit('/about', broken);
    await hydrated(page);
    await page.route('**/api/cities/by-country*', (route) => route.abort(), { times: 1 });
    await menuLink(page, 'Cities').click();
    await heading(page, 'We’ll be right back');
    await page.dispatchEvent('html', 'visibilitychange');
    await heading(page, 'Cities');
  });

  it('but not where the directory has answered that it cannot', async () => {
    const page = await visit('about:blank', { expectedErrors: /503 \(/ });
    await page.clock.install();
    await page.goto('/about');
    await hydrated(page);
    let calls = 0;
    await page.route('**/api/cities/by-country*', (route) => {
      calls += 1;
      return route.fulfill({ status: 503 });
    });
    await menuLink(page, 'Cities').click();
    await heading(page, 'We’ll be right back');
    await page.clock.runFor(60_000);
    expect(calls).toBe(1);
    await page.unroute('**/api/cities/by-country*');
    await page.getByRole('link', { name: 'Try again' }).click();
    await heading(page, 'Cities');
  });
});

it('"Try again" without a connection leaves the visitor what the tab has loaded', async () => {
  const page = await visit('/city/leeds', offline);
  await hydrated(page);
  const isSameDocument = await markDocument(page);
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Next' }).click();
  await heading(page, 'You’re offline');
  const asked = page.waitForRequest('**/businesses?page=2');
  await page.getByRole('link', { name: 'Try again' }).click();
  await asked;
  await page.getByRole('link', { name: 'Try again' }).and(page.locator(':not([aria-disabled])')).waitFor();
  await heading(page, 'You’re offline');
  await page.goBack();
  await heading(page, 'Leeds');
  expect(await isSameDocument()).toBe(true);
});

describe('a page whose script neither arrives nor fails', () => {
  async function visitWithHeldScript(): Promise<Page> {
    const page = await visit('about:blank', broken);
    await page.clock.install();
    await page.goto('/');
    await hydrated(page);
    await page.clock.pauseAt(Date.now() + 3_600_000);
    return page;
  }

  it('is loaded as a document after ten seconds', async () => {
    const page = await visitWithHeldScript();
    const release = await hold(page, '**/assets/about-page*');
    const asked = page.waitForRequest('**/assets/about-page*');
    await menuLink(page, 'About').click();
    await asked;
    await page.clock.runFor(9_900);
    await page.locator('main [aria-busy="true"]').waitFor();
    const loaded = page.waitForRequest((request) => request.isNavigationRequest());
    await page.clock.runFor(200);
    await loaded;
    await page.waitForURL('**/about');
    await heading(page, 'About Highstreet');
    release();
    await page.clock.resume();
    await hydrated(page);
  });

  it('is given up after twenty if the server is silent too, and loaded once it answers', async () => {
    const page = await visitWithHeldScript();
    await hold(page, '**/assets/about-page*');
    const releaseServer = await hold(page, '**/about');
    const asked = page.waitForRequest('**/assets/about-page*');
    await menuLink(page, 'About').click();
    await asked;
    const askedServer = page.waitForRequest('**/about');
    await page.clock.runFor(10_000);
    await askedServer;
    await page.clock.runFor(10_000);
    await heading(page, 'We’ll be right back');
    releaseServer();
    await page.clock.runFor(15_000);
    await heading(page, 'About Highstreet');
  });
});

it('copying is confirmed at once, without a connection too, and announced', async () => {
  const { path, address } = await sampleBusiness();
  const page = await visit('about:blank', offline);
  await page.clock.install();
  await page.goto(path);
  await hydrated(page);
  await page.evaluate(() => {
    const copied: string[] = [];
    Object.defineProperty(navigator, 'clipboard', {
      value: {
        writeText: (text: string) => {
          copied.push(text);
          return Promise.resolve();
        },
      },
    });
    Object.defineProperty(navigator, 'share', { value: undefined });
    Object.assign(window, { copied });
  });
  await page.context().setOffline(true);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  for (const [button, text] of [
    ['Copy address', 'Address copied'],
    ['Share', 'Link copied'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    await page.getByRole('button', { name: 'Copied', exact: true }).waitFor();
    await page.getByRole('status').filter({ hasText: text }).waitFor();
    await page.clock.runFor(5_000);
    await page.getByRole('button', { name: button }).waitFor();
    expect(await page.getByRole('button', { name: 'Copied', exact: true }).count()).toBe(0);
  }
  expect(requests).toEqual([]);
  const copied = await page.evaluate(() => (window as unknown as { copied: string[] }).copied);
  expect(copied).toEqual([expect.stringContaining(address), `${baseUrl}${path}`]);
});

it.each(['contact-message', 'toaster'])(
  'the contact form reports an error when the code of "%s" neither arrives nor fails',
  async (file) => {
    const page = await visit('about:blank', { expectedErrors: /The message could not be checked/ });
    await page.clock.install();
    await page.goto('/contact');
    await hydrated(page);
    await hold(page, `**/assets/${file}*`);
    const asked = page.waitForRequest(`**/assets/${file}*`);
    await page.getByLabel('Name').fill('Ada');
    await page.getByLabel('Email').fill('ada@post.example');
    await page.getByLabel('Subject').fill('New hours');
    await page.getByLabel('Message').fill('We open at nine.');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await asked;
    await page.clock.runFor(10_000);
    await page.getByRole('alert').getByText('Error sending message', { exact: true }).waitFor();
    expect(await page.getByLabel('Message').inputValue()).toBe('We open at nine.');
    await page.getByRole('button', { name: 'Send Message' }).waitFor();
  },
);
