import type { Page } from 'playwright-core';

/**
 * Navigates within the site without loading a document, as the site's own links do (src/ui/link.tsx).
 * @param end where it leads: to another address where the page redirects
 */
export async function followTo(page: Page, path: string, end = path): Promise<void> {
  await page.evaluate((address) => {
    const link = document.createElement('a');
    link.href = address;
    link.dataset['link'] = '';
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
  await page.waitForURL(`**${end}`);
}
