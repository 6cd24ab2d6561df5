import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { doubleFontSize } from './support/double-font-size.js';
import { overflow } from './support/narrow-screen.js';
import { publicPaths } from './support/public-pages.js';
import { sampleBusiness } from './support/sample.js';
import { phone, visit } from './support/visit.js';

const pages: [name: string, path: () => string | Promise<string>][] = [
  ['home', () => '/'],
  ['search', () => '/search?q=bakery&location=London'],
  ['details', async () => (await sampleBusiness()).path],
  ...publicPaths.map((path): [string, () => string] => [path, () => path]),
];

/** Links and controls of the header, the footer and forms that are less than 44 px high. */
function lowControls(page: Page): Promise<{ text: string; height: number }[]> {
  return page
    .locator('header a, header summary, footer li a, main button, main input, main select, main form button')
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility() && element.getAttribute('aria-label') !== 'Verified')
        .map((element) => ({ text: element.textContent, height: element.getBoundingClientRect().height }))
        .filter(({ height }) => height < 44),
    );
}

/** How many lines the elements stand on. */
async function linesOf(elements: Locator): Promise<number> {
  const tops = await elements.evaluateAll((all) =>
    all.map((element) => Math.round(element.getBoundingClientRect().top)),
  );
  return new Set(tops).size;
}

/** The texts of those elements that are too narrow for them. */
function cutOff(elements: Locator): Promise<string[]> {
  return elements.evaluateAll((all) =>
    all
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent),
  );
}

/** The links of cards whose edges, where there is still room for a fingertip, belong to something else. */
function coveredCardLinks(page: Page): Promise<string[]> {
  return page.locator('article a[href^="tel:"], article a[aria-label^="View Details"]').evaluateAll((links) =>
    links
      .filter((link) => {
        link.scrollIntoView({ block: 'center' });
        const { left, width, top, bottom } = link.getBoundingClientRect();
        return [top + 1, bottom - 1].some(
          (y) => document.elementFromPoint(left + width / 2, y)?.closest('a') !== link,
        );
      })
      .map(({ textContent }) => textContent),
  );
}

describe('page layout', () => {
  it.each(pages)(
    '%s fits a narrow window and doubled font size, and its controls suit fingers',
    async (_, path) => {
      const page = await visit(await path(), { viewport: phone });
      expect(await lowControls(page)).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await overflow(page)).toBe(0);
      await page.setViewportSize(phone);
      await doubleFontSize(page);
      expect(await overflow(page)).toBe(0);
    },
  );

  it('a tap on the number of a card calls it, also where the link to its page stands below', async () => {
    const page = await visit('/city/leeds', { viewport: phone });
    expect(await coveredCardLinks(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    const card = page.locator('article:has(a[href^="tel:"])').first();
    const links = card.locator('a[href^="tel:"], a[aria-label^="View Details"]');
    expect(await linesOf(links)).toBe(1);
    expect(await coveredCardLinks(page)).toEqual([]);
    await doubleFontSize(page);
    expect(await linesOf(links)).toBe(2);
    expect(await coveredCardLinks(page)).toEqual([]);
  });

  it.each([390, 700, 1024, 1280])(
    'at %d pixels an address has its line for itself, and the state stands above it',
    async (width) => {
      const page = await visit('/city/leeds', { viewport: { width, height: 844 } });
      const cards = await page.locator('main article:has(.card-state)').evaluateAll((all) =>
        all.map((card) => {
          const box = (selector: string) => card.querySelector(selector)!.getBoundingClientRect();
          return {
            left: box('.card-text').width - box('.card-address').width,
            isAbove: box('.card-state').bottom <= box('.card-address').top,
          };
        }),
      );
      expect(cards.length).toBeGreaterThan(5);
      expect(cards.filter(({ left, isAbove }) => left > 1 || !isAbove)).toEqual([]);
    },
  );

  it('a city page grows with the window on a 4K screen', async () => {
    const page = await visit('/city/leeds', { viewport: { width: 3840, height: 2160 } });
    const { width, rows } = await page.evaluate(() => {
      const list = document.querySelector('main ul');
      const tops = [...(list?.children ?? [])].map((card) => card.getBoundingClientRect().top);
      return { width: list?.getBoundingClientRect().width ?? 0, rows: new Set(tops).size };
    });
    expect(width).toBeGreaterThan(3840 / 2);
    expect(rows).toBe(6);
  });
});

it.each([320, 1024, 1280])(
  'with widely spaced letters, all of the brand is read at %d pixels',
  async (width) => {
    const page = await visit('/cities', { viewport: { width, height: 640 } });
    // The spacing of WCAG's success criterion 1.4.12. A constructed sheet, because the page's policy forbids inline styles.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }');
      document.adoptedStyleSheets = [sheet];
    });
    expect(await cutOff(page.locator('header').getByText('Highstreet', { exact: true }))).toEqual([]);
    expect(await overflow(page)).toBe(0);
  },
);

