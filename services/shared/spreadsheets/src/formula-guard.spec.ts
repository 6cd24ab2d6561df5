import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guardFormula, unguardFormula } from './formula-guard.js';

describe('formula guard', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+44 113 496 0123', "'+44 113 496 0123"],
    ['@home', "'@home"],
    ['＝1+1', "'＝1+1"],
    ['＋44 113', "'＋44 113"],
    ['－2', "'－2"],
    ['＠SUM(1)', "'＠SUM(1)"],
    ["'＝x", "''＝x"],
    ['「＝」', '「＝」'],
    ["'=x", "''=x"],
    ["'t Koffiehuis", "'t Koffiehuis"],
    ['The Kettle', 'The Kettle'],
  ])('writes %s as %s', (text, guarded) => {
    expect(guardFormula(text)).toBe(guarded);
    expect(unguardFormula(guarded)).toBe(text);
  });

  it('is reversible for any text, and its output never begins a formula', () => {
    const text = fc.string({ unit: fc.constantFrom("'", '=', '＝', '+', '-', '@', '\t', '\r', 'a', ' ') });
    fc.assert(
      fc.property(text, (original) => {
        expect(unguardFormula(guardFormula(original))).toBe(original);
        expect(guardFormula(original)).not.toMatch(/^[=＝+\-@\t\r]/);
      }),
    );
  });
});
