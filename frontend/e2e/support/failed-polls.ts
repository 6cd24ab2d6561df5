import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Longer than any panel waits between two requests. */
const POLL_MS = 5_000;

/**
 * Focuses the button, then lets the panel ask twice more for what cannot be loaded: the same element must still be
 * there, with the focus. The page's clock must be installed.
 */
export async function focusSurvivesPolls(page: Page, button: Locator): Promise<void> {
  await button.focus();
  const focused = await button.elementHandle();
  for (let poll = 0; poll < 2; poll += 1) {
    const failed = page.waitForEvent('requestfailed');
    await page.clock.fastForward(POLL_MS);
    await failed;
  }
  expect(await focused.evaluate((element) => element === document.activeElement)).toBe(true);
}
