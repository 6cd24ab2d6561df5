import type { Page } from 'playwright-core';

/** Minimum height of a touch target: WCAG 2.5.5 and the guidelines of phone makers. */
const FINGER_PX = 44;

/** How many pixels a page is wider than its window. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Tables and lists that are wider than their container and would scroll sideways. */
export function horizontallyOverflowing(page: Page): Promise<string[]> {
  return page
    .locator('main [role=group], main ul')
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.scrollWidth > element.clientWidth)
        .map((element) => element.getAttribute('aria-label') ?? element.textContent.slice(0, 40)),
    );
}

/**
 * Links and controls that are lower than FINGER_PX, including their `::after`. A radio button or checkbox
 * counts with its label.
 */
export function tooSmallTouchTargets(page: Page): Promise<string[]> {
  return page
    .locator('a, button, select, input:not([type=radio], [type=checkbox]), label:has(input)')
    .evaluateAll((elements, least) => {
      const heightOf = (element: Element) => {
        const { height } = element.getBoundingClientRect();
        const { content, position, height: added } = getComputedStyle(element, '::after');
        return content !== 'none' && position === 'absolute' ? Math.max(height, parseFloat(added)) : height;
      };
      return elements
        .filter((element) => element.checkVisibility() && !element.closest('[class~="sr-only"]'))
        .filter((element) => heightOf(element) < least)
        .map((element) => `${element.textContent || element.tagName}: ${String(heightOf(element))}`);
    }, FINGER_PX);
}
