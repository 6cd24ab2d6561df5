import { expect, it } from 'vitest';
import { plainPath } from './plain-path';

it.each([
  ['/', '/'],
  ['/SEARCH', '/search'],
  ['/search/', '/search'],
  ['/City/Leeds/', '/city/leeds'],
])('normalises %s to %s', (path, plain) => {
  expect(plainPath(path)).toBe(plain);
});
