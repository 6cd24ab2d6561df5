import { SpreadsheetError } from '../spreadsheet.errors.js';
import { readPart } from './read-part.js';
import { SharedStringStore } from './shared-string-store.js';
import { cellText, decodeReferences } from './xml-text.js';
import type { XmlHandler } from './xml-tokenizer.js';
import type { ZipArchive } from './zip-archive.js';

/**
 * Collects the texts of `<t>` elements of one item (`<si>` or `<is>`): the runs of a rich text joined, phonetic runs
 * (`<rPh>`, how to pronounce it) left out.
 */
export class TextRuns {
  #text = '';
  #inPhonetic = false;
  wantsText = false;

  begin(): void {
    this.#text = '';
    this.#inPhonetic = false;
  }

  openTag(name: string): void {
    if (name === 'rPh') this.#inPhonetic = true;
    else if (name === 't') this.wantsText = !this.#inPhonetic;
  }

  closeTag(name: string): void {
    if (name === 'rPh') this.#inPhonetic = false;
    else if (name === 't') this.wantsText = false;
  }

  append(piece: string): void {
    this.#text += piece;
  }

  get length(): number {
    return this.#text.length;
  }

  get text(): string {
    return cellText(this.#text);
  }
}

class SharedStringsHandler implements XmlHandler {
  readonly #store: SharedStringStore;
  readonly #longest: number;
  readonly #runs = new TextRuns();

  constructor(store: SharedStringStore, longest: number) {
    this.#store = store;
    this.#longest = longest;
  }

  get wantsText(): boolean {
    return this.#runs.wantsText;
  }

  openTag(name: string): void {
    if (name === 'si') this.#runs.begin();
    else this.#runs.openTag(name);
  }

  closeTag(name: string): void {
    if (name === 'si') this.#store.add(this.#runs.text);
    else this.#runs.closeTag(name);
  }

  text(source: string, from: number, to: number, literal: boolean): void {
    const piece = source.slice(from, to);
    this.#runs.append(literal ? piece : decodeReferences(piece));
    if (this.#runs.length > this.#longest) {
      throw new SpreadsheetError(
        'SPREADSHEET_TOO_LARGE',
        `The workbook has a text of more than ${this.#longest} characters.`,
      );
    }
  }
}

/** Reads the table of shared strings into a store, which the caller closes. */
export async function readSharedStrings(
  archive: ZipArchive,
  part: string,
  longestText: number,
  memoryBytes: number,
): Promise<SharedStringStore> {
  const store = new SharedStringStore(memoryBytes);
  try {
    const handler = new SharedStringsHandler(store, longestText);
    for await (const _block of readPart(archive, part, handler, longestText)) await store.spill();
    await store.spill(true);
  } catch (error) {
    await store.close();
    throw error;
  }
  return store;
}
