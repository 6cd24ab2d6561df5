/** The place that an address names. Each field is null when it is not certain. */
export interface AddressPlace {
  readonly city: string | null;
  readonly state: string | null;
  readonly postalCode: string | null;
}

export const unknownPlace: AddressPlace = { city: null, state: null, postalCode: null };

/**
 * Finds the place in an address. Takes the address's parts between commas, outermost last and without the
 * country at the end, and the postal code column, '' when blank.
 */
export type CityRule = (parts: readonly string[], postalCode: string) => AddressPlace;

const plusCode = String.raw`[2-9CFGHJMPQRVWX]{4,8}\+[2-9CFGHJMPQRVWX]{2,3}`;
const onlyPlusCode = new RegExp(`^${plusCode}$`, 'i');
/** `8FVC+2G Zürich`: Google's addresses have a plus code in place of a street, without a comma behind it. */
const plusCodeBeforeTown = new RegExp(String.raw`(?<![^\s,])${plusCode}(?=\s)`, 'gi');

/** The full stop behind `IL 62704.` and `GU1 3AA.` */
const stopBehindCode = /(?<=\d[A-Z\d]{0,2})\.+$/i;

/** What people write between the parts. */
const separators = /[,،，、;|•\n]/;
/** The same behind a name: `Quezon City.`, not behind an abbreviation such as `Vilniaus m. sav.` */
const stopBehindName = /(?<=(?<!\p{L})\p{Lu}\p{L}{2,})\.$/u;
/** Quotation marks around the whole address, which a program wrote once too often. */
const inQuotes = /^.(.*)["'“”»]$/;
const quotes = new Set('"\'“”„«');
/** What people write behind the address of a business that has closed. */
const closed = /\s*\((?:permanently |temporarily )?closed\)$/i;
/** Another separator. Without spaces, the middle dot belongs to a word: `Sant Marcel·lí`. */
const middleDot = /\s·\s/g;

/** A code in brackets: `(28013) Madrid`, `Gurugram, Haryana (122002)`. */
const codeInBrackets = /\((\d{4,6})\)/g;

/** Splits an address at commas (also Arabic and East Asian ones) and other separators, and behind a plus code. */
export function splitAddress(written: string): string[] {
  const address = withoutMarks(written);
  const parts: string[] = [];
  const text = address.includes('+') ? address.replace(plusCodeBeforeTown, '$&,') : address;
  const spaced = text.includes('·') ? text.replace(middleDot, ',') : text;
  const plain = spaced.includes('(') ? spaced.replace(codeInBrackets, '$1') : spaced;
  for (const part of plain.split(separators)) {
    const trimmed = part.trim();
    if (trimmed !== '') {
      parts.push(trimmed.endsWith('.') ? trimmed.replace(stopBehindCode, '') : trimmed);
    }
  }
  return parts;
}

function withoutMarks(text: string): string {
  const inside = quotes.has(text[0] ?? '') ? (inQuotes.exec(text)?.[1] ?? text) : text;
  const open = inside.endsWith(')') ? inside.replace(closed, '') : inside;
  return open.endsWith('.') ? open.replace(stopBehindName, '') : open;
}

const foreignLetter = /(?![\p{Script=Latin}\p{Script=Common}])\p{L}/u;
const latinLetter = /\p{Script=Latin}/u;

/**
 * The parts without an end in other than Latin letters. In a country that writes with these it is the
 * country's name in the language of the person who exported it: `Dallas, TX 75201, アメリカ合衆国`, `TX 75201美国`.
 */
export function withoutForeignScript(parts: readonly string[]): readonly string[] {
  const last = partFromEnd(parts, 0);
  const start = last.search(foreignLetter);
  if (start < 0 || latinLetter.test(last.slice(start))) return parts;
  const rest = last.slice(0, start).trimEnd();
  return rest === '' ? parts.slice(0, -1) : [...parts.slice(0, -1), rest];
}

/** The part `fromEnd` places before the end; '' when the address is shorter. */
export function partFromEnd(parts: readonly string[], fromEnd: number): string {
  return parts[parts.length - 1 - fromEnd] ?? '';
}

/** Whether a part of an address is only a plus code; the part behind it is the town. */
export function isPlusCode(part: string): boolean {
  return onlyPlusCode.test(part);
}
