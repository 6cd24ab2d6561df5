import { expect, it } from 'vitest';
import { wholeOrPage } from './whole-or-page.js';

it.each([
  { there: 30_000, listed: 30_000 },
  { there: 60_000, listed: 50_000 },
])('lists $listed of $there items at once, and tells how many there are', async ({ there, listed }) => {
  const { items, total, page } = await wholeOrPage(
    {},
    (limit, offset) =>
      Promise.resolve(Array.from({ length: Math.min(limit, there - offset) }, () => 'Leeds')),
    () => Promise.resolve(there),
  );
  expect([items.length, total, page]).toEqual([listed, there, null]);
});
