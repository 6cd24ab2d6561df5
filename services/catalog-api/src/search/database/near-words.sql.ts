import { editDistance } from '../query/edit-distance.js';
import { allowedTypos } from '../query/allowed-typos.js';
import type { SearchStatements } from './search-statements.js';

/** The most near words searched for per typed word; more would be guesses. */
const MAX_NEAR_WORDS = 20;

interface Candidate {
  typed: string;
  word: string;
}

/**
 * For each of `words`, the words of names that it may be a typo of, nearest first; none for a word in which
 * no typo is forgiven.
 *
 * Candidates begin with the typed word's first letter, or with its second letter (when the first two are
 * swapped or the first is superfluous): two ranges of the primary key of `search_words`, about a tenth of it.
 * Any other typo in the first letter is one that people notice; search engines count it twice.
 * @param words in lower case without accents, as in `search_words`
 */
export async function findNearWords(
  client: SearchStatements,
  words: readonly string[],
): Promise<Map<string, string[]>> {
  const ranges = words.flatMap(rangesOf);
  const { rows } = await client.query<Candidate>(
    `SELECT typed.word AS typed, near.word
       FROM unnest($1::text[], $2::text[], $3::text[], $4::integer[]) AS typed (word, first, beyond, typos)
       JOIN search_words near
         ON near.word >= typed.first AND near.word < typed.beyond
        AND length(near.word) BETWEEN length(typed.word) - typos AND length(typed.word) + typos
        -- Swapped letters count twice here; editDistance() decides.
        AND levenshtein_less_equal(near.word, typed.word, typos + 1) <= typos + 1`,
    [
      ranges.map(({ word }) => word),
      ranges.map(({ first }) => first),
      ranges.map(({ beyond }) => beyond),
      ranges.map(({ typos }) => typos),
    ],
  );
  return new Map(words.map((word) => [word, nearest(word, rows)]));
}

function nearest(typed: string, candidates: readonly Candidate[]): string[] {
  const forgiven = allowedTypos(typed);
  return candidates
    .filter((candidate) => candidate.typed === typed)
    .map((candidate) => ({ word: candidate.word, typos: editDistance(typed, candidate.word) }))
    .filter(({ typos }) => typos > 0 && typos <= forgiven)
    .sort((one, other) => one.typos - other.typos || (one.word < other.word ? -1 : 1))
    .slice(0, MAX_NEAR_WORDS)
    .map((near) => near.word);
}

interface Range {
  word: string;
  first: string;
  beyond: string;
  typos: number;
}

function rangesOf(word: string): Range[] {
  const typos = allowedTypos(word);
  if (typos === 0) return [];
  const beginnings = new Set(Array.from(word).slice(0, 2));
  return [...beginnings].map((first) => ({
    word,
    first,
    beyond: String.fromCodePoint((first.codePointAt(0) ?? 0) + 1),
    typos,
  }));
}
