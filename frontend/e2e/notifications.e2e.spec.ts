import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { doubleFontSize } from './support/double-font-size.js';
import { expectFocus, tabTo } from './support/keyboard.js';
import { sampleBusiness } from './support/sample.js';
import { hydrated, phone, visit } from './support/visit.js';

/** A business's page whose clock advances only when a test advances it, and where copying always fails. */
async function visitWithClock(): Promise<Page> {
  const { path } = await sampleBusiness();
  const page = await visit('/about');
  await page.clock.install();
  await page.goto(path);
  await hydrated(page);
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new Error()) },
    });
    Object.defineProperty(navigator, 'share', { value: undefined });
  });
  // The first notification loads the code of notifications.
  await copyButton(page).click();
  await toast(page).getByRole('button', { name: 'Close' }).click();
  await toast(page).waitFor({ state: 'detached' });
  await page.clock.pauseAt(Date.now() + 3_600_000);
  return page;
}

/** After a click it says for a while what has come of it. */
const copyButton = (page: Page) => page.getByRole('button', { name: /^(Copy address|Not copied)$/ }).last();
const region = (page: Page) => page.getByRole('region', { name: /^Notifications/ });
const toast = (page: Page) => region(page).getByRole('listitem');
const verifiedIcon = (page: Page) => page.locator('h1').getByRole('button', { name: 'Verified' });

/** Moves the focus away from the icon and back to it. */
async function focusByKeyboard(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await page.clock.runFor(1);
}

/** Opens the icon's tooltip, with the pointer away from it: scrolling would move the icon from under it. */
async function openByKeyboard(page: Page): Promise<Locator> {
  const tooltip = page.getByRole('tooltip');
  await verifiedIcon(page).click();
  await page.mouse.move(0, 0);
  await focusByKeyboard(page);
  await tooltip.waitFor();
  return tooltip;
}

/** Drags the notification to the right, as a finger does. */
async function swipeRight(page: Page, pixels: number): Promise<void> {
  const box = await toast(page).boundingBox();
  // Whole pixels: a browser may round some of a pointer's events and not others.
  const { x, y } = { x: Math.round((box?.x ?? 0) + 60), y: Math.round((box?.y ?? 0) + 12) };
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + pixels / 2, y);
  await page.mouse.move(x + pixels, y);
  await page.mouse.up();
}

describe('notifications', () => {
  it('are announced with a space between title and description', async () => {
    const page = await visitWithClock();
    await copyButton(page).click();
    const [title = '', description = ''] = (await toast(page).innerText()).split('\n');
    const announcement = page.getByRole('status').filter({ hasText: title }).and(page.locator('body > *'));
    await page.clock.runFor(100);
    expect(await announcement.textContent()).toBe(`Notification ${title} ${description}`);
  });

  it('are shown one at a time, at most 420 pixels wide, and focused by F8', async () => {
    const page = await visitWithClock();
    await copyButton(page).click();
    await toast(page).getByText('Address could not be copied', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Share' }).click();
    await toast(page).getByText('Link could not be copied', { exact: true }).waitFor();
    expect(await toast(page).count()).toBe(1);
    expect((await region(page).locator('ol').boundingBox())?.width).toBeLessThanOrEqual(420);
    await page.keyboard.press('F8');
    expect(await region(page).evaluate((element) => element.contains(document.activeElement))).toBe(true);
  });

  it('close automatically after 5,000 ms, and are removed 1,000,000 ms later', async () => {
    const page = await visitWithClock();
    await copyButton(page).click();
    await toast(page).waitFor();
    await page.clock.runFor(4_900);
    expect(await toast(page).count()).toBe(1);
    await page.clock.runFor(100);
    await toast(page).waitFor({ state: 'detached' });
    await page.clock.fastForward(999_000);
    expect(await region(page).count()).toBe(1);
    await page.clock.fastForward(1_500);
    await region(page).waitFor({ state: 'detached' });
  });

  it('close with their button, and the next one still closes automatically', async () => {
    const page = await visitWithClock();
    await copyButton(page).click();
    await toast(page).getByRole('button', { name: 'Close' }).click();
    await toast(page).waitFor({ state: 'detached' });
    // The next one still closes by itself, although the pointer was over the last one when that closed.
    await copyButton(page).click();
    await toast(page).waitFor();
    await page.clock.runFor(5_000);
    await toast(page).waitFor({ state: 'detached' });
  });

  it('return the focus to where it was when they are closed by keyboard, else to the page', async () => {
    const page = await visitWithClock();
    const closeByKeyboard = async () => {
      await toast(page).waitFor();
      await page.keyboard.press('F8');
      await tabTo(toast(page).getByRole('button', { name: 'Close' }));
      await page.keyboard.press('Enter');
      await toast(page).waitFor({ state: 'detached' });
    };
    const share = page.getByRole('button', { name: /^(Share|Not copied)$/ }).first();
    await share.press('Enter');
    await closeByKeyboard();
    await expectFocus(share);
    // The next one knows nothing of the last.
    await copyButton(page).press('Enter');
    await closeByKeyboard();
    await expectFocus(copyButton(page));
    await share.press('Enter');
    await toast(page).waitFor();
    await page.keyboard.press('F8');
    await share.evaluate((element) => {
      element.remove();
    });
    await page.keyboard.press('Escape');
    await toast(page).waitFor({ state: 'detached' });
    await expectFocus(page.locator('main'));
  });

  it('return the focus when another one takes their place', async () => {
    const page = await visitWithClock();
    await copyButton(page).press('Enter');
    await toast(page).waitFor();
    await page.keyboard.press('F8');
    await tabTo(toast(page).getByRole('button', { name: 'Close' }));
    await page.getByRole('button', { name: 'Share' }).dispatchEvent('click');
    await toast(page).getByText('Link could not be copied', { exact: true }).waitFor();
    await expectFocus(copyButton(page));
  });

  it('are not printed', async () => {
    const page = await visitWithClock();
    await copyButton(page).click();
    await toast(page).waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await toast(page).isVisible()).toBe(false);
  });

  it('are dismissed by a swipe of 50 pixels to the right, and not by a shorter one', async () => {
    const page = await visitWithClock();
    await copyButton(page).click();
    await toast(page).waitFor();
    await swipeRight(page, 48);
    expect(await toast(page).getAttribute('data-state')).toBe('open');
    await swipeRight(page, 52);
    await toast(page).waitFor({ state: 'detached' });
  });
});

