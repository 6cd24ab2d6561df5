import type { SpreadsheetLimits } from '../limits.js';
import { SpreadsheetError } from '../spreadsheet.errors.js';
import { readPart } from './read-part.js';
import { SharedStringStore } from './shared-string-store.js';
import { TRAIT } from '../xml/xml-block.js';
import type { XmlBlock } from '../xml/xml-block.js';
import { cellText } from './xml-text.js';
import type { XmlHandler } from '../xml/xml-tokenizer.js';
import type { ZipArchive } from './zip-archive.js';

/** cellText changes only a text that has at least one of these traits. */
const MAY_NEED_CELL_TEXT = TRAIT.carriageReturn | TRAIT.underscore | TRAIT.reference;

/**
 * Collects the texts of `<t>` elements of one item (`<si>` or `<is>`): the runs of a rich text joined,
 * phonetic runs (`<rPh>`, how to pronounce it) left out.
 */
export class TextRuns {
  #text = '';
  #traits = 0;
  #inPhonetic = false;
  wantsText = false;

  begin(): void {
    this.#text = '';
    this.#traits = 0;
    this.#inPhonetic = false;
    this.wantsText = false;
  }

  openTag(name: string): void {
    if (name === 'rPh') this.#inPhonetic = true;
    else if (name === 't') this.wantsText = !this.#inPhonetic;
  }

  closeTag(name: string): void {
    if (name === 'rPh') this.#inPhonetic = false;
    else if (name === 't') this.wantsText = false;
  }

  /** @param traits those of the piece's bytes */
  append(piece: string, traits: number): void {
    this.#text += piece;
    this.#traits |= traits;
  }

  get length(): number {
    return this.#text.length;
  }

  get text(): string {
    const mayNeedIt = (this.#traits & MAY_NEED_CELL_TEXT) !== 0;
    return mayNeedIt ? cellText(this.#text) : this.#text;
  }
}

/** What the shared strings of a workbook may cost. */
type SharedStringLimits = Pick<SpreadsheetLimits, 'rowCharacters' | 'sharedStrings' | 'sharedStringBytes'>;

class SharedStringsHandler implements XmlHandler {
  readonly #store: SharedStringStore;
  readonly #limits: SharedStringLimits;
  readonly #runs = new TextRuns();
  #count = 0;

  constructor(store: SharedStringStore, limits: SharedStringLimits) {
    this.#store = store;
    this.#limits = limits;
  }

  get wantsText(): boolean {
    return this.#runs.wantsText;
  }

  openTag(name: string): void {
    if (name === 'si') this.#runs.begin();
    else this.#runs.openTag(name);
  }

  closeTag(name: string): void {
    if (name === 'si') this.#addString();
    else this.#runs.closeTag(name);
  }

  text(block: XmlBlock, from: number, to: number, traits: number): void {
    this.#runs.append(block.text(from, to, traits), traits);
    const { rowCharacters } = this.#limits;
    if (this.#runs.length > rowCharacters) {
      throw new SpreadsheetError(
        'SPREADSHEET_TOO_LARGE',
        `The workbook has a text of more than ${rowCharacters} characters.`,
      );
    }
  }

  #addString(): void {
    this.#count += 1;
    const { sharedStrings } = this.#limits;
    if (this.#count > sharedStrings) {
      throw new SpreadsheetError(
        'SPREADSHEET_TOO_LARGE',
        `The workbook has more than ${sharedStrings} shared texts.`,
      );
    }
    this.#store.add(this.#runs.text);
  }
}

/** Reads the table of shared strings into a store, which the caller closes. */
export async function readSharedStrings(
  archive: ZipArchive,
  part: string,
  limits: SharedStringLimits,
): Promise<SharedStringStore> {
  const store = new SharedStringStore(limits.sharedStringBytes);
  try {
    const handler = new SharedStringsHandler(store, limits);
    for await (const _block of readPart(archive, part, handler, limits.rowCharacters)) await store.spill();
    await store.spill(true);
  } catch (error) {
    await store.close();
    throw error;
  }
  return store;
}
