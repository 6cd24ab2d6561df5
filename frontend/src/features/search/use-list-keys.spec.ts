import { describe, expect, it } from 'vitest';
import { optionAfter } from './use-list-keys';

describe('optionAfter', () => {
  it.each([
    ['ArrowDown', -1, 0],
    ['ArrowDown', 0, 1],
    ['ArrowDown', 2, -1],
    ['ArrowUp', -1, 2],
    ['ArrowUp', 0, -1],
    ['Home', 2, 0],
    ['End', 0, 2],
  ])('%s moves from option %s to option %s of three', (key, active, target) => {
    expect(optionAfter(key, active, 3)).toBe(target);
  });

  it('leaves Home and End to the text field while no option is active, and ignores other keys', () => {
    for (const key of ['Home', 'End', 'a', 'Tab']) expect(optionAfter(key, -1, 3)).toBeUndefined();
  });
});
