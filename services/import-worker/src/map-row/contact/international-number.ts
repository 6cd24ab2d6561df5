import { Metadata } from 'libphonenumber-js/min';
import type { CountryCode } from 'libphonenumber-js/min';
import metadata from 'libphonenumber-js/min/metadata';

/**
 * A fast path for the numbers that nearly every row has, `+44 20 7946 0958`: the library takes 8 µs for each,
 * a third of the cost of mapping a row, because it compiles its patterns on every call. Here they are
 * compiled once per country. Numbers in any other notation are left to the library; a test checks that both
 * give the same results.
 */

/** The methods of the library's numbering plan that it uses itself to validate; its types leave them out. */
interface PatternsOfPlan {
  nationalNumberPattern(): string;
  nationalPrefixForParsing(): string | undefined;
  leadingDigits(): string | undefined;
  hasTypes(): boolean;
  type(name: string): { pattern(): string; possibleLengths(): readonly number[] | undefined } | undefined;
}

/** A valid number. */
export interface PlainNumber {
  /** `+442079460958`. */
  readonly e164: string;
  readonly callingCode: string;
  readonly nationalDigits: string;
  /**
   * ISO code of the country that the digits identify; null when several countries share the calling code and
   * the digits fit none of them.
   */
  readonly country: string | null;
}

/** The rules of one country, compiled. */
interface NumberingPlan {
  readonly country: CountryCode;
  /**
   * Leading digits that identify a country's numbers among those of its calling code; null when it has none.
   */
  readonly leadingDigits: RegExp | null;
  isValid(nationalDigits: string): boolean;
  /** Whether the digits fit a known type of number. The library tells countries apart by this. */
  hasType(nationalDigits: string): boolean;
}

/** The rules behind one calling code. */
interface CallingCodePlan {
  /**
   * Matches numbers that begin with a national prefix. The library strips the prefix, so these are left to
   * it.
   */
  readonly nationalPrefix: RegExp | null;
  readonly main: NumberingPlan;
  /** All countries that share the code; empty when only one country has it. */
  readonly sharing: readonly NumberingPlan[];
}

const numberTypes = [
  'FIXED_LINE',
  'MOBILE',
  'PREMIUM_RATE',
  'TOLL_FREE',
  'SHARED_COST',
  'VOIP',
  'PERSONAL_NUMBER',
  'PAGER',
  'UAN',
  'VOICEMAIL',
];

/** The library rejects numbers with more digits after the calling code. */
const longestNational = 17;
/** Not Mexico's old mobile numbers, whose 1 is to be dropped (`toE164`). */
const plainNumber = /^\+(?!52[ .()-]*1)[1-9][\d .()-]{6,24}$/;
const punctuation = /[ .()-]+/g;

/** Compiled plans by calling code; null when the library has no plan for the code. */
const plans = new Map<string, CallingCodePlan | null>();

/** Parses a number. Returns null when it is invalid, undefined when only the library can decide. */
export function plainInternationalNumber(text: string): PlainNumber | null | undefined {
  if (!plainNumber.test(text) || text.includes('(0')) return undefined;
  const digits = text.slice(1).replace(punctuation, '');
  const callingCode = callingCodeOf(digits);
  const plan = callingCode === null ? null : planOfCallingCode(callingCode);
  if (callingCode === null || plan === null) return undefined;
  const nationalDigits = digits.slice(callingCode.length);
  if (nationalDigits.length > longestNational || plan.nationalPrefix?.test(nationalDigits)) {
    return undefined;
  }
  return validNumber(`+${digits}`, callingCode, nationalDigits, plan);
}

/**
 * When several countries share a code, the first one whose leading digits or number types fit decides. When
 * none fits, the main country decides, which the metadata list first.
 */
function validNumber(
  e164: string,
  callingCode: string,
  nationalDigits: string,
  { main, sharing }: CallingCodePlan,
): PlainNumber | null {
  const told =
    sharing.length === 0
      ? main
      : sharing.find(
          ({ leadingDigits, hasType }) => leadingDigits?.test(nationalDigits) ?? hasType(nationalDigits),
        );
  return (told ?? main).isValid(nationalDigits)
    ? { e164, callingCode, nationalDigits, country: told?.country ?? null }
    : null;
}

/** The calling code at the start of the digits. No calling code is a prefix of another. */
function callingCodeOf(digits: string): string | null {
  for (const length of [1, 2, 3]) {
    const code = digits.slice(0, length);
    if (Object.hasOwn(metadata.country_calling_codes, code)) return code;
  }
  return null;
}

function planOfCallingCode(callingCode: string): CallingCodePlan | null {
  let plan = plans.get(callingCode);
  if (plan === undefined) {
    plan = compileCallingCode(metadata.country_calling_codes[callingCode] ?? []);
    plans.set(callingCode, plan);
  }
  return plan;
}

function compileCallingCode(countries: readonly CountryCode[]): CallingCodePlan | null {
  const [main] = countries;
  const patterns = main && patternsOf(main);
  if (!main || !patterns) return null;
  const prefix = patterns.nationalPrefixForParsing();
  return {
    nationalPrefix: prefix ? new RegExp(`^(?:${prefix})`) : null,
    main: compile(main, patterns),
    sharing: countries.length === 1 ? [] : countries.flatMap(compiledPlan),
  };
}

function compiledPlan(country: CountryCode): NumberingPlan[] {
  const patterns = patternsOf(country);
  return patterns ? [compile(country, patterns)] : [];
}

function patternsOf(country: CountryCode): PatternsOfPlan | null {
  const data = new Metadata();
  data.selectNumberingPlan(country);
  return (data.numberingPlan as unknown as PatternsOfPlan | undefined) ?? null;
}

function compile(country: CountryCode, plan: PatternsOfPlan): NumberingPlan {
  const leadingDigits = plan.leadingDigits();
  const general = whole(plan.nationalNumberPattern());
  const types = numberTypes.flatMap((name) => typeOf(plan, name));
  const hasType = (national: string) =>
    general.test(national) &&
    types.some(
      ({ pattern, lengths }) => (lengths?.includes(national.length) ?? true) && pattern.test(national),
    );
  return {
    country,
    leadingDigits: leadingDigits ? new RegExp(`^(?:${leadingDigits})`) : null,
    isValid: plan.hasTypes() ? hasType : (national) => general.test(national),
    hasType,
  };
}

function typeOf(
  plan: PatternsOfPlan,
  name: string,
): { readonly pattern: RegExp; readonly lengths: readonly number[] | undefined }[] {
  const type = plan.type(name);
  return type?.pattern() ? [{ pattern: whole(type.pattern()), lengths: type.possibleLengths() }] : [];
}

function whole(pattern: string): RegExp {
  return new RegExp(`^(?:${pattern})$`);
}
