import { Metadata, type CountryCode } from 'libphonenumber-js/min';
import metadata from 'libphonenumber-js/min/metadata';

/**
 * A short cut for the numbers that nearly every row has, `+44 20 7946 0958`: the library takes 8 µs for each,
 * a third of what mapping a whole row costs, since it compiles its patterns again every time. Here they are
 * compiled once per country. What isn't plainly written is left to the library, and a test holds both to the
 * same answers.
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
   * ISO code of the country that the digits tell; null where countries share the calling code and none is
   * told.
   */
  readonly country: string | null;
}

/** The rules of one country, compiled. */
interface NumberingPlan {
  readonly country: CountryCode;
  /** Digits by which a country that shares its calling code knows its numbers; null when it has none. */
  readonly leadingDigits: RegExp | null;
  isValid(nationalDigits: string): boolean;
  /** Whether the digits are of a known type of number: how the library tells countries apart. */
  hasType(nationalDigits: string): boolean;
}

/** The rules behind one calling code. */
interface CallingCodePlan {
  /**
   * Digits before which people dial a national prefix; the library strips it, so such numbers are left to it.
   */
  readonly nationalPrefix: RegExp | null;
  readonly main: NumberingPlan;
  /** All countries where several share the code; empty where it is one country's. */
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

/** The library takes no number with more digits after the calling code. */
const longestNational = 17;
const plainNumber = /^\+[1-9][\d .()-]{6,24}$/;
const punctuation = /[ .()-]+/g;

/** null for a calling code of which the library knows no plan. */
const plans = new Map<string, CallingCodePlan | null>();

/** Reads a number; null when it is no valid one; undefined when it takes the library to tell. */
export function plainInternationalNumber(text: string): PlainNumber | null | undefined {
  if (!plainNumber.test(text) || text.includes('(0')) {
    return undefined;
  }
  const digits = text.slice(1).replace(punctuation, '');
  const callingCode = callingCodeOf(digits);
  const plan = callingCode === null ? null : planOfCallingCode(callingCode);
  if (callingCode === null || plan === null) {
    return undefined;
  }
  const nationalDigits = digits.slice(callingCode.length);
  if (nationalDigits.length > longestNational || plan.nationalPrefix?.test(nationalDigits)) {
    return undefined;
  }
  return validNumber(`+${digits}`, callingCode, nationalDigits, plan);
}

/**
 * Of countries that share a code the first whose leading digits or number types fit decides; where none does,
 * the main one, which the metadata name first.
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

/** No calling code is the beginning of another. */
function callingCodeOf(digits: string): string | null {
  for (const length of [1, 2, 3]) {
    const code = digits.slice(0, length);
    if (Object.hasOwn(metadata.country_calling_codes, code)) {
      return code;
    }
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
  if (!main || !patterns) {
    return null;
  }
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
