import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CategoryTile } from './category-tile';

it('keeps the sign at the end of a name from right to left at its end', () => {
  const category = {
    id: 1,
    name: 'مطعم (بيتزا)',
    slug: 'c1',
    description: null,
    businessCount: 2,
    createdAt: '',
  };
  expect(renderToStaticMarkup(<CategoryTile category={category} />)).toContain('<bdi>مطعم (بيتزا)</bdi>');
});
