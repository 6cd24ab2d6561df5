import { describe, expect, it } from 'vitest';
import { rememberJson } from './stored-json.js';

const json = rememberJson((value: object) => value);

describe('rememberJson', () => {
  it('removes or replaces only the characters that PostgreSQL rejects in JSON', () => {
    expect(JSON.parse(json({ text: 'nul\0, half \ud83d, whole 🐾, "\\u0000"' }))).toEqual({
      text: 'nul, half \ufffd, whole 🐾, "\\u0000"',
    });
  });

  it.each(['\0', '\ud800', '\udbff', '\udc00', '\udfff'])(
    'leaves no %j to PostgreSQL where it is alone',
    (unit) => {
      expect(JSON.parse(json({ text: `a${unit}b` }))).toEqual({ text: unit === '\0' ? 'ab' : 'a\ufffdb' });
    },
  );

  it('writes the same JSON when an object occurs again', () => {
    const value = [{ section: 'Highlights', items: [{ name: 'Live\tmusic', value: true }] }];
    const first = json(value);
    expect(json(value)).toBe(first);
    expect(JSON.parse(first)).toEqual(value);
  });
});
