import { describe, expect, it } from 'vitest';
import { rememberJson } from './stored-json.js';

const json = rememberJson((value: object) => value);

describe('rememberJson', () => {
  it('removes or replaces only the characters that PostgreSQL rejects in JSON', () => {
    expect(JSON.parse(json({ text: 'nul\0, half \ud83d, whole 🐾, "\\u0000"' }))).toEqual({
      text: 'nul, half \ufffd, whole 🐾, "\\u0000"',
    });
  });

  it('writes the same JSON when an object occurs again', () => {
    const value = [{ section: 'Highlights', items: [{ name: 'Live\tmusic', value: true }] }];
    const first = json(value);
    expect(json(value)).toBe(first);
    expect(JSON.parse(first)).toEqual(value);
  });
});
