import fc from 'fast-check';
import { indexAt, place } from './places.js';

/** What goes wrong in delimited text before it becomes bytes. */
export type TextMutation =
  | { readonly change: 'insert'; readonly at: number; readonly piece: string; readonly times: number }
  | { readonly change: 'replace all'; readonly from: string; readonly to: string }
  | { readonly change: 'begin with'; readonly piece: string }
  | { readonly change: 'repeat all'; readonly times: number };

/** Misplaced quotes, NULs, byte order marks in the middle, unpaired surrogates, line ends of every kind. */
const PIECES = [
  '"',
  '""',
  '"""',
  ',"',
  '",',
  '"\n',
  '\n"',
  '\0',
  '\ufeff',
  '\ud800',
  '\udc00',
  '\udfff\ud800',
  '\r',
  '\n',
  '\r\n',
  '\n\r',
  '\u2028',
  '\u0085',
  '\v',
  ',',
  ';',
  '\t',
  '|',
  'sep=,\n',
  '\u001a',
  '\ufffd',
  '\uffff',
  '🐾',
  'é',
  '=cmd()',
  ' ',
] as const;

const piece = fc.constantFrom(...PIECES);
/** Sometimes long enough to reach the limits on a row's length and columns. */
const times = fc.oneof(
  { weight: 60, arbitrary: fc.constant(1) },
  { weight: 15, arbitrary: fc.integer({ min: 2, max: 50 }) },
  { weight: 3, arbitrary: fc.integer({ min: 1000, max: 20_000 }) },
  { weight: 1, arbitrary: fc.constant(1_100_000) },
);

export const textMutation: fc.Arbitrary<TextMutation> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ change: fc.constant('insert'), at: place, piece, times }) },
  { weight: 2, arbitrary: fc.record({ change: fc.constant('replace all'), from: piece, to: piece }) },
  {
    weight: 1,
    arbitrary: fc.record({
      change: fc.constant('begin with'),
      piece: fc.constantFrom(
        'sep=;\n',
        'sep=\n',
        'sep="\n',
        'SEP=x\r',
        '"sep=\t"\r\n',
        'sep=\ud800\n',
        '\ufeff\ufeff',
        '\0',
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ change: fc.constant('repeat all'), times: fc.integer({ min: 2, max: 300 }) }),
  },
);

/** The text with one thing done to it; it stays below some megabytes. */
export function mutateText(text: string, mutation: TextMutation): string {
  switch (mutation.change) {
    case 'insert': {
      const at = indexAt(mutation.at, text.length);
      return text.slice(0, at) + mutation.piece.repeat(mutation.times) + text.slice(at);
    }
    case 'replace all':
      return text.length > 1_000_000 ? text : text.replaceAll(mutation.from, mutation.to);
    case 'begin with':
      return mutation.piece + text;
    case 'repeat all':
      return text.length > 10_000 ? text : text.repeat(mutation.times);
  }
}
