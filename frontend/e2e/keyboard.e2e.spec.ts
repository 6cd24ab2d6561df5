import { describe, expect, it } from 'vitest';
import { adminPassword, adminUsername, sendLogin } from './support/admin.js';
import { followTo } from './support/follow.js';
import { historyOf } from './support/history.js';
import { expectFocus, focusProblemsWhileTabbing, pressOn, tabTo } from './support/keyboard.js';
import { sampleBusiness } from './support/sample.js';
import { hydrated, phone, visit } from './support/visit.js';

describe('by keyboard alone, a visitor', () => {
  describe.each([
    { colorScheme: 'light', keys: ['Tab', 'Shift+Tab'] },
    // The colours are the same on the way back.
    { colorScheme: 'dark', keys: ['Tab'] },
  ] as const)('in the $colorScheme theme', ({ colorScheme, keys }) => {
    it.each([
      ['home', () => '/'],
      ['a city', () => '/city/leeds'],
      ['a business', async () => (await sampleBusiness()).path],
      ['the sitemap', () => '/sitemap'],
    ])('sees the focus at every tab stop: %s', async (_, path) => {
      const page = await visit(await path(), { colorScheme });
      await hydrated(page);
      for (const key of keys) expect(await focusProblemsWhileTabbing(page, key)).toEqual([]);
    });

    it('sees the focus in an error notification', async () => {
      const page = await visit('/admin/login', { colorScheme, expectedErrors: /401 \(Unauthorized\)/ });
      await sendLogin(page, adminUsername, `not ${adminPassword}`);
      await page.getByText('Login Failed', { exact: true }).waitFor();
      await page.keyboard.press('F8');
      await tabTo(page.getByRole('button', { name: 'Close' }));
    });
  });

  it('skips to the content from any scroll position', async () => {
    const page = await visit('/city/london');
    await hydrated(page);
    for (const scrolled of [0, 400]) {
      await page.evaluate((y) => {
        window.scrollTo(0, y);
      }, scrolled);
      await tabTo(
        page.getByRole('link', { name: 'Skip to the content' }),
        scrolled === 0 ? 'Tab' : 'Shift+Tab',
      );
      await page.keyboard.press('Enter');
      await expectFocus(page.locator('main'));
      await page.waitForFunction(() => window.scrollY === 0);
    }
  });

  it('skips to the content after following a link, in the same history entry', async () => {
    const page = await visit('/city/london');
    await hydrated(page);
    const scrollTo = (top: number) =>
      page.evaluate((y) => {
        window.scrollTo(0, y);
      }, top);
    await scrollTo(400);
    await followTo(page, '/city/leeds');
    await expectFocus(page.locator('main'));
    await scrollTo(200);
    const before = await historyOf(page);
    await tabTo(page.getByRole('link', { name: 'Skip to the content' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expectFocus(page.locator('main'));
    // Not 400, the position of the page before.
    await page.waitForFunction(() => window.scrollY === 0);
    expect(await historyOf(page)).toEqual(before);
  });

  it('skips to the content of a page that was not found, and then goes back', async () => {
    const page = await visit('/about', { expectedErrors: /404 \(Not Found\)/ });
    await hydrated(page);
    await followTo(page, '/city/atlantis');
    await page.getByRole('heading', { level: 1, name: 'City Not Found' }).waitFor();
    await tabTo(page.getByRole('link', { name: 'Skip to the content' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await pressOn(page.getByRole('button', { name: 'Go Back' }));
    await page.getByRole('heading', { level: 1, name: 'About Highstreet' }).waitFor();
  });

  it('is moved to the content by a link of the phone’s menu to the current page', async () => {
    const page = await visit('/about', { viewport: phone });
    await hydrated(page);
    await pressOn(page.getByRole('banner').locator('summary'));
    await pressOn(page.getByRole('banner').getByRole('link', { name: 'About' }));
    await expectFocus(page.locator('main'));
    expect(await page.getByRole('banner').getByRole('link', { name: 'About' }).isVisible()).toBe(false);
  });

  it('sees the focus in the phone’s menu, even in a window that is lower than the menu', async () => {
    // A laptop's window at 400 %.
    const page = await visit('/about', { viewport: { width: 320, height: 200 } });
    await hydrated(page);
    await pressOn(page.getByRole('banner').locator('summary'));
    await tabTo(page.getByRole('banner').getByRole('link', { name: 'Contact' }));
  });

  it('has the whole of a window that is low: the bar scrolls away', async () => {
    const page = await visit('/about', { viewport: { width: 320, height: 200 } });
    await page.evaluate(() => {
      scrollTo(0, 300);
    });
    const bottom = () =>
      page
        .locator('header')
        .first()
        .evaluate((bar) => bar.getBoundingClientRect().bottom);
    await expect.poll(bottom).toBeLessThanOrEqual(0);
  });

  it('keeps the scroll position when tabbing through the header bar', async () => {
    const page = await visit('/city/london');
    await hydrated(page);
    await tabTo(page.getByRole('banner').getByRole('link', { name: 'Cities' }));
    await page.evaluate(() => {
      window.scrollTo(0, 400);
    });
    await tabTo(page.getByRole('banner').getByRole('link', { name: 'Contact' }));
    expect(await page.evaluate(() => window.scrollY)).toBe(400);
  });
});

it('the target of a fragment link is not hidden under the header bar, without JavaScript', async () => {
  const page = await visit('/privacy-policy#cookies', { javaScriptEnabled: false, viewport: phone });
  const bar = await page.locator('body header').first().boundingBox();
  const title = await page.locator('#cookies').boundingBox();
  expect(title?.y).toBeGreaterThanOrEqual(bar?.height ?? Infinity);
  expect(title?.y).toBeLessThan(phone.height / 2);
});
