import type { SitemapStatsResponse } from '@highstreet/api-contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Generation } from '../api/generate-sitemaps';
import { GeneratePanel } from './generate-panel';

const stats = {
  totalBusinesses: 1,
  totalCategories: 1,
  totalCities: 1,
  totalCountries: 1,
  lastGenerated: '2026-11-16T08:00:00.000Z',
  generating: false,
};
const failure = { reason: 'The disk that holds them is full.', failedAt: '2026-11-17T08:00:00.000Z' };

/** The panel after a generation that this page has asked for and that has succeeded. */
const panelWith = (shown: SitemapStatsResponse) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <GeneratePanel
        stats={shown}
        generation={{ mutate: () => {}, isSuccess: true } as unknown as Generation}
      />
    </QueryClientProvider>,
  );

it('shows 100% after a generation, until a later one fails', () => {
  expect(panelWith(stats)).toContain('Generation complete: ');
  const failed = panelWith({ ...stats, failure });
  expect(failed).toContain('Last generation failed');
  expect(failed).not.toContain('Generation complete: ');
});
