import { expect, it } from 'vitest';
import { browserConnection } from './api-client';
import { createQueryClient } from './query-client';

it('never marks data as stale, and never retries or refetches automatically', () => {
  const { queries } = createQueryClient(browserConnection).getDefaultOptions();
  expect(queries).toMatchObject({
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
    refetchInterval: false,
  });
});
