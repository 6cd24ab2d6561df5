import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visitAsAdmin } from './support/admin.js';
import { focusSurvivesPolls } from './support/failed-polls.js';
import { hold } from './support/hold-calls.js';

const narrowPhone = { width: 360, height: 740 };

async function edgesOf(
  element: Locator,
): Promise<{ left: number; right: number; top: number; bottom: number }> {
  return element.evaluate((found) => {
    const { left, right, top, bottom } = found.getBoundingClientRect();
    return { left, right, top, bottom };
  });
}

describe('panels of the admin area', () => {
  it.each([
    ['/admin/sitemap', 'sitemap/files'],
    ['/admin/system', 'system'],
  ])('keep their message, and the focus in it, while they ask again: %s', async (path, call) => {
    const page = await visitAsAdmin('about:blank', { expectedErrors: /ERR_FAILED/ });
    await page.clock.install();
    await page.route(`**/api/admin/${call}`, (route) => route.abort());
    await page.goto(path);
    await focusSurvivesPolls(page, page.getByRole('main').getByRole('button', { name: 'Try again' }));
    await page.unroute(`**/api/admin/${call}`);
    await page.keyboard.press('Enter');
    await page.getByRole('main').getByRole('alert').waitFor({ state: 'detached' });
  });

  it.each([narrowPhone, { width: 1280, height: 800 }])(
    'are the only box around their tables, whose text stands under the title: $width pixels',
    async (viewport) => {
      const page = await visitAsAdmin('/admin/system', { viewport });
      const panel = page.getByRole('region', { name: 'Queues' });
      const table = await edgesOf(panel.getByRole('group', { name: 'Queues' }));
      const box = await edgesOf(panel);
      // One pixel is the panel's own border.
      expect([table.left - box.left, box.right - table.right]).toEqual([1, 1]);
      const title = await edgesOf(panel.getByRole('heading', { name: 'Queues' }));
      const name = await edgesOf(panel.getByText('import-file', { exact: true }));
      expect(Math.abs(name.left - title.left)).toBeLessThan(1);
    },
  );

  it('leave no room for the bar above a target where the window is so low that the bar scrolls away', async () => {
    const page = await visitAsAdmin('/admin', { viewport: { width: 320, height: 200 } });
    const margin = () => page.locator('main').evaluate((main) => getComputedStyle(main).scrollMarginTop);
    expect(await margin()).toBe('0px');
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await margin()).not.toBe('0px');
  });

  it('close a result with a button beside its title on a narrow phone, not on a line of its own', async () => {
    const page = await visitAsAdmin('/admin', { viewport: narrowPhone });
    await page
      .getByRole('button', { name: /^Details of / })
      .first()
      .click();
    const panel = page.getByRole('region', { name: 'Import Result' });
    const close = panel.getByRole('button', { name: 'Close' });
    await panel.getByText('Rows per second').waitFor();
    const text = await edgesOf(panel.locator('p').first());
    expect((await edgesOf(close)).top).toBeLessThan(text.bottom);
  });

  it('still say that sitemaps are being validated to who comes back to their page', async () => {
    const page = await visitAsAdmin('/admin/sitemap');
    await hold(page, '**/api/admin/sitemap/validate');
    await page.getByRole('button', { name: 'Validate' }).click();
    await page.getByRole('button', { name: 'Validating...' }).waitFor();
    await page.getByRole('link', { name: 'Countries', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Countries' }).waitFor();
    await page.getByRole('link', { name: 'Sitemap' }).click();
    const button = page.getByRole('button', { name: /^Validat/ });
    await button.waitFor();
    expect(await button.innerText()).toBe('Validating...');
    expect(await button.getAttribute('aria-disabled')).toBe('true');
  });

  it('cut a list that scrolls through a line, which shows that it goes on', async () => {
    const page = await visitAsAdmin('/admin/businesses', { viewport: narrowPhone });
    const list = page.getByRole('list', { name: 'Businesses by country' });
    const row = await list.getByRole('listitem').first().boundingBox();
    const most = await list.evaluate((element) => Number.parseFloat(getComputedStyle(element).maxHeight));
    const part = (most / (row?.height ?? 1)) % 1;
    expect(part).toBeGreaterThan(0.4);
    expect(part).toBeLessThan(0.8);
  });
});
