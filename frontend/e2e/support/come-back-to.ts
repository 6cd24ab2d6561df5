import type { Page } from 'playwright-core';

/** A window that Playwright opens is always visible: tells the page what a browser tells a tab that is chosen. */
export async function comeBackTo(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}
