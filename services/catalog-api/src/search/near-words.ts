import type pg from 'pg';
import { mistakesBetween } from './edit-distance.js';
import { forgivenMistakes } from './typing-mistakes.js';

/** Near words that are looked for with a word; further ones are guesses. */
const MOST_NEAR_WORDS = 20;

interface Candidate {
  typed: string;
  word: string;
}

/**
 * Words of names that each of `words` may have been meant for, the nearest first; none for one that is forgiven no mistake.
 *
 * Compares with the words that begin with the same letter, or with the second one, which was swapped or comes after one too
 * many: two ranges of the primary key of `search_words`, a tenth of it or so. Nobody mistypes a first letter without
 * seeing it, and search engines count that twice.
 * @param words in lower case without accents, as `search_words` has them
 */
export async function findNearWords(
  client: pg.PoolClient,
  words: readonly string[],
): Promise<Map<string, string[]>> {
  const ranges = words.flatMap(rangesOf);
  const { rows } = await client.query<Candidate>(
    `SELECT typed.word AS typed, near.word
       FROM unnest($1::text[], $2::text[], $3::text[], $4::integer[]) AS typed (word, first, beyond, mistakes)
       JOIN search_words near
         ON near.word >= typed.first AND near.word < typed.beyond
        AND length(near.word) BETWEEN length(typed.word) - mistakes AND length(typed.word) + mistakes
        -- Swapped letters count twice here; mistakesBetween() decides.
        AND levenshtein_less_equal(near.word, typed.word, mistakes + 1) <= mistakes + 1`,
    [
      ranges.map(({ word }) => word),
      ranges.map(({ first }) => first),
      ranges.map(({ beyond }) => beyond),
      ranges.map(({ mistakes }) => mistakes),
    ],
  );
  return new Map(words.map((word) => [word, nearest(word, rows)]));
}

function nearest(typed: string, candidates: readonly Candidate[]): string[] {
  const forgiven = forgivenMistakes(typed);
  return candidates
    .filter((candidate) => candidate.typed === typed)
    .map((candidate) => ({ word: candidate.word, mistakes: mistakesBetween(typed, candidate.word) }))
    .filter(({ mistakes }) => mistakes > 0 && mistakes <= forgiven)
    .sort((one, other) => one.mistakes - other.mistakes || (one.word < other.word ? -1 : 1))
    .slice(0, MOST_NEAR_WORDS)
    .map((near) => near.word);
}

interface Range {
  word: string;
  first: string;
  beyond: string;
  mistakes: number;
}

function rangesOf(word: string): Range[] {
  const mistakes = forgivenMistakes(word);
  if (mistakes === 0) return [];
  const beginnings = new Set(Array.from(word).slice(0, 2));
  return [...beginnings].map((first) => ({
    word,
    first,
    beyond: String.fromCodePoint((first.codePointAt(0) ?? 0) + 1),
    mistakes,
  }));
}
