const UNDERSCORE = 0x5f;
const SMALL_X = 0x78;
const BACKSLASH = 0x5c;
const LAST_CONTROL = 0x1f;
/** First byte of U+F000 to U+FFFF. */
const HIGHEST_OF_THREE = 0xef;

/** 1 for a byte of COPY's text that cannot always be copied to a cell's text as it is. */
export const needsCare = new Uint8Array(256);
needsCare.fill(1, 0, LAST_CONTROL + 1);
for (const sign of '&<>\\_') needsCare[sign.charCodeAt(0)] = 1;
needsCare[HIGHEST_OF_THREE] = 1;

/** COPY's escapes (section "COPY" of PostgreSQL's manual) and their form in XML. */
const copyEscapes: Readonly<Record<string, string>> = {
  '\\b': excelEscape(0x08),
  '\\f': excelEscape(0x0c),
  '\\n': '\n',
  '\\r': excelEscape(0x0d),
  '\\t': '\t',
  '\\v': excelEscape(0x0b),
  '\\\\': '\\',
};
const xmlEscapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** The replacement, in Latin-1, for the bytes at a position of COPY's text. */
interface Escape {
  /** Bytes that are replaced. */
  readonly length: number;
  readonly text: string;
}

/**
 * The replacement for a byte that needs care. Characters that XML cannot contain, and texts that look like
 * their escapes, are written as Excel does: `_x0001_`, `_x005F_` (ECMA-376 part 1, 22.9.2.19).
 */
export function escapeOf(bytes: Buffer, index: number, end: number): Escape {
  const byte = bytes[index] as number;
  if (byte === BACKSLASH) {
    const text = copyEscapes[bytes.toString('latin1', index, index + 2)];
    return text === undefined ? { length: 1, text: '\\' } : { length: 2, text };
  }
  if (byte === UNDERSCORE) {
    const isLikeEscape =
      bytes[index + 1] === SMALL_X &&
      index + LONGEST_ESCAPE <= end &&
      excelEscapes.test(bytes.toString('latin1', index, index + LONGEST_ESCAPE));
    return { length: 1, text: isLikeEscape ? excelEscape(UNDERSCORE) : '_' };
  }
  if (byte === HIGHEST_OF_THREE) {
    const isNoCharacter = bytes[index + 1] === 0xbf && (bytes[index + 2] as number) >= 0xbe;
    return isNoCharacter
      ? { length: 3, text: excelEscape(0xff_40 + (bytes[index + 2] as number)) }
      : { length: 1, text: '\xef' };
  }
  if (byte <= LAST_CONTROL) return { length: 1, text: excelEscape(byte) };
  const sign = String.fromCharCode(byte);
  return { length: 1, text: xmlEscapes[sign] ?? sign };
}

const LONGEST_ESCAPE = '_x0000_'.length;
const excelEscapes = /^_x[\da-f]{4}_$/i;

function excelEscape(code: number): string {
  return `_x${code.toString(16).toUpperCase().padStart(4, '0')}_`;
}
