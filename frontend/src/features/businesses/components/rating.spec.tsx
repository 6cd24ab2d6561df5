import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Rating } from './rating';

/** What a screen reader reads: all that is text. */
const readOut = (markup: string) => markup.replaceAll(/<[^>]*>/g, '');

it.each([
  [12, '12 reviews'],
  [1, '1 review'],
  [0, 'No ratings yet'],
])('shows the number of reviews when there is no rating: %d', (count, text) => {
  expect(readOut(renderToStaticMarkup(<Rating rating={0} reviewCount={count} />))).toBe(text);
});

it.each([
  [1_234, 'Rated 4.5 out of 5(1,234 reviews)'],
  [1, 'Rated 4.5 out of 5(1 review)'],
  [0, 'Rated 4.5 out of 5'],
])(
  'exposes the rating and %d reviews to screen readers as text, without aria-label, in both lengths',
  (count, text) => {
    for (const length of ['short', 'long'] as const) {
      const markup = renderToStaticMarkup(<Rating rating={4.5} reviewCount={count} length={length} />);
      expect(readOut(markup)).toBe(text);
      expect(markup).not.toContain('aria-label');
    }
  },
);
