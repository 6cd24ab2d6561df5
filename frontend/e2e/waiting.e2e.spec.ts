import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { followTo } from './support/follow.js';
import { sampleBusiness } from './support/sample.js';
import { hydrated, serverAnswer, visit } from './support/visit.js';

const broken = { expectedErrors: /ERR_FAILED|The message could not be checked/ };
const offline = { expectedErrors: /ERR_INTERNET_DISCONNECTED/ };

/** Holds back the answers to a call until the function that it returns is called. */
async function holdBack(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(path, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const outlines = (page: Page) => page.locator('main [aria-busy="true"]');

describe('while the directory is asked', () => {
  it.each([
    ['/cities', '**/api/cities/by-country*', '.h-20', 12],
    ['/', '**/api/businesses/recent*', '.size-16', 6],
  ])('%s shows its outline', async (path, call, part, count) => {
    const page = await visit('/about');
    await hydrated(page);
    const release = await holdBack(page, call);
    await page.locator(`header nav a[href="${path}"]`).first().click();
    await outlines(page).waitFor();
    expect(await outlines(page).locator(`.animate-breathe${part}`).count()).toBe(count);
    release();
    await outlines(page).waitFor({ state: 'detached' });
    await page.locator('h1').waitFor();
  });

  it('a business shows its outline, then itself', async () => {
    const { path, name } = await sampleBusiness();
    const page = await visit('/');
    await hydrated(page);
    const release = await holdBack(page, '**/api/businesses/detail/*');
    await page.locator(`main a[href="${path}"]`).first().click();
    await outlines(page).waitFor();
    release();
    await page.getByRole('heading', { level: 1, name }).waitFor();
  });

  it('a search says that it searches, with nine cards in outline', async () => {
    for (const path of ['/search', '/SEARCH/']) {
      const page = await visit(path);
      await hydrated(page);
      const release = await holdBack(page, '**/api/businesses?*');
      await page.getByLabel('Service').fill('bakery');
      await page.getByLabel('Service').press('Enter');
      await page.locator('p', { hasText: 'Searching…' }).first().waitFor();
      expect(await page.locator('main .animate-breathe.size-16').count()).toBe(9);
      release();
      await page.locator('h1:focus', { hasText: 'Results for "bakery"' }).waitFor();
    }
  });

  it('a search leaves what is typed for the next one, and the focus there', async () => {
    const page = await visit('/search?q=cafe');
    await hydrated(page);
    const release = await holdBack(page, '**/api/businesses?*');
    await page.getByLabel('Service').fill('bake');
    await page.getByLabel('Service').press('Enter');
    await page.locator('p', { hasText: 'Searching…' }).first().waitFor();
    await page.getByLabel('Service').fill('bakery');
    await page.getByLabel('City', { exact: true }).selectOption({ label: 'Leeds' });
    await page.getByLabel('Service').focus();
    release();
    await page.getByRole('heading', { level: 1, name: 'Results for "bake"' }).waitFor();
    expect(await page.locator('input:focus').inputValue()).toBe('bakery');
    await page.getByLabel('Service').press('Enter');
    await page.locator('h1:focus', { hasText: 'Results for "bakery" in Leeds' }).waitFor();
    await page.goBack();
    await page.locator('h1:focus', { hasText: 'Results for "bake"' }).waitFor();
    expect(await page.getByLabel('Service').inputValue()).toBe('bake');
  });

  it('a page that comes at once is not outlined, though one at its address was before', async () => {
    const page = await visit('about:blank');
    await page.clock.install();
    await page.goto('/about');
    await hydrated(page);
    await page.clock.pauseAt(Date.now() + 3_600_000);
    for (const q of ['bakery', 'cafe']) {
      const release = await holdBack(page, `**/api/businesses?q=${q}*`);
      const asked = page.waitForRequest(`**/api/businesses?q=${q}*`);
      await page.getByLabel('Service').fill(q);
      await page.getByLabel('Service').press('Enter');
      await asked;
      await page.clock.runFor(100);
      expect(await outlines(page).count()).toBe(0);
      await page.clock.runFor(50);
      await outlines(page).waitFor();
      release();
      await page.getByRole('heading', { level: 1, name: `Results for "${q}"` }).waitFor();
      await page.goBack();
      await page.getByRole('heading', { level: 1, name: 'About Highstreet' }).waitFor();
    }
  });

  it.each(['/search?q=restaurant', '/SEARCH?q=restaurant', '/search/?q=restaurant'])(
    '%s says that it searches for its next page',
    async (path) => {
      const page = await visit(path);
      await hydrated(page);
      const release = await holdBack(page, '**/api/businesses?*');
      await page.getByRole('link', { name: 'Next' }).click();
      await page.locator('p', { hasText: 'Searching…' }).first().waitFor();
      release();
      await page.locator('[aria-current="page"]', { hasText: '2' }).waitFor();
      await page.locator('h1:focus').waitFor();
    },
  );

  it.each(['/city/london', '/category/bakery'])(
    '%s says that its next page is on its way, and begins with it',
    async (path) => {
      const page = await visit(path);
      await hydrated(page);
      const first = await page.locator('article h2').first().textContent();
      const list = page.getByRole('region', { name: /^Page \d+ of \d+$/ });
      expect(await list.getAttribute('aria-label')).toMatch(/^Page 1 of /);
      const release = await holdBack(page, '**/businesses?page=2');
      await page.getByRole('link', { name: 'Next' }).click();
      await page.locator('section[aria-busy="true"]').waitFor();
      await page.getByRole('status').filter({ hasText: 'Loading…' }).waitFor();
      expect(await page.locator('article h2').first().textContent()).toBe(first);
      release();
      await page.locator('section[aria-label^="Page 2 of "]:focus').waitFor();
      expect(await list.getAttribute('aria-busy')).toBe('false');
      expect(await page.getByRole('status').filter({ hasText: 'Loading…' }).count()).toBe(0);
      expect(await page.locator('article h2').first().textContent()).not.toBe(first);
    },
  );
});

describe('while the directory fails', () => {
  it('a business is asked for again three times, a second apart, then not found', async () => {
    const { path } = await sampleBusiness();
    const page = await visit('/about', broken);
    await page.clock.install();
    await page.goto('/');
    await hydrated(page);
    let calls = 0;
    await page.route('**/api/businesses/detail/*', (route) => {
      calls += 1;
      return route.abort();
    });
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.locator(`main a[href="${path}"]`).first().click();
    for (const call of [1, 2, 3, 4]) {
      await expect.poll(() => calls).toBe(call);
      await page.clock.runFor(900);
      expect(calls).toBe(call);
      await page.clock.runFor(100);
    }
    await page.clock.resume();
    await page.getByRole('heading', { name: 'Business Not Found' }).waitFor();
    await page.getByRole('button', { name: 'Go Back' }).waitFor();
    expect(calls).toBe(4);
  });

  it('home says 60,000+ where the count is not to be had', async () => {
    const page = await visit('/about', broken);
    await hydrated(page);
    await page.route('**/api/stats', (route) => route.abort());
    await page.locator('header nav a[href="/"]').first().click();
    await page.getByRole('heading', { level: 1, name: 'Search 60,000+ local businesses' }).waitFor();
    expect(await page.locator('main dd').first().innerText()).toBe('60K+');
  });

  it('a network that asks too often is told so, as the gateway says it', async () => {
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

  it('nothing is found where only the hint of what empties the results fails', async () => {
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
  ])('%s says so of its next page, and has the focus there', async (path, call) => {
    const page = await visit(path, broken);
    await hydrated(page);
    await page.route(call, (route) => route.abort());
    await page.getByRole('link', { name: 'Next' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'We’ll be right back' }).waitFor();
    await page.locator('main:focus').waitFor();
  });

  it('the contact form says so where a message cannot be checked', async () => {
    const page = await visit('/contact', broken);
    await hydrated(page);
    await page.route('**/assets/contact-message*', (route) => route.abort());
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.getByText('Error sending message', { exact: true }).waitFor();
    await page.getByText('Please try again or contact us directly.', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Send Message' }).isEnabled()).toBe(true);
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

  it('the contact form keeps its message, and says that it was not sent', async () => {
    const page = await visit('/contact', offline);
    await hydrated(page);
    await writeMessage(page);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expectMessageKept(page);
  });

  it('the contact form sends nothing that it could not confirm', async () => {
    const page = await visit('/contact', broken);
    await hydrated(page);
    await page.route('**/assets/toaster*', (route) => route.abort());
    await writeMessage(page);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expectMessageKept(page);
  });

  it('a business stays where a notification does not come', async () => {
    const { path, name } = await sampleBusiness();
    const page = await visit(path, offline);
    await hydrated(page);
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.resolve() } });
    });
    await page.context().setOffline(true);
    const asked = inVain(page, 'toaster');
    await page.getByRole('button', { name: 'Copy address' }).click();
    await asked;
    await page.context().setOffline(false);
    await page.locator('header nav a[href="/about"]').first().click();
    await page.getByRole('heading', { level: 1, name: 'About Highstreet' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name }).waitFor();
  });

  it('a search field stays a field where its suggestions do not come', async () => {
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

  it('a page is tried again, and comes when the connection is back', async () => {
    const page = await visit('/', offline);
    await hydrated(page);
    await page.context().setOffline(true);
    await page.locator('header nav a[href="/cities"]').first().click();
    await page.getByRole('heading', { level: 1, name: 'We’ll be right back' }).waitFor();
    await page.context().setOffline(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Cities' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/cities');
    await hydrated(page);
  });

  it('a page that an upgrade has replaced comes as a document of the new version', async () => {
    const page = await visit('/', { expectedErrors: /404 \(Not Found\)/ });
    await hydrated(page);
    let documents = 0;
    await page.route('**/about', (route) => {
      if (route.request().isNavigationRequest()) documents += 1;
      return route.continue();
    });
    await page.route('**/assets/about-page*', (route) =>
      documents === 0 ? route.fulfill({ status: 404 }) : route.continue(),
    );
    await page.locator('header nav a[href="/about"]').first().click();
    await page.getByRole('heading', { level: 1, name: 'About Highstreet' }).waitFor();
    await hydrated(page);
    expect(documents).toBe(1);
  });

  it('a document whose script does not come is not loaded over and over', async () => {
    // The empty shell, which the browser renders, as the gateway serves it while the page server is down.
    const body = (await serverAnswer('/admin/login')).html;
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

it('whatever fails in the frame of a page, the visitor gets a screen with a way on', async () => {
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
