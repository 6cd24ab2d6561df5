import { expect, it } from 'vitest';
import { browserConnection } from './api-client';
import { createQueryClient } from './query-client';

it('data never goes stale, and nothing is asked again by itself', () => {
  const { queries } = createQueryClient(browserConnection).getDefaultOptions();
  expect(queries).toMatchObject({
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
    refetchInterval: false,
  });
});
