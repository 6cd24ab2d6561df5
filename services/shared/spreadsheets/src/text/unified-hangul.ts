/**
 * The syllables that Windows' code page 949 adds to EUC-KR, in pairs of bytes that EUC-KR does not use: names such as 네일샾
 * have them. Node's TextDecoder knows only the 2,350 of EUC-KR.
 */
const LETTERS_IN_ASCII = 26;
const FIRST_LEAD = 0x81;
/** From here on, the trail bytes above this one are those of EUC-KR. */
const FIRST_LEAD_OF_EUC = 0xa1;
const LAST_LEAD = 0xc6;
const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
/** Trail bytes of a lead: `A` to `Z`, `a` to `z`, and those beyond ASCII. */
const TRAILS = 2 * LETTERS_IN_ASCII + 0xfe - 0x81 + 1;
const TRAILS_BESIDE_EUC = 2 * LETTERS_IN_ASCII + FIRST_LEAD_OF_EUC - 0x81;

/** Whether the pair may be one of the added syllables. */
export function isAddedSyllable(lead: number, trail: number): boolean {
  return lead >= FIRST_LEAD && lead <= LAST_LEAD && positionOf(lead, trail) >= 0;
}

/** Decodes the blocks of a text in code page 949. */
export class UnifiedHangulDecoder {
  readonly #standard = new TextDecoder('euc-kr');
  #pending: Buffer = Buffer.alloc(0);

  write(block: Buffer): string {
    const bytes = this.#pending.length === 0 ? block : Buffer.concat([this.#pending, block]);
    let text = '';
    let from = 0;
    let index = 0;
    while (index < bytes.length) {
      const lead = bytes[index] ?? 0;
      if (lead < 0x80) {
        index += 1;
        continue;
      }
      const trail = bytes[index + 1];
      if (trail === undefined) break;
      const added = isAddedSyllable(lead, trail) ? addedSyllables().charAt(positionOf(lead, trail)) : '';
      if (added !== '') {
        text += this.#standard.decode(bytes.subarray(from, index)) + added;
        from = index + 2;
      }
      // A byte of ASCII is no part of another pair.
      index += trail < 0x80 && added === '' ? 1 : 2;
    }
    const end = Math.min(index, bytes.length);
    this.#pending = Buffer.from(bytes.subarray(end));
    return text + this.#standard.decode(bytes.subarray(from, end));
  }

  end(): string {
    return this.#standard.decode(this.#pending);
  }
}

/** Position among the added syllables; negative for a pair of another kind. */
function positionOf(lead: number, trail: number): number {
  const position = positionOfTrail(trail);
  if (lead < FIRST_LEAD_OF_EUC) return position < 0 ? -1 : (lead - FIRST_LEAD) * TRAILS + position;
  if (position < 0 || position >= TRAILS_BESIDE_EUC) return -1;
  return (
    (FIRST_LEAD_OF_EUC - FIRST_LEAD) * TRAILS + (lead - FIRST_LEAD_OF_EUC) * TRAILS_BESIDE_EUC + position
  );
}

function positionOfTrail(trail: number): number {
  if (trail >= 0x41 && trail <= 0x5a) return trail - 0x41;
  if (trail >= 0x61 && trail <= 0x7a) return LETTERS_IN_ASCII + trail - 0x61;
  return trail >= 0x81 && trail <= 0xfe ? 2 * LETTERS_IN_ASCII + trail - 0x81 : -1;
}

let added: string | undefined;

/** In the order of Unicode, as their pairs of bytes are. */
function addedSyllables(): string {
  return (added ??= withoutStandard());
}

function withoutStandard(): string {
  const pairs: number[] = [];
  for (let lead = 0xb0; lead <= 0xc8; lead += 1) {
    for (let trail = 0xa1; trail <= 0xfe; trail += 1) pairs.push(lead, trail);
  }
  const standard = new Set(new TextDecoder('euc-kr').decode(Buffer.from(pairs)));
  const all = Array.from({ length: LAST_SYLLABLE - FIRST_SYLLABLE + 1 }, (_, index) =>
    String.fromCharCode(FIRST_SYLLABLE + index),
  );
  return all.filter((syllable) => !standard.has(syllable)).join('');
}
