/** Windows-1252 for 0x80–0x9F, as in the WHATWG Encoding Standard; all bytes above are Latin-1. */
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

/**
 * á í ó ú æ and their capitals: frequent wherever ð, þ and ý are letters (Icelandic, Faroese, Czech), not in
 * Turkish.
 */
const NORTHERN_VOWELS = new Set([0xc1, 0xc6, 0xcd, 0xd3, 0xda, 0xe1, 0xe6, 0xed, 0xf3, 0xfa]);

/** Polish ą ł ż and Czech ě. Read as Windows-1252 they are ¹ ³ ¿ ì, which do not occur between letters. */
const CENTRAL_INSIDE = new Set([0xb9, 0xb3, 0xbf, 0xec]);
/** Polish Ł and Ż. Read as Windows-1252 they are £ and ¯, which no letter follows. */
const CENTRAL_BEFORE = new Set([0xa3, 0xaf]);
/** à ä ç ß ö ü å: frequent in western Europe; rare, mostly in loanwords, where Windows-1250 is used. */
const WESTERN = new Set([0xe0, 0xe4, 0xe7, 0xdf, 0xf6, 0xfc, 0xe5]);
/**
 * Length of a run of non-ASCII letters. Nearly every Russian word has one; other languages have no three in a
 * row.
 */
const CYRILLIC_RUN = 3;

const centralEurope = new TextDecoder('windows-1250');
const cyrillic = new TextDecoder('windows-1251');

/**
 * Decodes the Windows code pages 1252, 1254, 1250 and 1251, chosen from the bytes counted so far.
 *
 * - 1254 differs from 1252 in six letters only. Text is Turkish when those outnumber the vowels that
 *   accompany them in other languages and, as in Turkish, ı and ş are more frequent than ğ (in Icelandic, ð
 *   is the frequent one).
 * - 1250 (Polish, Czech) is recognised by bytes between letters that would be symbols in 1252.
 * - 1251 (Russian, Ukrainian, Bulgarian) is recognised by runs of non-ASCII letters.
 *
 * 1252 is not decoded with TextDecoder: several Node releases decode 'windows-1252' as Latin-1.
 */
export class SingleByteDecoder {
  #dotlessOrCedilla = 0;
  #breve = 0;
  #northern = 0;
  #central = 0;
  #western = 0;
  #letters = 0;
  #lettersInRuns = 0;

  /** Counts the letters in `bytes` for the choice between the code pages. */
  observe(bytes: Uint8Array): void {
    let run = 0;
    for (let index = 0; index < bytes.length; index += 1) {
      const byte = bytes[index] ?? 0;
      if (byte < 0xa0) {
        run = 0;
        continue;
      }
      this.#observeCentral(bytes, index, byte);
      if (byte < 0xc0) {
        run = 0;
        continue;
      }
      run += 1;
      this.#letters += 1;
      if (run >= CYRILLIC_RUN) this.#lettersInRuns += run === CYRILLIC_RUN ? CYRILLIC_RUN : 1;
      if (byte === 0xfd || byte === 0xdd || byte === 0xfe || byte === 0xde) this.#dotlessOrCedilla += 1;
      else if (byte === 0xf0 || byte === 0xd0) this.#breve += 1;
      else if (NORTHERN_VOWELS.has(byte)) this.#northern += 1;
      else if (WESTERN.has(byte)) this.#western += 1;
    }
  }

  decode(bytes: Buffer): string {
    if (this.#lettersInRuns * 2 > this.#letters) return cyrillic.decode(bytes);
    if (this.#central > this.#western) return centralEurope.decode(bytes);
    const text = bytes
      .toString('latin1')
      .replace(/[\u0080-\u009f]/g, (letter) => C1_LETTERS.charAt(letter.charCodeAt(0) - 0x80));
    if (!this.#isTurkish()) return text;
    return text.replace(
      /[\u00d0\u00dd\u00de\u00f0\u00fd\u00fe]/g,
      (letter) => TURKISH_LETTERS[letter] ?? letter,
    );
  }

  #observeCentral(bytes: Uint8Array, index: number, byte: number): void {
    const before = bytes[index - 1];
    // Not after a non-ASCII letter: that may be the first byte of a UTF-8 character (ã, ó).
    const isCentral = isAsciiLetter(before)
      ? CENTRAL_INSIDE.has(byte)
      : CENTRAL_BEFORE.has(byte) && !isLetter(before);
    if (isCentral && isLetter(bytes[index + 1])) this.#central += 1;
  }

  #isTurkish(): boolean {
    return this.#dotlessOrCedilla + this.#breve > this.#northern && this.#dotlessOrCedilla >= this.#breve;
  }
}

function isAsciiLetter(byte = 0): boolean {
  return (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a);
}

function isLetter(byte = 0): boolean {
  return byte >= 0xc0 || isAsciiLetter(byte);
}
