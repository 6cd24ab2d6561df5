import { spellOutCity } from '@highstreet/places';
import { foldPlaceName, TYPO_WORD_LETTERS } from '@highstreet/search-index';
import { typosOfIndex } from './query/allowed-typos.js';
import { editDistance, prefixEditDistance } from './query/edit-distance.js';
import { isStopWord, MAX_WORDS } from './query/search-words.js';
import { rankOf } from './rank-of-name.js';
import { SortedWords } from './sorted-words.js';
import type { IndexedWord } from './sorted-words.js';

/** An item that can be looked up: a category or a city. */
export interface Named {
  name: string;
  businessCount: number;
}

interface Entry<Item> {
  item: Item;
  /** The name's words, folded, with one space between them. */
  folded: string;
}

/** The most names that one with a typo or a missing word is compared with. */
const MOST_NEAR = 20;

/** The letters of the longest word in which the engine forgives no typo. */
const SHORT_WORD = TYPO_WORD_LETTERS.oneTypo - 1;

/** A word that people may leave out, as in "Fish & Chips". */
const FILLER = 'and';

/**
 * Finds names while they are being typed. Each typed word must begin a word of the name. A word that begins
 * none may have typos, though not in its first letter. Some ten thousand names take a fraction of a
 * millisecond.
 */
export class NameLookup<Item extends Named> {
  private readonly entries: Entry<Item>[] = [];
  private readonly words: SortedWords;
  /** The items by their whole names, folded. */
  private readonly itemsOfName = new Map<string, Item[]>();
  /** The items whose names contain stop words, by their names without them. */
  private readonly itemsInShort = new Map<string, Item[]>();
  /** The items whose names contain abbreviations of saints and mountains, by their names with those in full. */
  private readonly itemsInFull = new Map<string, Item[]>();
  /** The items whose names have several words, by their names without blanks. */
  private readonly itemsTogether = new Map<string, Item[]>();
  /** The names of several words, folded, by their first letters. */
  private readonly severalWords = new Map<string, string[]>();

  constructor(readonly items: readonly Item[]) {
    for (const item of items) {
      const nameWords = foldedWords(item.name);
      this.entries.push({ item, folded: withoutFillers(nameWords).join(' ') });
      const name = nameWords.join(' ');
      addTo(this.itemsOfName, name, item);
      const short = withoutStopWords(nameWords);
      if (short !== name) addTo(this.itemsInShort, short, item);
      const full = spellOutCity(name);
      if (full !== name) addTo(this.itemsInFull, full, item);
      if (nameWords.length > 1) {
        addTo(this.itemsTogether, nameWords.join(''), item);
        addTo(this.severalWords, name.charAt(0), name);
      }
    }
    const words = new Map<string, Set<number>>();
    for (const [index, { item, folded }] of this.entries.entries()) {
      for (const word of [...folded.split(' '), ...wordsWithoutUmlauts(item.name)]) {
        const holders = words.get(word) ?? new Set();
        words.set(word, holders.add(index));
      }
    }
    this.words = new SortedWords(words);
  }

  /**
   * The best first: the name itself, then names that begin with the typed text, then others; ties are broken
   * by the number of businesses.
   */
  find(typed: string, limit: number): Item[] {
    const words = typedWords(typed);
    const found = this.findAll(words);
    // "pub a" may become "pub avenue", or "pub and bar".
    if (FILLER.startsWith(words.at(-1) ?? '')) found.push(...this.findAll(words.slice(0, -1)));
    return [...new Set(found)].slice(0, limit);
  }

  /** The items that have this name. */
  named(text: string): readonly Item[] {
    const name = foldedWords(text).join(' ');
    return name === '' ? [] : (this.itemsOfName.get(name) ?? []);
  }

  /** The items that have this name, but for stop words in it: "Stoke-on-Trent" for "Stoke Trent". */
  namedInShort(text: string): Item[] {
    const name = withoutStopWords(foldedWords(text));
    if (name === '') return [];
    return [...(this.itemsOfName.get(name) ?? []), ...(this.itemsInShort.get(name) ?? [])];
  }

