import { describe, expect, it } from 'vitest';
import { rowAfterKey } from './row-keys';

describe('rowAfterKey', () => {
  it.each([
    ['ArrowDown', -1, 0],
    ['ArrowDown', 1, 2],
    ['ArrowDown', 2, 2],
    ['ArrowUp', 2, 1],
    ['ArrowUp', 0, 0],
    ['ArrowUp', -1, undefined],
    ['Home', 2, 0],
    ['End', -1, 2],
    ['a', 1, undefined],
  ])('%s moves the focus from row %i of three to %s', (key, focused, next) => {
    expect(rowAfterKey(key, focused, 3)).toBe(next);
  });

  it('returns undefined when there are no rows', () => {
    expect(rowAfterKey('ArrowDown', -1, 0)).toBeUndefined();
  });
});
