import { describe, expect, it } from 'vitest';
import { siteSettings } from '../../testing/site-settings';
import { browserConnection } from '../api/api-client';
import { createQueryClient } from '../api/query-client';
import { queriedData, readPageState, serializePageState } from './page-state';
import type { PageState } from './page-state';

describe('serializePageState', () => {
  const state: PageState = {
    site: { ...siteSettings(), name: '</script><!-- <script>alert(1)\u2028\u2029' },
    renderedAt: 1,
    router: { loaderData: { city: null }, errors: null },
    queries: [
      [['/api/cities', { limit: 3 }], [{ name: '</script>' }]],
      [['/api/businesses'], { items: [], total: 0 }],
    ],
    clocks: [],
  };

  it('cannot end its script element, or open a comment in it', () => {
    expect(serializePageState(state).join('')).not.toMatch(/[<\u2028\u2029]/);
  });

  it('can be read back unchanged', () => {
    const textContent = serializePageState(state).join('');
    const document = { getElementById: () => ({ textContent }) } as unknown as Document;
    expect(readPageState(document)).toEqual(state);
  });
});

describe('queriedData', () => {
  it('contains successful queries and omits failed ones', async () => {
    const queryClient = createQueryClient(browserConnection);
    await queryClient.query({ queryKey: ['found'], queryFn: () => [1] });
    const failing = queryClient.query({
      queryKey: ['failed'],
      queryFn: () => Promise.reject(new Error('no')),
    });
    await expect(failing).rejects.toThrow('no');
    expect(queriedData(queryClient)).toEqual([[['found'], [1]]]);
  });
});
