/** A word of a name, and the indexes of the entries that contain it. */
export interface IndexedWord {
  readonly word: string;
  readonly entries: readonly number[];
}

/** The words of many names in their order, so that a binary search finds those with a prefix. */
export class SortedWords {
  private readonly words: readonly IndexedWord[];

  /** @param entriesOf the indexes of the entries that contain each word */
  constructor(entriesOf: ReadonlyMap<string, ReadonlySet<number>>) {
    this.words = [...entriesOf]
      .map(([word, entries]) => ({ word, entries: [...entries] }))
      .sort((one, other) => (one.word < other.word ? -1 : 1));
  }

  has(word: string): boolean {
    return this.words[this.firstFrom(word)]?.word === word;
  }

  /** The words with this prefix, in order. */
  beginningWith(prefix: string): readonly IndexedWord[] {
    const first = this.firstFrom(prefix);
    let end = first;
    while (this.words[end]?.word.startsWith(prefix)) end += 1;
    return this.words.slice(first, end);
  }

  /** The index of the first word that is not before this one. */
  private firstFrom(beginning: string): number {
    let low = 0;
    let high = this.words.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.words[middle]?.word ?? '') < beginning) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
