const AMPERSAND = 38;
const HASH = 35;
const SEMICOLON = 59;
/** `&#x10ffff;` and `&#1114111;`. */
const LONGEST_REFERENCE = 10;
const REPLACEMENT = 0xfffd;
/** `quot` as a number. */
const QUOT = 0x71756f74;

const NAMED: Readonly<Record<string, number>> = { amp: 38, lt: 60, gt: 62, quot: 34, apos: 39 };

/** Reused output buffer; grows to the longest text decoded so far. */
let scratch = Buffer.alloc(4096);

/**
 * The bytes (UTF-8) between two positions, with the numeric and the five named character references replaced.
 * No other references exist without a DOCTYPE. The result is valid until the next call.
 *
 * Some writers escape every quotation mark, so a cell that holds JSON has dozens of references: replacing
 * them in bytes costs a fraction of replacing them in strings. No character takes more bytes than its
 * reference.
 */
export function decodeCharacterReferences(bytes: Buffer, from: number, to: number): Buffer {
  if (scratch.length < to - from) scratch = Buffer.alloc((to - from) * 2);
  const target = scratch;
  let length = 0;
  for (let index = from; index < to; index += 1) {
    const byte = bytes[index] ?? 0;
    if (byte === AMPERSAND) {
      const end = endOfReference(bytes, index, to);
      const code = end === -1 ? -1 : referredCode(bytes, index + 1, end);
      if (code !== -1) {
        if (code < 0x80) target[length++] = code;
        else length += target.write(String.fromCodePoint(code), length);
        index = end;
        continue;
      }
    }
    target[length++] = byte;
  }
  return target.subarray(0, length);
}

function endOfReference(bytes: Buffer, from: number, to: number): number {
  const last = Math.min(to, from + LONGEST_REFERENCE);
  for (let index = from + 1; index < last; index += 1) {
    if (bytes[index] === SEMICOLON) return index;
  }
  return -1;
}

/**
 * The code point of a reference; U+FFFD when there is no such character; -1 when the bytes are no reference.
 */
function referredCode(bytes: Buffer, from: number, to: number): number {
  // `&quot;`, frequent in cells that hold JSON, is recognised without creating a string.
  if (to - from === 4 && bytes.readUInt32BE(from) === QUOT) return 34;
  const name = bytes.toString('latin1', from, to);
  if (bytes[from] !== HASH) return Object.hasOwn(NAMED, name) ? (NAMED[name] ?? -1) : -1;
  const number = /^#(?:x([0-9a-f]+)|([0-9]+))$/i.exec(name);
  if (number === null) return -1;
  const code = number[1] === undefined ? Number(number[2]) : Number.parseInt(number[1], 16);
  const isCharacter = code > 0 && code <= 0x10_ffff && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? code : REPLACEMENT;
}
