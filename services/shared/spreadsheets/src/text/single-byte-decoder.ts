import { CodePageEvidence } from './code-page-evidence.js';
import type { CodePage } from './code-pages.js';

/** Decodes a code page that has one byte for each character: the one given, else as the bytes seen so far suggest. */
export class SingleByteDecoder {
  readonly #evidence = new CodePageEvidence();
  readonly #given: CodePage | undefined;
  #chosen: CodePage | undefined;
  /** Name of the code page in which the last bytes were read. */
  page: string | undefined;

  constructor(given?: CodePage) {
    this.#given = given;
  }

  /** Looks at `bytes` for the choice of the code page. */
  observe(bytes: Uint8Array): void {
    if (this.#evidence.add(bytes)) this.#chosen = undefined;
  }

  decode(bytes: Buffer): string {
    this.#chosen ??= this.#given ?? this.#evidence.page;
    this.page = this.#chosen.name;
    return this.#chosen.decode(bytes);
  }
}
