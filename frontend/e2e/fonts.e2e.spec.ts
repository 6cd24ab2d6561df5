import { expect, it } from 'vitest';
import { sampleBusiness } from './support/sample.js';
import { visit } from './support/visit.js';

const names = [
  'The Whole Loaf',
  'Overnight Cobbler',
  'Golden Lantern Restaurant',
  'Harbour View Fish & Chips',
  'Café Mignon',
  'Sweet Basil Kitchen',
  'The Old Mill Tavern',
  'Spice of Bengal',
  'Northern Quarter Coffee Roasters',
  'Pizzeria Bella Napoli',
  'The Crooked Billet',
  'Lotus Garden Chinese Takeaway',
  'Brew & Bite',
  'Mrs Potts Tea Room',
  'Kingfisher Bakery',
  'Anatolia Grill House',
  'The Green Door Bistro',
  'Rose & Crown',
  'Wok This Way',
  'Ye Olde Smokehouse & Grill',
];

/** The names' widths in pixels, in total, and a line's height: with the site's fonts, or with the system's. */
async function measure(style: string, { webFonts }: { webFonts: boolean }) {
  const page = await visit('about:blank', { expectedErrors: /ERR_FAILED/ });
  if (!webFonts) await page.route('**/*.woff2', (route) => route.abort());
  await page.goto('/about');
  return await page.evaluate(
    async ([css, texts]) => {
      const spans = texts.map((text) => {
        const span = document.createElement('span');
        span.style.cssText = `position: absolute; white-space: nowrap; line-height: normal; ${css}`;
        span.textContent = text;
        return span;
      });
      document.body.append(...spans);
      await document.fonts.ready;
      const boxes = spans.map((span) => span.getBoundingClientRect());
      return {
        width: boxes.reduce((sum, box) => sum + box.width, 0),
        height: boxes[0]?.height ?? 0,
      };
    },
    [style, names] as const,
  );
}

it.each([
  ['headings', 'font: 600 26px var(--font-display)'],
  ['text', 'font: 400 16px var(--font-sans)'],
])('%s are as wide and high before the web font arrives as after it', async (_, style) => {
  const before = await measure(style, { webFonts: false });
  const after = await measure(style, { webFonts: true });
  expect(Math.abs(before.width / after.width - 1)).toBeLessThan(0.01);
  expect(Math.abs(before.height - after.height)).toBeLessThanOrEqual(1);
  // Otherwise both would be the same font.
  expect(before.width).not.toBe(after.width);
});

it.each([
  ['a business page', async () => (await sampleBusiness()).path],
  ['the categories', () => '/categories'],
])('%s draws its emojis with an emoji font, on a system without one too', async (_, path) => {
  const page = await visit(await path());
  const emojis = page.locator('main [aria-hidden=true]').filter({ hasText: /\p{Extended_Pictographic}/u });
  expect(await emojis.count()).toBeGreaterThan(1);
  const drawn = await emojis.evaluateAll(async (elements) => {
    await document.fonts.ready;
    return elements.map((element) => {
      const { fontFamily } = getComputedStyle(element);
      const context = new OffscreenCanvas(40, 40).getContext('2d');
      if (context === null) throw new Error('no canvas');
      context.font = `32px ${fontFamily}`;
      context.fillText(element.textContent, 0, 32);
      // A system without emojis draws the same empty box for each.
      return context.getImageData(0, 0, 40, 40).data.join();
    });
  });
  const texts = await emojis.allTextContents();
  expect(new Set(drawn).size).toBe(new Set(texts).size);
  const blank = new Array(40 * 40 * 4).fill(0).join();
  expect(drawn).not.toContain(blank);
});
