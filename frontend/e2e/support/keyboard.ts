import type { FileChooser, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { fileInput } from './import-screen.js';
import { adminPassword, adminUsername } from './admin.js';
import { visit } from './visit.js';
import type { VisitOptions } from './visit.js';

/** More tab stops than any page of the product has. */
const MAX_STOPS = 250;
/** Minimum contrast between an outline and its background. */
const MIN_CONTRAST = 3;
/** How long one press of the Enter key may take to open the file chooser, and how often it is tried. */
const CHOOSER_MS = 5_000;
const MAX_ATTEMPTS = 6;

/** Presses Tab (or Shift+Tab) until the element has the focus. Every tab stop on the way must be visible. */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const page = target.page();
  await target.waitFor();
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press(key);
    expect(await focusProblem(page)).toBeUndefined();
  }
  throw new Error(`${key} never led to ${String(target)}`);
}

/** Presses Tab (or Shift+Tab) until the focus leaves the page. @returns the problems found on the way */
export async function focusProblemsWhileTabbing(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const problems: string[] = [];
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await page.keyboard.press(key);
    if (await page.evaluate(() => document.activeElement === document.body)) return problems;
    const problem = await focusProblem(page);
    if (problem !== undefined) problems.push(problem);
  }
  throw new Error(`${key} never led out of the page`);
}

/** Moves the focus to the element and presses a key. */
export async function pressOn(target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press(key);
}

/** Opens an admin page by its link in the navigation, which comes before the page's content. */
export async function navigateTo(page: Page, link: string, heading: string): Promise<void> {
  await tabTo(page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: link }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await expectFocus(page.locator('main'));
}

/** Opens the browser's file chooser with the Enter key and chooses a file. */
export async function chooseFileByKeyboard(page: Page, name: string, text: string): Promise<void> {
  const input = fileInput(page);
  const key = (await isBeforeFocus(input)) ? 'Shift+Tab' : 'Tab';
  await tabTo(input, key);
  const chooser = await openChooser(page);
  await chooser.setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
}

/**
 * Presses Enter until the file chooser opens: right after starting a download, a browser opens nothing else.
 */
async function openChooser(page: Page): Promise<FileChooser> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const opening = page.waitForEvent('filechooser', { timeout: CHOOSER_MS }).catch(() => undefined);
    await page.keyboard.press('Enter');
    const chooser = await opening;
    if (chooser !== undefined) return chooser;
  }
  throw new Error('Enter never opened the choice of files');
}

/** Types the login from the first field on, which has the focus. */
export async function typeLogin(page: Page, password: string): Promise<void> {
  await expectFocus(page.getByLabel('Username'));
  await page.keyboard.type(adminUsername);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
}

/** A window in which the administrator has logged in by keyboard. */
export async function logInByKeyboard(options: VisitOptions = {}): Promise<Page> {
  const page = await visit('/admin/login', options);
  await typeLogin(page, adminPassword);
  await page.getByRole('heading', { level: 1, name: 'Admin Dashboard' }).waitFor();
  await expectFocus(page.locator('main'));
  return page;
}

/** Opens the element's link in a new tab, closes the tab and checks that the element still has the focus. */
export async function openByKeyboard(target: Locator): Promise<void> {
  const page = target.page();
  await tabTo(target);
  const opening = page.context().waitForEvent('page');
  await page.keyboard.press('Enter');
  await (await opening).close();
  await expectFocus(target);
}

/** Presses Enter on the element. @returns the name of the downloaded file */
export async function downloadByKeyboard(target: Locator): Promise<string> {
  const page = target.page();
  await tabTo(target);
  const downloading = page.context().waitForEvent('download');
  await page.keyboard.press('Enter');
  return (await downloading).suggestedFilename();
}

/** Presses Escape until the dialog has closed: it has the focus a moment before it listens to keys. */
export async function closeWithEscape(dialog: Locator): Promise<void> {
  const isOpen = async (): Promise<boolean> => {
    await dialog.page().keyboard.press('Escape');
    return await dialog.isVisible();
  };
  await expect.poll(isOpen).toBe(false);
}

/** Waits until the element has the focus. */
export async function expectFocus(target: Locator): Promise<void> {
  await expect.poll(() => hasFocus(target), { timeout: 60_000 }).toBe(true);
}

async function hasFocus(target: Locator): Promise<boolean> {
  return await target.evaluate((element) => element === document.activeElement);
}

async function isBeforeFocus(target: Locator): Promise<boolean> {
  return await target.evaluate(
    (element) =>
      document.activeElement !== null &&
      (document.activeElement.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0,
  );
}

/**
 * The problem with the focus, if any: an element in view must have it, with a visible outline (WCAG 1.4.11).
 */
async function focusProblem(page: Page): Promise<string | undefined> {
  return await page.evaluate(async (leastContrast) => {
    const element = document.activeElement;
    if (element === null || element === document.body) return 'Nothing has the focus';
    // A button's outline colour is animated.
    await Promise.allSettled(element.getAnimations().map(({ finished }) => finished));
    const name = element.outerHTML.slice(0, 160);
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
    if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) === 0) return `No outline: ${name}`;
    const luminance = (colour: string) => {
      const linear = (colour.match(/[\d.]+/g) ?? [])
        .map((channel) => Number(channel) / 255)
        .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
      return 0.2126 * (linear[0] ?? 0) + 0.7152 * (linear[1] ?? 0) + 0.0722 * (linear[2] ?? 0);
    };
    // An outline is drawn outside the element, on the background of an ancestor.
    let ground = element.parentElement;
    while (ground?.parentElement && !getComputedStyle(ground).backgroundColor.startsWith('rgb('))
      ground = ground.parentElement;
    const [light = 0, dark = 0] = [outlineColor, getComputedStyle(ground ?? element).backgroundColor]
      .map(luminance)
      .sort((one, other) => other - one);
    const contrast = (light + 0.05) / (dark + 0.05);
    if (contrast < leastContrast) return `An outline of ${contrast.toFixed(2)} : 1: ${name}`;
    const box = element.getBoundingClientRect();
    // The centre of the element's visible part.
    const x = (Math.max(0, box.left) + Math.min(innerWidth, box.right)) / 2;
    const y = (Math.max(0, box.top) + Math.min(innerHeight, box.bottom)) / 2;
    const seen = document.elementFromPoint(x, y);
    if (seen === null) return `Out of sight: ${name}`;
    // A notification may cover the element: it closes by itself.
    const isSeen =
      element.contains(seen) || seen.contains(element) || seen.closest('[role=status], ol') !== null;
    return isSeen ? undefined : `Behind ${seen.outerHTML.slice(0, 160)}: ${name}`;
  }, MIN_CONTRAST);
}
