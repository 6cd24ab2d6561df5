import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CopyLines, escapeText } from './copy-lines.js';

/** The line that `add` writes, as text. */
function written(add: (lines: CopyLines) => void): string {
  const lines = new CopyLines();
  add(lines);
  lines.endLine();
  return new TextDecoder().decode(lines.take());
}

const field = (add: (lines: CopyLines) => void) => written(add).slice(0, -1);

/** What COPY makes of a field, after the manual's table of backslash sequences. */
function decode(text: string): string | null {
  if (text === '\\N') return null;
  return text.replace(
    /\\(.)/g,
    (_, character: string) => ({ t: '\t', n: '\n', r: '\r' })[character] ?? character,
  );
}

describe('CopyLines', () => {
  it.each([
    [null, '\\N'],
    ['', ''],
    ['plain', 'plain'],
    ['\\N', '\\\\N'],
    ['a\tb\nc\rd\\e', 'a\\tb\\nc\\rd\\\\e'],
    ['nul\0l', 'null'],
    [
      'Service options: Delivery, Takeaway\nOfferings: Coffee',
      'Service options: Delivery, Takeaway\\nOfferings: Coffee',
    ],
  ])('writes the text %j as %j', (value, expected) => {
    expect(field((lines) => lines.text(value))).toBe(expected);
  });

  it('gives texts back as they were, and never breaks a line or column', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-composite' }), (value) => {
        const text = field((lines) => lines.text(value));
        expect(text).not.toMatch(/[\t\n\r]/);
        expect(decode(text)).toBe(value.replaceAll('\0', ''));
      }),
    );
  });

  it('writes a text that was escaped before as it writes the text itself', () => {
    fc.assert(
      fc.property(
        fc.option(fc.string({ unit: fc.constantFrom('a', '\n', '\t', '\r', '\\', '\0', 'ż') })),
        (value) => {
          const escaped = field((lines) => lines.escapedText(value === null ? null : escapeText(value)));
          expect(escaped).toBe(field((lines) => lines.text(value)));
        },
      ),
    );
  });

  it('separates values by tabs and ends a row by a line feed', () => {
    expect(
      written((lines) => {
        lines.number(4.25);
        lines.number(null);
        lines.boolean(true);
        lines.boolean(false);
        lines.nulls(2);
        lines.text('');
      }),
    ).toBe('4.25\t\\N\tt\tf\t\\N\t\\N\t\n');
  });

  it('writes bytes by their digits', () => {
    expect(decode(field((lines) => lines.hex('00ff10')))).toBe('\\x00ff10');
    expect(field((lines) => lines.hex(null))).toBe('\\N');
  });

  it('quotes every element of an array', () => {
    expect(field((lines) => lines.textArray([]))).toBe('{}');
    expect(decode(field((lines) => lines.textArray(['a,b', 'NULL', '{"c\\d"}', ''])))).toBe(
      '{"a,b","NULL","{\\"c\\\\d\\"}",""}',
    );
  });

  it('hashes the values from a position on', () => {
    const lines = new CopyLines();
    lines.number(7);
    const { position } = lines;
    lines.text('Oak');
    expect(lines.hashSince(position)).toBe(createHash('sha256').update('Oak\t').digest('hex').slice(0, 32));
  });
});
