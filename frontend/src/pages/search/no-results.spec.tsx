import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { browserConnection } from '../../lib/api/api-client';
import { categoriesQuery } from '../../features/categories/api/categories';
import { citiesQuery } from '../../features/cities/api/cities';
import { CHOICE_COUNT } from '../../features/search/choices';
import { createQueryClient } from '../../lib/api/query-client';
import { NoResults } from './no-results';
import { removableFilters } from './search-filters';

it.each([
  ['text alone', {}, false],
  ['a category', { categoryId: 1 }, false],
  ['a place', { location: 'Leeds' }, true],
  ['a city', { cityId: 1 }, true],
])('advises to leave out the place only where one was given: %s', (_, filters, advised) => {
  const client = createQueryClient(browserConnection);
  client.setQueryData(citiesQuery(CHOICE_COUNT).queryKey, []);
  client.setQueryData(categoriesQuery(CHOICE_COUNT).queryKey, []);
  const removable = removableFilters(
    { q: 'italian', page: 1, ...filters },
    { category: 'Cafe', city: 'Leeds' },
  );
  const given = removable.filter(({ key }) => key in filters);
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <NoResults removable={given} />
    </QueryClientProvider>,
  );
  expect(html.includes('leave out the place')).toBe(advised);
});
