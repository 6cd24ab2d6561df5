import type { Page } from 'playwright-core';

/** Sets the page in letters twice as large, as people with weak eyes do. */
export async function doubleFontSize(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  // With reduced motion, the change is a transition of a millisecond.
  await page.waitForFunction(() => getComputedStyle(document.documentElement).fontSize === '32px');
}
