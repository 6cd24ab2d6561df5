import type { Page } from 'playwright-core';

/** Sets the page in letters twice as large, as people with weak eyes do. */
export async function doubleFontSize(page: Page): Promise<void> {
  const size = await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
    return getComputedStyle(document.documentElement).fontSize;
  });
  // A transition would still show the usual size, and whatever is measured next would fit.
  if (size !== '32px') throw new Error(`The letters have ${size}`);
}
