import type { Page } from 'playwright-core';

/** The notice that asks for consent to third parties. */
export const notice = (page: Page) => page.getByRole('region', { name: 'Cookies on Highstreet' });

export async function accept(page: Page): Promise<void> {
  await notice(page).getByRole('button', { name: 'Accept all' }).click();
  await notice(page).waitFor({ state: 'detached' });
}

/** Names of the cookies that scripts of the page can read. */
export const cookieNames = (page: Page) =>
  page.evaluate(() =>
    document.cookie
      .split('; ')
      .map((cookie) => cookie.replace(/=.*/, ''))
      .sort((a, b) => a.localeCompare(b)),
  );

/** What the analytics service is told of the consent to analytics, which it has, and to advertising. */
export const storage = (advertising: 'granted' | 'denied') => ({
  analytics_storage: 'granted',
  ad_storage: advertising,
  ad_user_data: advertising,
  ad_personalization: advertising,
});

/** The commands sent to the analytics service, without their times. */
export function commands(page: Page): Promise<unknown[][]> {
  return page.evaluate(() =>
    ((window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? []).map((entry) => Array.from(entry)),
  );
}
