import { HIGHLIGHT_END, HIGHLIGHT_START } from '@highstreet/api-contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Highlighter } from './highlighter.js';

function mark(query: string, text: string): string | undefined {
  return new Highlighter(query).mark(text)?.replaceAll(HIGHLIGHT_START, '[').replaceAll(HIGHLIGHT_END, ']');
}

describe('mark', () => {
  it.each([
    ['a word', 'golden', 'Golden Lotus', '[Golden] Lotus'],
    ['each word', 'lotus golden', 'Golden Lotus', '[Golden] [Lotus]'],
    ['every time', 'sun', 'Sun & Sun', '[Sun] & [Sun]'],
    ['the typed part of the last word', 'gold', 'Golden Lotus', '[Gold]en Lotus'],
    ['the last word only', 'gold lotus', 'Golden Lotus', 'Golden [Lotus]'],
    ['what is not excluded', 'golden -lotus', 'Golden Lotus', '[Golden] Lotus'],
    ['one typo from five letters on', 'glden', 'Golden', '[Golde]n'],
    ['swapped letters as one', 'lotsu bar', 'Lotus Bar', '[Lotus] [Bar]'],
    ['two typos from nine letters on', 'alpenglkuk', 'Alpenglück', '[Alpenglück]'],
    ['a typo in a first letter as two', 'xestaurant', 'Restaurant', '[Restaurant]'],
    ['a mistyped beginning', 'resturan', 'Restaurant', '[Restaura]nt'],
    ['accents', 'etoile', 'L’Étoile', 'L’[Étoile]'],
    ['decomposed letters', 'cafe', 'Cafe\u0301s', '[Cafe\u0301]s'],
    ['ß for ss, ł for l', 'strasse lodz', 'Straße Łódź', '[Straße] [Łódź]'],
    ['letters that fold to two', 'oeu', 'Œuvre', '[Œu]vre'],
    ['half of such a letter', 'o', 'Œuvre', '[Œ]uvre'],
    ['a letter that folds to one with a mark', 'istanbul', 'İstanbul', '[İstanbul]'],
    ['words written together', 'sunflower', 'Sun-Flower Bakery', '[Sun-Flower] Bakery'],
    ['the parts of a word written together', 'oneills', "O'Neill's Bar", "[O'Neill's] Bar"],
    ['those that were typed', 'abct', 'Joe’s A.B.C-Táxis', 'Joe’s [A.B.C-T]áxis'],
    ['two of three parts', 'chickfil', 'The Chick-fil-A', 'The [Chick-fil]-A'],
    ['words written apart', 'sun flower', 'Sunflower Bakery', '[Sunflower] Bakery'],
    ['words written apart, as they are', 'sun flower', 'Sun Flower', '[Sun] [Flower]'],
    ['synonyms', 'cafe', 'The Coffee Shop', 'The [Coffee Shop]'],
    ['synonyms of two words', 'bottle shop', 'Off Licence', '[Off Licence]'],
    ['a phrase', '"golden lotus" bar', 'Golden Bar, Golden Lotus', 'Golden [Bar], [Golden Lotus]'],
    ['a postal code', 'ls1 4ap', 'Leeds LS1 4AP', 'Leeds [LS1] [4AP]'],
    ['the beginning of a number', '12', '123 High Street', '[12]3 High Street'],
    ['words of scripts without spaces', '寿司', '東京寿司店', '東京[寿司]店'],
    ['Thai', 'กรุงเทพ', 'ร้านกรุงเทพ', 'ร้าน[กรุงเทพ]'],
    ['Cyrillic', 'сова', 'Кафе Сова', 'Кафе [Сова]'],
  ])('marks %s', (_what, query, text, marked) => {
    expect(mark(query, text)).toBe(marked);
  });

  it.each([
    ['a typo in a short word', 'goden', 'Good'],
    ['a typo in the first letter of a word that may have one', 'xolden', 'Golden'],
    ['another number', '12345 street', '12346'],
    ['й for и', 'сои x', 'Сой'],
    ['words that a comma parts', 'tearoom', 'Tea, Room'],
    ['parts with blanks between them', 'abc', 'A, B - C'],
    ['more than ten words', 'a b c d e f g h i j lotus', 'Lotus'],
    ['anything for punctuation', '"-!', 'Lotus "-!'],
    ['anything in nothing', 'lotus', ''],
  ])('does not mark %s', (_what, query, text) => {
    expect(mark(query, text)).toBeUndefined();
  });
});

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({
    unit: fc.constantFrom('a', 'É', 'ß', 'Œ', 'İ', 'ﬁ', '\u0301', '東', 'ก', '𐐷', ' ', '-', '"', ','),
    maxLength: 60,
  }),
);
const textWithQuery = fc
  .tuple(anyText, fc.nat(60), fc.nat(60), anyText, fc.boolean())
  .map(([text, first, length, other, isPart]) => ({
    text,
    query: isPart ? text.slice(first, first + length) : other,
  }));

it('only inserts marks, in pairs and around whole characters', () => {
  fc.assert(
    fc.property(textWithQuery, ({ text, query }) => {
      fc.pre(!/[\uE000\uE001]/.test(text));
      const marked = new Highlighter(query).mark(text);
      if (marked === undefined) return;
      expect(marked.replaceAll(/[\uE000\uE001]/g, '')).toBe(text);
      expect(marked).toMatch(/^[^\uE000\uE001]*(?:\uE000[^\uE000\uE001]+\uE001[^\uE000\uE001]*)+$/);
      expect(marked).not.toMatch(/[\ud800-\udbff][\uE000\uE001]|[\uE000\uE001][\udc00-\udfff]/);
      expect(marked).not.toMatch(/\uE001\u0301/);
    }),
    { numRuns: 2_000 },
  );
});

it('marks any word of letters that is searched for in the same spelling', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-zéüøłа-яα-ω]{1,12}$/u), anyText, (word, other) => {
      expect(new Highlighter(word).mark(`${other} ${word}`)).toMatch(
        new RegExp(`${HIGHLIGHT_START}[^${HIGHLIGHT_END}]*${HIGHLIGHT_END}$`),
      );
    }),
  );
});

it.each([
  [
    'words nearly alike',
    'aaaaaaaaaab '.repeat(16),
    Array.from(
      { length: 5_000 },
      (_, n) => `aaaaaaaaaa${n.toString(2).replaceAll('0', 'c').replaceAll('1', 'd')}`,
    ).join(' '),
  ],
  ['one long word', 'a'.repeat(200), 'a'.repeat(50_000)],
  ['long words', 'a'.repeat(200), `${'a'.repeat(198)}b `.repeat(300)],
  ['many accents', 'é'.repeat(200), `e${'\u0301'.repeat(50_000)}`],
  ['accents of nothing', '\u0301'.repeat(200), '\u0301'.repeat(50_000)],
  ['many quotes', '"a'.repeat(100), '"a'.repeat(20_000)],
  ['no spaces', '東'.repeat(200), '東'.repeat(10_000)],
  ['a phrase that nearly begins everywhere', `"${'a '.repeat(90)}b"`, 'a '.repeat(20_000)],
])('terminates on hostile texts: %s', (_what, query, text) => {
  const marked = new Highlighter(query).mark(text) ?? text;
  expect(marked.replaceAll(/[\uE000\uE001]/g, '')).toBe(text);
});
