import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { followTo } from './support/follow.js';
import { sampleBusiness } from './support/sample.js';
import { recordSentRequests } from './support/sent-requests.js';
import { hydrated, fetchPage, visit } from './support/visit.js';

const broken = { expectedErrors: /ERR_FAILED|The message could not be checked/ };
const offline = { expectedErrors: /ERR_INTERNET_DISCONNECTED/ };

describe('while requests fail', () => {
  it('a business is requested again three times, a second apart, then shown as not found', async () => {
    const { path, name } = await sampleBusiness();
    const page = await visit('/about', broken);
    await page.clock.install();
    await page.goto('/');
    await hydrated(page);
    let calls = 0;
    await page.route('**/api/businesses/detail/*', (route) => {
      calls += 1;
      return route.abort();
    });
    // The page waits from the moment in which it hears of the failure.
    let failures = 0;
    page.on('requestfailed', (request) => {
      if (request.url().includes('/api/businesses/detail/')) failures += 1;
    });
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.locator(`main a[href="${path}"]`).first().click();
    for (const call of [1, 2, 3, 4]) {
      await expect.poll(() => failures).toBe(call);
      await page.clock.runFor(900);
      expect(calls).toBe(call);
      await page.clock.runFor(100);
    }
    await page.clock.resume();
    await page.getByRole('heading', { name: 'Business Not Found' }).waitFor();
    await page.getByRole('button', { name: 'Go Back' }).waitFor();
    expect(calls).toBe(4);
    await page.unroute('**/api/businesses/detail/*');
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
  });

  it('home shows 60,000+ when the count cannot be loaded', async () => {
    const page = await visit('/about', broken);
    await hydrated(page);
    await page.route('**/api/stats', (route) => route.abort());
    await page.locator('header nav a[href="/"]').first().click();
    await page.getByRole('heading', { level: 1, name: 'Search 60,000+ local businesses' }).waitFor();
    expect(await page.locator('main dd').first().innerText()).toBe('60K+');
  });

  it.each([
    ['/cities', 'Cities', 'Toplam İşletme'],
    ['/categories', 'Categories', 'Total Businesses'],
    ['/categories', 'Categories', 'Average per Category'],
  ])('%s is shown when the count cannot be loaded, with a dash for it', async (path, heading, label) => {
    const page = await visit('/about', broken);
    await hydrated(page);
    await page.route('**/api/stats', (route) => route.abort());
    await page.locator(`header nav a[href="${path}"]`).first().click();
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    const tile = page.locator('main dl > div', { hasText: label });
    expect(await tile.locator('dd').innerText()).toBe('-');
  });

  it('a rate-limited search shows the message of the gateway', async () => {
    const page = await visit('/about', { expectedErrors: /429 \(Too Many Requests\)/ });
    await hydrated(page);
    const message = 'Too many attempts. Please wait a moment and try again.';
    await page.route('**/api/businesses?*', (route) =>
      route.fulfill({
        status: 429,
        json: { statusCode: 429, code: 'TOO_MANY_REQUESTS', message, requestId: '' },
      }),
    );
    await followTo(page, '/search?q=bakery');
    await page.getByRole('heading', { level: 1, name: 'One moment, please' }).waitFor();
    expect(await page.locator('main').innerText()).toContain(message);
    expect(await page.locator('main').innerText()).not.toContain('Nothing you did');
    expect(await page.getByRole('link', { name: 'Try again' }).count()).toBe(1);
  });

  it('an empty search still shows "No results found" when the filter hint fails to load', async () => {
    const page = await visit('/search', broken);
    await hydrated(page);
    await page.route('**/api/businesses?*limit=1', (route) => route.abort());
    await page.getByLabel('Service').fill('bakery');
    await page.getByPlaceholder('Enter city or postal code').fill('Nowhereville');
    await page.getByLabel('Service').press('Enter');
    await page.getByRole('heading', { name: 'No results found' }).waitFor();
    expect(await page.locator('main a[href^="/city/"]').count()).toBe(5);
  });

  it.each([
    ['/search?q=restaurant', '**/api/businesses?*'],
    ['/city/london', '**/businesses?page=2'],
  ])('%s shows an error and moves the focus there when its next page fails to load', async (path, call) => {
    const page = await visit(path, broken);
    await hydrated(page);
    await page.route(call, (route) => route.abort());
    await page.getByRole('link', { name: 'Next' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'We’ll be right back' }).waitFor();
    await page.locator('main:focus').waitFor();
  });

  it('the contact form reports an error when its validation code cannot be loaded', async () => {
    const page = await visit('/contact', broken);
    await hydrated(page);
    await page.route('**/assets/contact-message*', (route) => route.abort());
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.getByText('Error sending message', { exact: true }).waitFor();
    await page.getByText('Please try again or contact us directly.', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Send Message' }).isEnabled()).toBe(true);
  });
});

describe('without a connection', () => {
  it.each([
    ['/city/leeds', 'a[rel="next"]', 'You’re offline'],
    ['/', 'article a', 'Business Not Found'],
  ])('a visitor of %s is told of it, not that the directory is down', async (path, link, title) => {
    const { path: business } = await sampleBusiness();
    // Loads the code of a business's page, so that only the data is missing.
    const page = await visit(business, offline);
    await hydrated(page);
    await followTo(page, path);
    await page.locator(link).first().waitFor();
    await page.context().setOffline(true);
    await page.locator(link).first().click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    const text = await page.locator('main').innerText();
    expect(text).toContain('There is no connection to the internet.');
    expect(text).not.toContain('The directory isn’t answering');
  });
});

describe('while code cannot be fetched', () => {
  /** Resolves when the page's request for an asset has failed. */
  const inVain = (page: Page, file: string) =>
    page.waitForEvent('requestfailed', (request) => request.url().includes(`/assets/${file}`));

  async function writeMessage(page: Page): Promise<void> {
    await page.getByLabel('Name').fill('Ada');
    await page.getByLabel('Email').fill('ada@post.example');
    await page.getByLabel('Subject').fill('New hours');
    await page.getByLabel('Message').fill('We open at nine.');
  }

  async function expectMessageKept(page: Page): Promise<void> {
    const alert = page.getByRole('alert');
    await alert.getByText('Error sending message', { exact: true }).waitFor();
    await alert.getByText('Please try again or contact us directly.', { exact: true }).waitFor();
    expect(await page.getByLabel('Message').inputValue()).toBe('We open at nine.');
    expect(await page.getByRole('button', { name: 'Send Message' }).isEnabled()).toBe(true);
  }

  it('the contact form keeps its message and reports that it was not sent', async () => {
    const page = await visit('/contact', offline);
    await hydrated(page);
    const sent = recordSentRequests(page);
    await page.context().setOffline(true);
    await writeMessage(page);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expectMessageKept(page);
    expect(sent).toEqual([]);
  });

  it('the contact form reports an error when the notification code cannot be loaded', async () => {
    const page = await visit('/contact', broken);
    await hydrated(page);
    await page.route('**/assets/toaster*', (route) => route.abort());
    const sent = recordSentRequests(page);
    await writeMessage(page);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expectMessageKept(page);
    expect(sent).toEqual([]);
  });

  it('a business page keeps working when the notification code cannot be loaded', async () => {
    const { path, name } = await sampleBusiness();
    const page = await visit(path, offline);
    await hydrated(page);
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: () => Promise.reject(new Error()) },
      });
    });
    await page.context().setOffline(true);
    const asked = inVain(page, 'toaster');
    await page.getByRole('button', { name: 'Copy address' }).click();
    await asked;
    await page.getByRole('button', { name: 'Not copied' }).waitFor();
    await page.context().setOffline(false);
    await page.locator('header nav a[href="/about"]').first().click();
    await page.getByRole('heading', { level: 1, name: 'About Highstreet' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name }).waitFor();
  });

  it('a search field keeps working when the suggestion code cannot be loaded', async () => {
    const page = await visit('/about', broken);
    await hydrated(page);
    await page.route('**/assets/suggestion-list*', (route) => route.abort());
    const asked = inVain(page, 'suggestion-list');
    await page.getByLabel('Service').focus();
    await asked;
    await page.getByLabel('Service').fill('bakery');
    expect(await page.locator('h1').textContent()).toBe('About Highstreet');
    await page.getByLabel('Service').press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Results for "bakery"' }).waitFor();
  });

  it.each(['at once', 'once its address is shown'])(
    'a page whose code was replaced by an upgrade, as the browser learns %s, is loaded as a new document',
    async (learnt) => {
      const page = await visit('/', { expectedErrors: /404 \(Not Found\)/ });
      await hydrated(page);
      let documents = 0;
      await page.route('**/about', (route) => {
        if (route.request().isNavigationRequest()) documents += 1;
        return route.continue();
      });
      await page.route('**/assets/about-page*', async (route) => {
        if (documents > 0) return route.continue();
        if (learnt !== 'at once') await page.waitForURL('**/about');
        return route.fulfill({ status: 404 });
      });
      await page.locator('header nav a[href="/about"]').first().click();
      await page.getByRole('heading', { level: 1, name: 'About Highstreet' }).waitFor();
      await hydrated(page);
      expect(documents).toBe(1);
    },
  );

  it('a document whose script cannot be loaded is not reloaded in a loop', async () => {
    // The empty shell, which the browser renders, as the gateway serves it while the page server is down.
    const body = (await fetchPage('/admin/login')).html;
    const page = await visit('/contact', broken);
    let documents = 0;
    await page.route('**/about', (route) => {
      documents += 1;
      return route.fulfill({ contentType: 'text/html', body });
    });
    await page.route('**/assets/about-page*', (route) => route.abort());
    await page.goto('/about');
    await page.getByRole('heading', { level: 1, name: 'Something went wrong' }).waitFor();
    expect(documents).toBe(1);
    await page.unroute('**/assets/about-page*');
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'About Highstreet' }).waitFor();
    expect(documents).toBe(2);
  });
});

