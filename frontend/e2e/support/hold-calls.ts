import type { Page } from 'playwright-core';

/** Holds the calls of an address on their way to the server, whose real answers then come. @returns lets them go */
export async function hold(page: Page, address: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
