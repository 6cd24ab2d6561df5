import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { memoize } from './memoize.js';

function counting(capacity: number) {
  const computed: string[] = [];
  const remembered = memoize((text) => {
    computed.push(text);
    return { length: text.length };
  }, capacity);
  return { computed, remembered };
}

describe('memoize', () => {
  it('computes the result for a text once and returns the same object again', () => {
    const { computed, remembered } = counting(10);
    expect(remembered('Monday')).toBe(remembered('Monday'));
    expect(computed).toEqual(['Monday']);
  });

  it('keeps entries that are in use and evicts others', () => {
    const { computed, remembered } = counting(2);
    for (const text of ['used', 'a', 'used', 'b', 'used', 'c', 'used', 'd', 'used']) {
      remembered(text);
    }
    remembered('a');
    expect(computed).toEqual(['used', 'a', 'b', 'c', 'd', 'a']);
  });

  it('keeps fewer entries for long texts', () => {
    const { computed, remembered } = counting(3);
    const long = ['a', 'b', 'c'].map((letter) => letter.repeat(2_000));
    for (const text of [...long, ...long]) {
      remembered(text);
    }
    expect(computed).toHaveLength(6);
  });

  it('does not cache huge texts', () => {
    const { computed, remembered } = counting(10);
    const huge = 'x'.repeat(10_000);
    expect(remembered(huge)).toEqual(remembered(huge));
    expect(computed).toHaveLength(2);
  });

  it('never returns the result of another text', () => {
    const { remembered } = counting(3);
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 4 })), (texts) => {
        for (const text of texts) {
          expect(remembered(text)).toEqual({ length: text.length });
        }
      }),
    );
  });
});