  /** The items that have this name, or would without abbreviations in one of both: "St. Albans" for "Saint Albans". */
  namedInFull(text: string): Item[] {
    const name = spellOutCity(foldedWords(text).join(' '));
    if (name === '') return [];
    return [...(this.itemsOfName.get(name) ?? []), ...(this.itemsInFull.get(name) ?? [])];
  }

  /** The items that would have this name without blanks: "San Jose" for "sanjose", and "Longbeach" for "long beach". */
  namedTogether(text: string): Item[] {
    const name = foldedWords(text).join('');
    if (name === '') return [];
    return [...(this.itemsTogether.get(name) ?? []), ...(this.itemsOfName.get(name) ?? [])];
  }

  /** Whether a name has this whole word, folded. */
  hasWord(word: string): boolean {
    return this.words.has(word);
  }

  /** Whether there is this name, folded and without its blanks. */
  hasNameTogether(name: string): boolean {
    return this.itemsTogether.has(name);
  }

  /** The items whose name begins with these whole words, and goes on. */
  begunBy(text: string): Item[] {
    const words = foldedWords(text).join(' ');
    return this.find(text, MOST_NEAR).filter((item) =>
      foldedWords(item.name).join(' ').startsWith(`${words} `),
    );
  }

  /** The items whose whole name is the nearest to the text; none when it is a name, or near to none. */
  misspelledAs(text: string): Item[] {
    const typed = foldedWords(text).join(' ');
    const most = typosInName(typed);
    const alike = most === 0 ? [] : this.oneTypoFrom(typed);
    const near = [...new Set([...this.find(text, MOST_NEAR), ...alike])].map((item) => ({
      item,
      typos: editDistance(typed, foldedWords(item.name).join(' '), most),
    }));
    const fewest = Math.min(...near.map(({ typos }) => typos));
    if (fewest === 0 || fewest > most) return [];
    return near.filter(({ typos }) => typos === fewest).map(({ item }) => item);
  }

  /**
   * The items whose names have as many words, two or more, and are one typo away, in whichever word: "New York" for "new
   * yrok". The first letter of each word is right: South End is not South Bend.
   */
  private oneTypoFrom(name: string): Item[] {
    const initials = initialsOf(name);
    const names = initials.length === 1 ? [] : (this.severalWords.get(name.charAt(0)) ?? []);
    return names
      .filter((other) => editDistance(name, other, 1) === 1 && initialsOf(other) === initials)
      .flatMap((other) => this.itemsOfName.get(other) ?? []);
  }

  /**
   * The word of the names that a word of four letters is the plural of, or misspells by one letter, the one that most
   * names contain. The search engine forgives no typo in so short a word.
   */
  respelled(word: string): string | undefined {
    const typed = foldPlaceName(word);
    if (typed.length !== SHORT_WORD || /\P{L}/u.test(typed) || this.words.beginningWith(typed).length > 0)
      return undefined;
    const near = this.words
      .beginningWith(typed.slice(0, 1))
      .filter(
        ({ word: other }) =>
          (other.length >= SHORT_WORD && editDistance(typed, other, 1) === 1) || isPlural(typed, other),
      );
    const ofPlural = near.find(({ word: other }) => isPlural(typed, other));
    return (ofPlural ?? near.sort((one, other) => other.entries.length - one.entries.length)[0])?.word;
  }

  /**
   * The items whose names have a word that this one, folded, misspells; none if it begins one. Its first letter may be
   * superfluous or swapped.
   */
  withWordLike(word: string): Item[] {
    const most = typosInName(word);
    if (most === 0 || this.words.beginningWith(word).length > 0) return [];
    const near = [...new Set(word.slice(0, 2))]
      .flatMap((first) => this.words.beginningWith(first))
      .filter(({ word: other }) => editDistance(word, other, most) <= most);
    const indexes = new Set(near.flatMap(({ entries }) => entries));
    return [...indexes].flatMap((index) => this.entries[index]?.item ?? []);
  }

