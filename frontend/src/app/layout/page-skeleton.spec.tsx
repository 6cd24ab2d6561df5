import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PageSkeleton } from './page-skeleton';

const count = (kind: Parameters<typeof PageSkeleton>[0]['kind'], part: RegExp) =>
  renderToStaticMarkup(<PageSkeleton kind={kind} />).match(part)?.length ?? 0;

it.each([
  ['home', 6],
  ['search', 9],
  ['list', 9],
] as const)('the %s skeleton has %i cards', (kind, cards) => {
  expect(count(kind, /size-16/g)).toBe(cards);
});

it('the skeleton of cities and categories has 12 tiles', () => {
  expect(count('tiles', /h-20/g)).toBe(12);
});
