import { describe, expect, it } from 'vitest';
import { allowedTypos } from './typing-mistakes.js';

describe('forgivenMistakes', () => {
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
  ] as const)('%s: %i', (word, mistakes) => {
    expect(allowedTypos(word)).toBe(mistakes);
  });
});
