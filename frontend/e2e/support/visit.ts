import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { startedBrowser } from './browser.js';
import { requiredVariable } from './required-variable.js';

/** Address of the running product; its data is the sample data set. */
export const baseUrl = requiredVariable('E2E_BASE_URL').replace(/\/$/, '');

export interface VisitOptions
  extends Pick<BrowserContextOptions, 'viewport' | 'javaScriptEnabled' | 'colorScheme' | 'storageState'> {
  /** Console errors that the test expects, such as the browser's own message for a 404. */
  expectedErrors?: RegExp;
}

const laptop = { width: 1280, height: 800 };
export const phone = { width: 390, height: 844 };

const open: { page: Page; errors: string[] }[] = [];

/** Opens a new visitor's window. Any other console error fails the test at its end. */
export async function visit(path: string, options: VisitOptions = {}): Promise<Page> {
  const { expectedErrors, ...contextOptions } = options;
  const browser = await startedBrowser();
  const context = await browser.newContext({
    baseURL: baseUrl,
    viewport: laptop,
    reducedMotion: 'reduce',
    ...contextOptions,
  });
  const page = await context.newPage();
  const errors: string[] = [];
  const note = (text: string) => {
    if (expectedErrors?.test(text) !== true) errors.push(text);
  };
  page.on('console', (message) => {
    if (message.type() === 'error') note(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => {
    note(error.stack ?? error.message);
  });
  open.push({ page, errors });
  await page.goto(path, { waitUntil: 'load' });
  return page;
}

/** Waits until React has hydrated the page. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // React may put preload links before the page's own element.
    const children = [...(document.getElementById('root')?.children ?? [])];
    return children.some((child) => Object.keys(child).some((key) => key.startsWith('__reactFiber')));
  });
}

/** The server's answer without a browser: status, headers and HTML; redirects are not followed. */
export async function fetchPage(
  path: string,
): Promise<{ status: number; location: string | null; html: string }> {
  const response = await fetch(`${baseUrl}${path}`, { redirect: 'manual' });
  return { status: response.status, location: response.headers.get('location'), html: await response.text() };
}

/** Closes the windows of a test, which fails if one of them had an unexpected console error. */
export async function closeVisits(): Promise<void> {
  const visits = open.splice(0);
  await Promise.all(visits.map(({ page }) => page.context().close()));
  expect(visits.flatMap(({ errors }) => errors)).toEqual([]);
}
