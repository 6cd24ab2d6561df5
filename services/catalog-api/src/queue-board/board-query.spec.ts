import { expect, it } from 'vitest';
import { isJobId } from './board-query.js';

it.each([
  ['import-7-read', true],
  ['no-such-job', true],
  ['meta', false],
  ['stalled-check', false],
  ['import-7-read:lock', false],
  ['metrics:completed', false],
])('isJobId(%j) is %j', (id, expected) => {
  expect(isJobId(id)).toBe(expected);
});
