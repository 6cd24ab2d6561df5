/** Windows-1252 for 0x80–0x9F, as the WHATWG encoding standard has it; everything above is Latin-1. */
const C1_LETTERS =
  '\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f' +
  '\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178';

/** The six bytes in which Windows-1254 differs from Windows-1252, read as Latin-1. */
const TURKISH_LETTERS: Readonly<Record<string, string>> = {
  '\u00d0': '\u011e', // Ğ
  '\u00dd': '\u0130', // İ
  '\u00de': '\u015e', // Ş
  '\u00f0': '\u011f', // ğ
  '\u00fd': '\u0131', // ı
  '\u00fe': '\u015f', // ş
};

/** á í ó ú æ and their capitals: frequent wherever ð, þ and ý are letters (Icelandic, Faroese, Czech), not in Turkish. */
const NORTHERN_VOWELS = new Set([0xc1, 0xc6, 0xcd, 0xd3, 0xda, 0xe1, 0xe6, 0xed, 0xf3, 0xfa]);

/**
 * Decodes Windows-1252 or Windows-1254. The two differ in six letters only, so the choice is made from the bytes
 * counted so far: Turkish when those letters outnumber the vowels that go with them in other languages and, as in
 * Turkish, ı and ş are more frequent than ğ (in Icelandic ð is the frequent one).
 *
 * Not by TextDecoder: several Node releases decode 'windows-1252' as Latin-1.
 */
export class SingleByteDecoder {
  #dotlessOrCedilla = 0;
  #breve = 0;
  #northern = 0;

  /** Takes note of the letters in `bytes` for the choice between the two encodings. */
  observe(bytes: Uint8Array): void {
    for (const byte of bytes) {
      if (byte < 0xc0) continue;
      if (byte === 0xfd || byte === 0xdd || byte === 0xfe || byte === 0xde) this.#dotlessOrCedilla += 1;
      else if (byte === 0xf0 || byte === 0xd0) this.#breve += 1;
      else if (NORTHERN_VOWELS.has(byte)) this.#northern += 1;
    }
  }

  decode(bytes: Buffer): string {
    const text = bytes
      .toString('latin1')
      .replace(/[\u0080-\u009f]/g, (letter) => C1_LETTERS.charAt(letter.charCodeAt(0) - 0x80));
    if (!this.#isTurkish()) return text;
    return text.replace(
      /[\u00d0\u00dd\u00de\u00f0\u00fd\u00fe]/g,
      (letter) => TURKISH_LETTERS[letter] ?? letter,
    );
  }

  #isTurkish(): boolean {
    return this.#dotlessOrCedilla + this.#breve > this.#northern && this.#dotlessOrCedilla >= this.#breve;
  }
}
