import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

const repository = fileURLToPath(new URL('../../../', import.meta.url));
/**
 * Not the documentation's folder: beside all the other tests, their businesses would be on the pictures, and every run
 * would change committed files.
 */
const folder = join(repository, process.env['SCREENSHOTS_DIR'] ?? '.test-results/screenshots');

/** Takes a picture of the page as soon as its fonts are there. @returns the PNG, which is also kept as a file */
export async function takeScreenshot(page: Page, name: string): Promise<Buffer> {
  await page.evaluate(() => document.fonts.ready);
  await mkdir(folder, { recursive: true });
  return page.screenshot({ path: join(folder, `${name}.png`) });
}
