import type { Page } from 'playwright-core';
import { visit, type VisitOptions } from './visit.js';

/** The account that the product under test was started with. */
export const adminUsername = requiredVariable('E2E_ADMIN_USERNAME');
export const adminPassword = requiredVariable('E2E_ADMIN_PASSWORD');

/** Fills the login form and sends it. */
export async function sendLogin(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** A window in which the administrator is logged in and has opened `path`. */
export async function visitAsAdmin(path: string, options: VisitOptions = {}): Promise<Page> {
  const page = await visit('/admin/login', options);
  await sendLogin(page, adminUsername, adminPassword);
  await page.waitForURL(/\/admin$/);
  if (path !== '/admin') await page.goto(path);
  return page;
}

/** Waits for a notification with this title, and answers its description, both read in the same moment. */
export async function toastText(page: Page, title: string): Promise<string> {
  const toast = page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('listitem')
    .filter({ has: page.getByText(title, { exact: true }) });
  return await toast.evaluate((element) =>
    (element as HTMLElement).innerText.split('\n').slice(1).join('\n').trim(),
  );
}

function requiredVariable(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is missing: browser tests need the running product`);
  return value;
}
