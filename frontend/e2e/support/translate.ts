import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Translates the page as browsers do: each text is replaced by `<font><font>text</font></font>`, and so is each
 * text that appears later. The words stay the same here, so that the test can look for them.
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    // As text, because the types call the element deprecated.
    const font: string = 'font';
    const untouched = 'font, script, style, textarea';
    const translateAll = () => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (texts.nextNode()) found.push(texts.currentNode as Text);
      for (const text of found) {
        if (text.data.trim() === '' || text.parentElement?.closest(untouched)) continue;
        const outer = document.createElement(font);
        const inner = outer.appendChild(document.createElement(font));
        inner.textContent = text.data;
        text.replaceWith(outer);
      }
    };
    translateAll();
    new MutationObserver(translateAll).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
  expect(await page.locator('h1 font').count()).toBeGreaterThan(0);
}