  /** The items that contain all these words, in order. */
  private findAll(words: readonly string[]): Item[] {
    if (words.length === 0) return [];
    let matches = this.matchesOf(words[0] ?? '');
    for (const word of words.slice(1)) {
      if (matches.size === 0) return [];
      const also = this.matchesOf(word);
      matches = new Map(
        [...matches].flatMap(([index, typos]) => {
          const more = also.get(index);
          return more === undefined ? [] : [[index, typos + more] as const];
        }),
      );
    }
    const query = words.join(' ');
    return [...matches]
      .flatMap(([index, typos]) => {
        const entry = this.entries[index];
        return entry === undefined ? [] : [{ item: entry.item, rank: rankOf(entry.folded, query, typos) }];
      })
      .sort((one, other) => one.rank - other.rank || other.item.businessCount - one.item.businessCount)
      .map(({ item }) => item);
  }

  /** The entries that contain the typed word, each with its number of typos. */
  private matchesOf(typed: string): Map<number, number> {
    const begun = this.words.beginningWith(typed);
    if (begun.length > 0) return holdersOf(begun.map((indexed) => ({ ...indexed, typos: 0 })));
    const most = typosInName(typed);
    const near = this.words.beginningWith(typed.slice(0, 1)).map((indexed) => ({
      ...indexed,
      typos: isPlural(typed, indexed.word) ? 1 : nearness(typed, indexed.word, most),
    }));
    return holdersOf(near.filter(({ typos }) => typos <= Math.max(1, most)));
  }
}

function foldedWords(text: string): string[] {
  return foldPlaceName(text)
    .split(' ')
    .filter((word) => word !== '');
}

/** The words of a name as they are typed without a key for their umlauts: `zuerich`. None of a name without any. */
function wordsWithoutUmlauts(name: string): string[] {
  const composed = name.normalize('NFC');
  return /[äöü]/i.test(composed) ? foldedWords(composed.replace(/[äöü]/gi, (letter) => `${letter}e`)) : [];
}

/** The first letters of the words of a folded name: `ny`. */
function initialsOf(folded: string): string {
  return folded
    .split(' ')
    .map((word) => word.charAt(0))
    .join('');
}

function addTo<Item>(itemsOfName: Map<string, Item[]>, name: string, item: Item): void {
  const namesakes = itemsOfName.get(name);
  if (namesakes) namesakes.push(item);
  else itemsOfName.set(name, [item]);
}

function withoutStopWords(words: readonly string[]): string {
  return words.filter((word) => !isStopWord(word)).join(' ');
}

function withoutFillers(words: readonly string[]): string[] {
  return words.filter((word) => word !== FILLER);
}

/**
 * The words to look up: the first few distinct ones, since each may match thousands of names, and the last
 * one. The last word may be unfinished ("and" begins "Andover"), so it is kept even if it is a filler.
 */
function typedWords(text: string): string[] {
  const words = foldedWords(text);
  const finished = [...new Set(withoutFillers(words.slice(0, -1)))];
  return [...finished.slice(0, MAX_WORDS - 1), ...words.slice(-1)];
}

/** As in the index; a number may have no typo, because one that is nearly right is another number. */
function typosInName(word: string): number {
  return /\p{N}/u.test(word) ? 0 : typosOfIndex(word);
}

/** "pubs" for "Pub & Bar", which is too short for a typo; "churches", "companies". */
function isPlural(typed: string, word: string): boolean {
  if (!typed.endsWith('s')) return false;
  if (/[^aeiou]y$/.test(word)) return typed === `${word.slice(0, -1)}ies`;
  return typed === `${word}${/(?:[sxz]|[cs]h)$/.test(word) ? 'es' : 's'}`;
}

function nearness(typed: string, word: string, most: number): number {
  return most === 0 ? Number.POSITIVE_INFINITY : prefixEditDistance(typed, word, most);
}

function holdersOf(words: readonly (IndexedWord & { typos: number })[]): Map<number, number> {
  const holders = new Map<number, number>();
  for (const { entries, typos } of words) {
    for (const index of entries) {
      holders.set(index, Math.min(typos, holders.get(index) ?? Number.POSITIVE_INFINITY));
    }
  }
  return holders;
}
