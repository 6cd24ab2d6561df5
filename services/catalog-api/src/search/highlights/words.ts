import { foldWord, isAscii } from './fold-word.js';

/** A word of a text, with its position in UTF-16 units. */
export interface Word {
  readonly folded: string;
  readonly start: number;
  readonly end: number;
}

/**
 * Runs of characters that Meilisearch does not treat as separators. Separators are punctuation, spaces and
 * arithmetic signs, but not "$", though all signs of full width; and what `plainLetters` makes one of.
 */
const WORDS = /[^\p{P}\p{Z}\p{Cc}\p{So}`+±×÷∀-⋿|~^=<>´ʹʻʼˈ＄＋＜＝＞＾｀｜～]+/gu;
/** Words separated by one of these do not count as adjacent. */
export const SEPARATOR = /[!:;?¡¿§¶…、。！？：；，．]|[.,]\s/u;

const SPACELESS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** 1 for each ASCII character that is part of a word. */
const ASCII_PARTS = Uint8Array.from({ length: 128 }, (_, code) =>
  String.fromCharCode(code).match(WORDS) === null ? 0 : 1,
);

/** The words of a text, in their order. */
export function wordsOf(text: string): Word[] {
  return isAscii(text) ? asciiWordsOf(text) : otherWordsOf(text);
}

function asciiWordsOf(text: string): Word[] {
  const folded = text.toLowerCase();
  const words: Word[] = [];
  let start = 0;
  for (let place = 0; place <= text.length; place += 1) {
    if (place < text.length && ASCII_PARTS[text.charCodeAt(place)] === 1) continue;
    if (start < place) words.push({ folded: folded.slice(start, place), start, end: place });
    start = place + 1;
  }
  return words;
}

function otherWordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const { 0: run, index } of text.matchAll(WORDS)) {
    if (!SPACELESS.test(run)) {
      words.push({ folded: foldWord(run), start: index, end: index + run.length });
      continue;
    }
    for (const { segment, index: place } of segmenter.segment(run)) {
      const start = index + place;
      words.push({ folded: foldWord(segment), start, end: start + segment.length });
    }
  }
  return words;
}

/**
 * Splits scripts without spaces into words by a dictionary. Meilisearch's dictionary is another one, so it
 * may split a text differently; here, query and text are split the same way.
 */
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
