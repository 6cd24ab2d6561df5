/**
 * Windows' code page 949: EUC-KR, and in pairs of bytes that EUC-KR does not use the syllables that it lacks. Names such as
 * 네일샾 have them. Node's TextDecoder knows only the 2,350 of EUC-KR.
 */
const FIRST_LEAD = 0x81;
const LAST_LEAD = 0xfe;
/** From here on, the trail bytes beyond `FIRST_OF_EUC` are those of EUC-KR. */
const FIRST_OF_EUC = 0xa1;
const LAST_LEAD_ADDED = 0xc6;
const TRAILS = [range(0x41, 0x5a), range(0x61, 0x7a), range(0x81, 0xfe)].flat();
const SYLLABLES = range(0xac00, 0xd7a3);
const REPLACEMENT = 0xfffd;
/** Signs that later versions of the standard added, by their pairs of bytes. */
const LATER_SIGNS: readonly (readonly [pair: number, sign: string])[] = [
  [0xa2e6, '€'],
  [0xa2e7, '®'],
  [0xa2e8, '㉾'],
];

/** Whether the pair may be one of the added syllables. */
export function isAddedSyllable(lead: number, trail: number): boolean {
  if (lead < FIRST_LEAD || lead > LAST_LEAD_ADDED || (lead >= FIRST_OF_EUC && trail >= FIRST_OF_EUC))
    return false;
  return (
    (trail >= 0x41 && trail <= 0x5a) || (trail >= 0x61 && trail <= 0x7a) || (trail >= 0x81 && trail <= 0xfe)
  );
}

/** Decodes the blocks of a text in code page 949. */
export class UnifiedHangulDecoder {
  #pending: Buffer = Buffer.alloc(0);

  write(block: Buffer): string {
    const bytes = this.#pending.length === 0 ? block : Buffer.concat([this.#pending, block]);
    const text = Buffer.allocUnsafe(bytes.length * 2);
    let length = 0;
    let index = 0;
    while (index < bytes.length) {
      const lead = bytes[index] ?? 0;
      const trail = bytes[index + 1];
      const isPair = lead >= FIRST_LEAD && lead <= LAST_LEAD;
      if (isPair && trail === undefined) break;
      const unit = lead < 0x80 ? lead : isPair ? unitOf(lead, trail ?? 0) : REPLACEMENT;
      length = text.writeUInt16LE(unit, length);
      // A byte of ASCII behind one that begins no syllable stands for itself.
      index += isPair && (unit !== REPLACEMENT || (trail ?? 0) >= 0x80) ? 2 : 1;
    }
    this.#pending = Buffer.from(bytes.subarray(index));
    return text.toString('utf16le', 0, length);
  }

  end(): string {
    return this.#pending.length === 0 ? '' : '\ufffd';
  }
}

let units: Uint16Array | undefined;

function unitOf(lead: number, trail: number): number {
  return (units ??= allUnits())[(lead << 8) | trail] ?? REPLACEMENT;
}

/** The UTF-16 code unit of each pair of bytes. */
function allUnits(): Uint16Array {
  const table = new Uint16Array(0x10000).fill(REPLACEMENT);
  const euc = new TextDecoder('euc-kr');
  for (const lead of range(FIRST_OF_EUC, LAST_LEAD)) {
    for (const trail of range(FIRST_OF_EUC, 0xfe)) {
      table[(lead << 8) | trail] = euc.decode(Buffer.from([lead, trail])).charCodeAt(0);
    }
  }
  for (const [pair, sign] of LATER_SIGNS) table[pair] = sign.charCodeAt(0);
  const standard = new Set(table);
  // In the order of Unicode, as their pairs of bytes are.
  const added = SYLLABLES.filter((syllable) => !standard.has(syllable)).values();
  for (const lead of range(FIRST_LEAD, LAST_LEAD_ADDED)) {
    for (const trail of TRAILS) {
      if (isAddedSyllable(lead, trail)) table[(lead << 8) | trail] = added.next().value ?? REPLACEMENT;
    }
  }
  return table;
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
