import { describe, expect, it } from 'vitest';
import { allowedTypos } from './allowed-typos.js';

describe('allowedTypos', () => {
  it.each([
    ['oak', 0],
    ['kett', 1],
    ['lantern', 1],
    ['cöpperke', 1],
    ['lanterns1', 0],
    ['lanternfly', 2],
    ['x'.repeat(30), 2],
    ['x'.repeat(31), 0],
    ['don’t', 0],
  ] as const)('%s: %i', (word, typos) => {
    expect(allowedTypos(word)).toBe(typos);
  });
});
