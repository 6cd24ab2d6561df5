import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CategoryTile } from './category-tile';

it('isolates a right-to-left name, so that its closing bracket stays at its end', () => {
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
