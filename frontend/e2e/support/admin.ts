import { request } from 'playwright-core';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { requiredVariable } from './required-variable.js';
import { baseUrl, visit } from './visit.js';
import type { VisitOptions } from './visit.js';

/** The account that the product under test was started with. */
export const adminUsername = requiredVariable('E2E_ADMIN_USERNAME');
export const adminPassword = requiredVariable('E2E_ADMIN_PASSWORD');

/** Fills the login form and sends it. */
export async function sendLogin(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/**
 * Opens `path` in a window in which the administrator is logged in. The session is created by an API call,
 * because the login form redirects only after half a second; the login's own tests use the form.
 */
export async function visitAsAdmin(path: string, options: VisitOptions = {}): Promise<Page> {
  return await visit(path, { ...options, storageState: await newSession() });
}

/** Logs in by the API. @returns the cookies of the new session */
async function newSession(): Promise<NonNullable<BrowserContextOptions['storageState']>> {
  const api = await request.newContext({ baseURL: baseUrl, extraHTTPHeaders: { origin: baseUrl } });
  try {
    await api.post('/api/admin/login', {
      data: { username: adminUsername, password: adminPassword },
      failOnStatusCode: true,
    });
    return await api.storageState();
  } finally {
    await api.dispose();
  }
}

/**
 * Waits for a notification with this title. @returns its description, read at the same moment as the title
 */
export async function toastText(
  page: Page,
  title: string,
  options: { timeout?: number } = {},
): Promise<string> {
  const toast = page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('listitem')
    .filter({ has: page.getByText(title, { exact: true }) });
  return await toast.evaluate(
    (element) => (element as HTMLElement).innerText.split('\n').slice(1).join('\n').trim(),
    undefined,
    options,
  );
}
