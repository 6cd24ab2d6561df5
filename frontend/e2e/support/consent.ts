import type { Page } from 'playwright-core';

/** The notice that asks for consent to third parties. */
export const notice = (page: Page) => page.getByRole('region', { name: 'Cookies on Highstreet' });

export async function accept(page: Page): Promise<void> {
  await notice(page).getByRole('button', { name: 'Accept all' }).click();
  await notice(page).waitFor({ state: 'detached' });
}

/** The commands sent to the analytics service, without their times. */
export function commands(page: Page): Promise<unknown[][]> {
  return page.evaluate(() =>
    ((window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? []).map((entry) => Array.from(entry)),
  );
}
