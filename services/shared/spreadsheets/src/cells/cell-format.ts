import { dateText } from './date-text.js';
import type { DateKind } from './date-text.js';
import { numberText } from './number-text.js';

/** A number format that changes a cell's text. All other formats are represented by undefined. */
export type CellFormat =
  | { readonly kind: DateKind }
  /**
   * `00000` or `0####`: leading zeros, as in postal codes and telephone numbers that were stored as numbers. `"+44 "0`
   * shows a prefix before them.
   */
  | { readonly kind: 'padded'; readonly digits: number; readonly prefix: string }
  /** `0%`: a hundred times the number with a percent sign, as in text cells of the same sheet. */
  | { readonly kind: 'percent' };

/** Excel accepts no longer format codes; a longer code is ignored without parsing it. */
const LONGEST_CODE = 255;

/** A stored number as the text that its format shows (dates in ISO form instead of a locale's). */
export function formattedNumber(stored: string, format: CellFormat | undefined, date1904: boolean): string {
  if (format === undefined) return numberText(stored);
  if (format.kind === 'padded') {
    const text = numberText(stored);
    return /^\d+$/.test(text) ? format.prefix + text.padStart(format.digits, '0') : text;
  }
  if (format.kind === 'percent') return percentText(stored);
  return (
    dateText(stored.trim() === '' ? Number.NaN : Number(stored), format.kind, date1904) ?? numberText(stored)
  );
}

/** numberText removes the rounding error of the multiplication: 0.07 times 100 is 7.000000000000001. */
function percentText(stored: string): string {
  const number = stored.trim() === '' ? Number.NaN : Number(stored) * 100;
  return Number.isFinite(number) ? `${numberText(String(number))}%` : numberText(stored);
}

/** The format of a format code or, without a code, of a built-in id (ECMA-376 part 1, 18.8.30). */
export function cellFormat(id: number, code: string | undefined): CellFormat | undefined {
  return code === undefined ? builtInFormat(id) : formatOfCode(code);
}

function builtInFormat(id: number): CellFormat | undefined {
  if (id === 9 || id === 10) return { kind: 'percent' };
  if (id === 22) return { kind: 'datetime' };
  if (id === 46) return { kind: 'elapsed' };
  if ((id >= 18 && id <= 21) || (id >= 32 && id <= 35) || id === 45 || id === 47) return { kind: 'time' };
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 58))
    return { kind: 'date' };
  return undefined;
}

function formatOfCode(code: string): CellFormat | undefined {
  if (code.length > LONGEST_CODE) return undefined;
  // Drop quoted text and escaped, filling and spacing characters. Only the first section (positive numbers)
  // counts.
  const tokens =
    code
      .replace(/"[^"]*"|[\\_*]./g, '')
      .toLowerCase()
      .split(';', 1)[0] ?? '';
  if (/\[(?:h+|m+|s+)\]/.test(tokens)) return { kind: 'elapsed' };
  const plain = tokens.replace(/\[[^\]]*\]|general|am\/pm|a\/p/g, '');
  // Blanks, dashes and brackets are shown as they are, so that only libraries leave them unescaped.
  const places = plain.replace(/[-+\s()]/g, '');
  const prefix = prefixOf(code);
  // Behind a 0, `#` and `?` stand for a digit as well.
  if (/^0[0#?]+$/.test(places)) return { kind: 'padded', digits: places.length, prefix };
  if (prefix !== '' && /^[0#?]*$/.test(places)) return { kind: 'padded', digits: 0, prefix };
  const hasTime = /[hs]/.test(plain);
  const hasDate = /[yd]/.test(plain) || (!hasTime && plain.includes('m'));
  if (hasDate) return { kind: hasTime ? 'datetime' : 'date' };
  if (hasTime) return { kind: 'time' };
  return plain.includes('%') ? { kind: 'percent' } : undefined;
}

/**
 * The plus and the digits that a code shows before a number, `+44` of `"+44 "0`; '' if it shows anything else there. The
 * plus of `+0;-0` is the number's sign.
 */
function prefixOf(code: string): string {
  if (/^[^;]*;[^;]*-/.test(code)) return '';
  const [before = ''] = /^(?:\[[^\]]*\]|"[^"]*"|[\\_*].|[-+\s()])*/.exec(code) ?? [];
  const shown = before.replace(/\[[^\]]*\]|[_*].|["\\\s()-]/g, '');
  return /^\+?\d*$/.test(shown) ? shown : '';
}