describe('tooltips', () => {
  it('open after 700 ms, and immediately within 300 ms after the last one closed', async () => {
    const page = await visitWithClock();
    const icon = verifiedIcon(page);
    const tooltip = page.getByRole('tooltip');
    await icon.hover();
    await page.clock.runFor(690);
    expect(await tooltip.count()).toBe(0);
    await page.clock.runFor(10);
    await tooltip.waitFor();
    await page.mouse.move(0, 0);
    await tooltip.waitFor({ state: 'detached' });
    await page.clock.runFor(290);
    await icon.hover();
    await page.clock.runFor(1);
    await tooltip.waitFor();
    await page.mouse.move(0, 0);
    await tooltip.waitFor({ state: 'detached' });
    await page.clock.runFor(310);
    await icon.hover();
    await page.clock.runFor(1);
    expect(await tooltip.count()).toBe(0);
  });

  it('close with Escape, although the focus is elsewhere', async () => {
    const page = await visitWithClock();
    const tooltip = page.getByRole('tooltip');
    await verifiedIcon(page).hover();
    await page.clock.runFor(700);
    await tooltip.waitFor();
    await page.keyboard.press('Escape');
    await tooltip.waitFor({ state: 'detached' });
  });

  it('stay open while the pointer moves onto them', async () => {
    const page = await visitWithClock();
    const tooltip = page.getByRole('tooltip');
    await verifiedIcon(page).hover();
    await page.clock.runFor(700);
    await tooltip.waitFor();
    // While it enters, it stands a few pixels beside its place.
    await tooltip.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
    const box = await tooltip.boundingBox();
    if (box === null) throw new Error('The tooltip is not shown');
    const x = box.x + box.width / 2;
    // Through the gap between the two.
    for (const y of [box.y - 3, box.y + box.height / 2]) {
      await page.mouse.move(x, y);
      await page.clock.runFor(10);
      expect(await tooltip.count()).toBe(1);
    }
    await page.mouse.move(0, 0);
    await tooltip.waitFor({ state: 'detached' });
  });

  it('stay closed after a click, and open for the focus of the keyboard', async () => {
    const page = await visitWithClock();
    const tooltip = page.getByRole('tooltip');
    await verifiedIcon(page).click();
    await page.clock.runFor(700);
    expect(await tooltip.count()).toBe(0);
    await page.mouse.move(0, 0);
    await focusByKeyboard(page);
    await tooltip.waitFor();
  });

  it('close at a press elsewhere that leaves the focus where it is, as on an iPhone', async () => {
    const page = await visitWithClock();
    const tooltip = await openByKeyboard(page);
    await page.dispatchEvent('main', 'pointerdown');
    await tooltip.waitFor({ state: 'detached' });
  });

  it('fit a phone’s window with letters twice as large', async () => {
    const page = await visitWithClock();
    await page.setViewportSize(phone);
    await doubleFontSize(page);
    const box = await (await openByKeyboard(page)).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? NaN) + (box?.width ?? NaN)).toBeLessThanOrEqual(phone.width);
  });

  it('stay beside what they explain when the page scrolls', async () => {
    const page = await visitWithClock();
    const tooltip = await openByKeyboard(page);
    const gap = async () => {
      const [owner, bubble] = [await verifiedIcon(page).boundingBox(), await tooltip.boundingBox()];
      return (bubble?.y ?? NaN) - (owner?.y ?? NaN) - (owner?.height ?? NaN);
    };
    // It moves there while it appears.
    await expect.poll(gap).toBeCloseTo(6, 0);
    const { y } = (await verifiedIcon(page).boundingBox()) ?? { y: NaN };
    await page.evaluate(() => {
      window.scrollBy(0, 30);
    });
    expect((await verifiedIcon(page).boundingBox())?.y).toBeCloseTo(y - 30, 0);
    await expect.poll(gap).toBeCloseTo(6, 0);
  });
});
