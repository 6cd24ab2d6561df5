import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { ApiConnection } from '../../../lib/api/api-client';
import { everyCategoryQuery } from './categories';

it('keeps the largest 5,000 categories for a page, and how many there are', async () => {
  const answer = Array.from({ length: 50_000 }, (_, index) => ({ id: index + 1 }));
  const meta: ApiConnection = {
    get: (_path, { view }) =>
      Promise.resolve({ value: view ? view(answer as never) : answer, total: 300_000 }),
  };
  const { items, total } = await new QueryClient().query({ ...everyCategoryQuery, meta });
  expect([items.length, items.at(-1)?.id, total]).toEqual([5_000, 5_000, 300_000]);
});
