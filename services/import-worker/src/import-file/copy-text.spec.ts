import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { copyBytes, copyJson, copyNumber, copyText, copyTextArray } from './copy-text.js';

/** What COPY makes of a field, after the manual's table of backslash sequences. */
function decode(field: string): string | null {
  if (field === '\\N') return null;
  return field.replace(
    /\\(.)/g,
    (_, character: string) => ({ t: '\t', n: '\n', r: '\r' })[character] ?? character,
  );
}

describe('copyText', () => {
  it.each([
    [null, '\\N'],
    ['', ''],
    ['plain', 'plain'],
    ['\\N', '\\\\N'],
    ['a\tb\nc\rd\\e', 'a\\tb\\nc\\rd\\\\e'],
    ['nul\0l', 'null'],
  ])('writes %j as %j', (value, expected) => {
    expect(copyText(value)).toBe(expected);
  });

  it('comes back as it was, and never breaks its line or column', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-composite' }), (value) => {
        const field = copyText(value);
        expect(field).not.toMatch(/[\t\n\r]/);
        expect(decode(field)).toBe(value.replaceAll('\0', ''));
      }),
    );
  });
});

describe('copyNumber and copyBytes', () => {
  it('write NULL, numbers and hexadecimal', () => {
    expect(copyNumber(null)).toBe('\\N');
    expect(copyNumber(4.25)).toBe('4.25');
    expect(decode(copyBytes(Uint8Array.of(0, 255, 16)))).toBe('\\x00ff10');
  });
});

describe('copyTextArray', () => {
  it('quotes every element', () => {
    expect(copyTextArray([])).toBe('{}');
    expect(decode(copyTextArray(['a,b', 'NULL', '{"c\\d"}', '']))).toBe('{"a,b","NULL","{\\"c\\\\d\\"}",""}');
  });
});

describe('copyJson', () => {
  const asItIs = (value: object) => value;

  it('leaves out what jsonb refuses and nothing else', () => {
    expect(copyJson(null, asItIs)).toBe('\\N');
    expect(
      JSON.parse(decode(copyJson({ text: 'nul\0, half \ud83d, whole 🐾, "\\u0000"' }, asItIs)) ?? ''),
    ).toEqual({
      text: 'nul, half \ufffd, whole 🐾, "\\u0000"',
    });
  });

  it('writes an object that comes again the same', () => {
    const value = [{ section: 'Highlights', items: [{ name: 'Live\tmusic', value: true }] }];
    const first = copyJson(value, asItIs);
    expect(copyJson(value, asItIs)).toBe(first);
    expect(JSON.parse(decode(first) ?? '')).toEqual(value);
  });
});
