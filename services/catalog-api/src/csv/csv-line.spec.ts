import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine, guardFormula } from './csv-line.js';

/** What an import of the file does. */
function unguard(text: string): string {
  return /^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text;
}

describe('guardFormula', () => {
  it.each(['=1+1', '+44 20 7946 0000', '-5', '@cafe', '\tx', '\rx'])('guards %j', (text) => {
    expect(guardFormula(text)).toBe(`'${text}`);
  });

  it.each(['Café', "'s Gravenhage", '', '1-2', "''"])('leaves %j alone', (text) => {
    expect(guardFormula(text)).toBe(text);
  });

  it('can be undone exactly', () => {
    const text = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', 'a') }),
    );
    fc.assert(
      fc.property(text, (value) => {
        expect(unguard(guardFormula(value))).toBe(value);
        expect(guardFormula(value)).not.toMatch(/^[=+\-@\t\r]/);
      }),
    );
  });
});

describe('csvLine', () => {
  it('quotes what needs quotes and nothing else', () => {
    expect(csvLine(['Bean & Co', 'Tea, "fine"', 'two\nlines', null, 4.5, -0.12])).toBe(
      'Bean & Co,"Tea, ""fine""","two\nlines",,4.5,-0.12\r\n',
    );
  });
});
