import { expect, it } from 'vitest';
import { hitWindow } from './search-result.js';

it.each([
  [
    { page: 1, limit: 24 },
    { offset: 0, limit: 24 },
  ],
  // 10,000 is not a multiple of 24: the last page is cut off.
  [
    { page: 417, limit: 24 },
    { offset: 9_984, limit: 16 },
  ],
  [
    { page: 101, limit: 100 },
    { offset: 10_000, limit: 0 },
  ],
])('maps the page %o to the hits %o', (query, window) => {
  expect(hitWindow(query)).toEqual(window);
});
