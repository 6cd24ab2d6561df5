import { fold } from './fold.js';

/**
 * Yes and no as databases, data frames and people write them, and as Excel writes TRUE and FALSE into a text
 * file in its user's language (Turkish, German, French, Spanish, Portuguese, Italian, Dutch, Polish, Czech,
 * Hungarian, Romanian, Scandinavian, Finnish, Russian); folded.
 */
const yes = wordsOf(
  '1, true, t, yes, y, verified, dogru, evet, wahr, ja, vrai, oui, verdadero, si, verdadeiro, sim, vero, waar, ' +
    'prawda, tak, pravda, ano, igaz, igen, adevarat, da, sand, sandt, sant, tosi, истина, да',
);
const no = wordsOf(
  '0, false, f, no, n, unverified, not verified, yanlis, hayir, falsch, nein, faux, non, falso, nao, onwaar, nee, ' +
    'falsz, nie, nepravda, ne, hamis, nem, fals, nu, falsk, falskt, usann, epatosi, ложь, нет',
);

function wordsOf(list: string): ReadonlySet<string> {
  return new Set(list.split(', '));
}

export interface MappedVerified {
  readonly isVerified: boolean;
  /** The note for a text that is neither yes nor no. */
  readonly problem: string | null;
}

/** A blank cell means not verified. */
export function mapVerified(text: string): MappedVerified {
  if (text === '') {
    return { isVerified: false, problem: null };
  }
  // A numeric column with missing values is written as 1.0 and 0.0.
  const word = fold(text.replace(/[.,]0+$/, ''));
  const isVerified = yes.has(word);
  const problem = isVerified || no.has(word) ? null : 'neither yes nor no, taken as not verified';
  return { isVerified, problem };
}
