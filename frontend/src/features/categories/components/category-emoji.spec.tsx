import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CategoryEmoji } from './category-emoji';

// Half a character would become another text on its way to the browser, which then draws the whole page anew.
it.each([
  ['Bakery', '🥐'],
  ['locksmith', 'L'],
  ['🐾', '🐾'],
])('shows %s as %s', (name, shown) => {
  expect(renderToString(<CategoryEmoji name={name} className="" />)).toContain(`>${shown}</span>`);
});