describe('with doubled font size on a phone', () => {
  it('the fields of the search form have a line each', async () => {
    const page = await visit('/search?q=bakery', { viewport: phone });
    const controls = page.getByRole('main').getByRole('search').locator('input, select, button');
    expect(await controls.count()).toBe(5);
    expect(await linesOf(controls)).toBe(4);
    expect(await controls.last().textContent()).toBe('Search');
    await doubleFontSize(page);
    expect(await linesOf(controls)).toBe(5);
    const widths = await controls.evaluateAll((all) => all.map((control) => control.clientWidth));
    expect(Math.max(...widths) - Math.min(...widths)).toBeLessThanOrEqual(2);
  });

  it('a city’s name stands under its picture', async () => {
    const page = await visit('/city/leeds', { viewport: phone });
    const header = page.locator('main header');
    const [picture, title] = [header.locator('img'), header.getByRole('heading', { level: 1 })];
    const besides = async () =>
      ((await picture.boundingBox())?.x ?? 0) < ((await title.boundingBox())?.x ?? 0);
    expect(await besides()).toBe(true);
    await doubleFontSize(page);
    expect(await besides()).toBe(false);
  });

  it('the last breadcrumb moves to a line of its own instead of being cut to a letter', async () => {
    const page = await visit('/city/leeds', { viewport: phone });
    const crumb = page.getByRole('navigation', { name: 'Breadcrumb' }).locator('[aria-current]');
    const cut = () => crumb.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(await cut()).toBe(0);
    await doubleFontSize(page);
    expect(await cut()).toBe(0);
  });

  it('the brand stays whole, and so does every text of a card', async () => {
    const page = await visit('/city/leeds', { viewport: phone });
    await doubleFontSize(page);
    const brand = page.locator('header a[href="/"] span span');
    const texts = page.locator('main article .one-line');
    expect(await texts.count()).toBeGreaterThan(15);
    expect(await cutOff(brand)).toEqual([]);
    expect(await cutOff(texts)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await cutOff(brand)).toEqual([]);
  });

  it('business hours keep their words whole', async () => {
    const page = await visit('/contact', { viewport: phone });
    const hours = page.getByRole('listitem').filter({ hasText: 'Business Hours' }).locator('dd');
    await doubleFontSize(page);
    const heights = await hours.evaluateAll((all) => all.map((text) => text.clientHeight));
    expect(heights).toHaveLength(3);
    expect(new Set(heights).size).toBe(1);
  });
});

it('the figures of category tiles stand on one line each on a narrow phone', async () => {
  const page = await visit('/categories', { viewport: { width: 360, height: 740 } });
  const counts = page.locator('main a[href^="/category/"] .tile-note');
  const heights = await counts.evaluateAll((all) => all.map((count) => count.clientHeight));
  expect(heights.length).toBeGreaterThan(10);
  expect(new Set(heights).size).toBe(1);
});

it('the search form and the links to other pages are not printed', async () => {
  const page = await visit('/search?q=restaurant');
  const parts = [page.getByRole('main').getByRole('search'), page.getByRole('navigation', { name: 'Pages' })];
  const shown = () => Promise.all(parts.map((part) => part.isVisible()));
  expect(await shown()).toEqual([true, true]);
  await page.emulateMedia({ media: 'print' });
  const printed = page.locator('main').locator('form, nav[aria-label="Pages"]');
  expect(await printed.evaluateAll((all) => all.map((part) => part.checkVisibility()))).toEqual([
    false,
    false,
  ]);
  expect(await page.getByRole('article').first().isVisible()).toBe(true);
});

describe('on a tablet', () => {
  const tablet = { width: 820, height: 1180 };

  it('the hours of a business stand near their days', async () => {
    const page = await visit((await sampleBusiness()).path, { viewport: tablet });
    const row = page.getByRole('region', { name: 'Weekly Schedule' }).getByRole('row').first();
    expect((await row.boundingBox())?.width).toBeLessThan(tablet.width * 0.6);
  });

  it('the figures about the directory stand on one line each', async () => {
    const page = await visit('/about', { viewport: { ...tablet, width: 768 } });
    const figures = page.getByRole('main').locator('dl dd');
    const heights = await figures.evaluateAll((all) => all.map((figure) => figure.clientHeight));
    expect(heights).toHaveLength(4);
    expect(new Set(heights).size).toBe(1);
  });

  it('the fields of the search on the home page share the width, and its button ends their line', async () => {
    const page = await visit('/', { viewport: tablet });
    const form = page.getByRole('main').getByRole('search');
    const selects = form.getByRole('combobox');
    const widths = await selects.evaluateAll((all) => all.map((select) => select.clientWidth));
    expect(widths).toHaveLength(2);
    expect(Math.abs((widths[0] ?? 0) - (widths[1] ?? 0))).toBeLessThanOrEqual(1);
    const inner = await form.evaluate((element) => {
      const { paddingLeft, paddingRight } = getComputedStyle(element);
      return element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    });
    const button = await form.getByRole('button').boundingBox();
    expect((widths[0] ?? 0) + (widths[1] ?? 0) + (button?.width ?? 0)).toBeGreaterThan(inner * 0.95);
    const bottoms = await form
      .locator('select, button')
      .evaluateAll((all) => all.map((control) => control.getBoundingClientRect().bottom));
    expect(Math.max(...bottoms) - Math.min(...bottoms)).toBeLessThanOrEqual(1);
  });

  it('the hours of a business stand beside its address', async () => {
    const page = await visit((await sampleBusiness()).path, { viewport: tablet });
    const [address, contact, hours] = await Promise.all(
      ['Address', 'Contact Information', 'Weekly Schedule'].map((name) =>
        page.getByRole('region', { name, exact: true }).boundingBox(),
      ),
    );
    expect(hours!.y).toBe(address!.y);
    expect(hours!.x).toBeGreaterThan(address!.x + address!.width);
    // The hours are higher than an address: what follows it does not wait for their end.
    expect(contact!.y).toBeLessThan(hours!.y + hours!.height);
  });

  it('the popular cities fill their rows, as on narrower and wider screens', async () => {
    const page = await visit('/', { viewport: tablet });
    const tiles = page.locator('main a[href^="/city/"]');
    expect(await tiles.count()).toBe(8);
    for (const width of [390, 560, 640, 820, 1280]) {
      await page.setViewportSize({ ...tablet, width });
      expect([2, 4], `${width} pixels`).toContain(await linesOf(tiles));
    }
  });
});
