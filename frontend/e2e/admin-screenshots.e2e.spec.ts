import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { toastText, visitAsAdmin } from './support/admin.js';
import { axeViolations } from './support/axe.js';
import { doubleFontSize } from './support/double-font-size.js';
import { chooseCsv } from './support/import-screen.js';
import { csvOfPlaces } from './support/invented-places.js';
import { tooSmallTouchTargets, horizontallyOverflowing } from './support/narrow-screen.js';
import { takeScreenshot } from './support/take-screenshot.js';
import { phone, visit } from './support/visit.js';

interface Screen {
  name: string;
  path: string;
  /** Brings the page into the state that the screenshot shows. */
  ready: (page: Page) => Promise<unknown>;
}

const screens: Screen[] = [
  { name: 'admin-login', path: '/admin/login', ready: (page) => page.getByLabel('Username').waitFor() },
  {
    name: 'admin-dashboard',
    path: '/admin',
    ready: async (page) => {
      await chooseCsv(
        page,
        'harbour.csv',
        `${csvOfPlaces('screens', 40)}\n,Cafe,"41 Pier, Borgarnes",Borgarnes,Iceland,screens-41`,
      );
      await toastText(page, 'Import Completed with Errors');
      const result = page.getByRole('region', { name: 'Import Result' });
      await result.getByText('Errors (1)').waitFor();
      const notifications = page.getByRole('region', { name: /Notifications/ });
      await notifications.getByRole('button', { name: 'Close' }).click();
      await result.getByRole('link', { name: 'Download rejections.csv' }).waitFor();
    },
  },
  {
    name: 'admin-businesses',
    path: '/admin/businesses?sort=rating',
    ready: (page) => page.getByText('Showing 1 to 50').waitFor(),
  },
  {
    name: 'admin-export',
    path: '/admin/businesses',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Export Businesses' }).click();
      await page.getByLabel('Select Country').selectOption('all');
    },
  },
  {
    name: 'admin-countries',
    path: '/admin/countries',
    ready: (page) => page.getByRole('row', { name: /^Total/ }).waitFor(),
  },
  {
    name: 'admin-sitemap',
    path: '/admin/sitemap',
    ready: async (page) => {
      await page.request.post('/api/admin/sitemap/generate');
      await page
        .getByRole('row', { name: /sitemap\.xml/ })
        .getByText('Ready')
        .waitFor();
    },
  },
  {
    name: 'admin-system',
    path: '/admin/system',
    ready: (page) => page.getByRole('table', { name: 'Queues' }).waitFor(),
  },
  {
    name: 'admin-account',
    path: '/admin/account',
    ready: (page) => page.getByLabel('Current password').waitFor(),
  },
];

const sizes = [
  { width: 320, height: 640 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

const open = (path: string, options: Parameters<typeof visitAsAdmin>[1]) =>
  path === '/admin/login' ? visit(path, options) : visitAsAdmin(path, options);

// One test, since bringing some of the pages into their state takes longer than all that is checked.
describe.each(screens)('$name', ({ name, path, ready }) => {
  it('has a picture, fits every width and letters of twice the size, and has no axe violations', async () => {
    const page = await open(path, { viewport: { width: 1280, height: 800 } });
    await ready(page);
    const picture = await takeScreenshot(page, name);
    expect(picture.length).toBeGreaterThan(10_000);
    for (const size of sizes) {
      await page.setViewportSize(size);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
      expect(await horizontallyOverflowing(page)).toEqual([]);
      expect(await axeViolations(page)).toEqual([]);
    }
    await page.setViewportSize(phone);
    expect(await tooSmallTouchTargets(page)).toEqual([]);
    await doubleFontSize(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  });
});
