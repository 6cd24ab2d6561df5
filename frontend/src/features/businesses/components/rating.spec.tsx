import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Rating } from './rating';

/** What a screen reader reads: all text that is not hidden from it. */
const readOut = (markup: string) =>
  markup.replaceAll(/<span aria-hidden="true"[^>]*>[^<]*<\/span>/g, '').replaceAll(/<[^>]*>/g, '');
/** What is seen: all text that is not for screen readers only. */
const seen = (markup: string) =>
  markup.replaceAll(/<span class="sr-only">[^<]*<\/span>/g, '').replaceAll(/<[^>]*>/g, '');

it.each([
  [12, '12 reviews'],
  [1, '1 review'],
  [0, 'No ratings yet'],
])('shows the number of reviews when there is no rating: %d', (count, text) => {
  expect(readOut(renderToStaticMarkup(<Rating rating={0} reviewCount={count} />))).toBe(text);
});

it.each([
  [1_234, '4.5(1,234)', '4.5(1,234 reviews)', 'Rated 4.5 out of 5 (1,234 reviews)'],
  [1, '4.5(1)', '4.5(1 review)', 'Rated 4.5 out of 5 (1 review)'],
  [0, '4.5', '4.5', 'Rated 4.5 out of 5'],
])('shows a rating with %d reviews in two lengths, and reads both out alike', (count, short, long, text) => {
  const markups = (['short', 'long'] as const).map((length) =>
    renderToStaticMarkup(<Rating rating={4.5} reviewCount={count} length={length} />),
  );
  expect(markups.map(seen)).toEqual([short, long]);
  expect(markups.map((markup) => readOut(markup).trim())).toEqual([text, text]);
  expect(markups.join('')).not.toContain('aria-label');
});
