import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { categoriesQuery } from '../../features/categories/api/categories';
import { citiesQuery } from '../../features/cities/api/cities';
import { CHOICE_COUNT } from '../../features/search/choices';
import { browserConnection } from '../../lib/api/api-client';
import { createQueryClient } from '../../lib/api/query-client';
import { NoResults } from './no-results';
import { StartSearch } from './start-search';

const createdAt = '2026-01-01T00:00:00.000Z';
const cafe = { id: 1, name: 'Cafe', slug: 'cafe', description: null, businessCount: 2, createdAt };

const screens = {
  'start-your-search': {
    screen: <StartSearch heading={undefined} />,
    invitation: 'Or begin with one of these:',
  },
  'no results': { screen: <NoResults removable={[]} />, invitation: 'These have plenty to look at:' },
};

describe.each(Object.entries(screens))('%s', (_, { screen, invitation }) => {
  const render = (categories: (typeof cafe)[]): string => {
    const client = createQueryClient(browserConnection);
    client.setQueryData(citiesQuery(CHOICE_COUNT).queryKey, []);
    client.setQueryData(categoriesQuery(CHOICE_COUNT).queryKey, categories);
    return renderToStaticMarkup(<QueryClientProvider client={client}>{screen}</QueryClientProvider>);
  };

  it('invites to what it suggests', () => {
    expect(render([cafe])).toContain(invitation);
  });

  it('invites to nothing in an empty directory', () => {
    expect(render([])).not.toContain(invitation);
  });
});