it('the admin area says so when its script cannot be loaded', async () => {
  const page = await visit('/about', broken);
  await page.route('**/assets/admin-routes*', (route) => route.abort());
  await page.goto('/admin/login');
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
  await page.getByRole('link', { name: 'Go to the home page' }).waitFor();
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Try again' }).click();
  await page.getByLabel('Username').waitFor();
});

it('what only a script can do is hidden when the script of the page cannot be loaded', async () => {
  const page = await visit('/about', { expectedErrors: /ERR_FAILED|The page has no script/ });
  await page.route('**/assets/contact-page*', (route) => route.abort());
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send Message' }).waitFor({ state: 'hidden' });
  expect(await page.getByText('Send Message').count()).toBe(1);
  await page.locator('main a[href^="mailto:"]').first().waitFor();
});

it('an error in the page frame shows an error screen with a link to try again', async () => {
  const page = await visit('/', { expectedErrors: /React Router caught|Gone for the test/ });
  await hydrated(page);
  await page.evaluate(() => {
    // useFocusOnNavigation calls this to move the focus to the next page.
    document.getElementById = () => {
      throw new Error('Gone for the test');
    };
  });
  await page.locator('header nav a[href="/about"]').first().click();
  await page.getByRole('heading', { level: 1, name: 'Something went wrong' }).waitFor();
  await page.getByRole('link', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: 'About Highstreet' }).waitFor();
});
