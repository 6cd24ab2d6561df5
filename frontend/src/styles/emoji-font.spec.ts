import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

/** The ranges of code points for which browsers ask the emoji font. */
function rangesOfFace(): [first: number, last: number][] {
  const [, face = ''] = read('./fonts.css').split('font-family: "Emoji"');
  const [, ranges = ''] = /unicode-range:([^;]*);/.exec(face) ?? [];
  return ranges.split(',').map((range) => {
    const [first = '', last = first] = range.trim().slice('U+'.length).split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}

describe('the emoji font', () => {
  it.each(['../pages/details/about-emoji.ts', '../lib/category-look.ts'])(
    'is asked for every emoji of %s',
    (path) => {
      const emojis = read(path).match(/\p{Extended_Pictographic}\ufe0f?/gu) ?? [];
      expect(emojis.length).toBeGreaterThan(8);
      const ranges = rangesOfFace();
      const isAsked = (point: number) => ranges.some(([first, last]) => first <= point && point <= last);
      const missing = emojis.filter(
        (emoji) => !Array.from(emoji, (character) => character.codePointAt(0) ?? 0).every(isAsked),
      );
      // After adding one: its code point in fonts.css, and its picture by scripts/subset-fonts.mjs.
      expect(missing).toEqual([]);
    },
  );
});
