/**
 * Lengths, in letters, of the words in `search_words`: shorter ones are too similar to guess a correction,
 * longer ones are not words. A search forgives typos in words of these lengths only.
 */
export const SEARCH_WORD_LETTERS = { least: 4, most: 30 } as const;
