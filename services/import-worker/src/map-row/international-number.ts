import { Metadata, type CountryCode } from 'libphonenumber-js/min';
import metadata from 'libphonenumber-js/min/metadata';

/**
 * A short cut for the numbers that nearly every row has, `+44 20 7946 0958`: the library takes 8 µs for each, a
 * third of what mapping a whole row costs, since it compiles its patterns again every time. Here they are
 * compiled once per calling code. Whatever isn't plainly valid by the library's own data is left to the library,
 * and a test holds both to the same answers.
 */

/** The methods of the library's numbering plan that it uses itself to validate; its types leave them out. */
interface PatternsOfPlan {
  nationalNumberPattern(): string;
  nationalPrefixForParsing(): string | undefined;
  leadingDigits(): string | undefined;
  hasTypes(): boolean;
  type(name: string): { pattern(): string; possibleLengths(): readonly number[] | undefined } | undefined;
}

/** Whether national digits are a valid number of the calling code as they stand. */
type IsPlainlyValid = (nationalDigits: string) => boolean;

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

const checks = new Map<string, IsPlainlyValid>();

/** The number as E.164, or null when it takes the library to tell. */
export function plainInternationalNumber(text: string): string | null {
  if (!/^\+[1-9][\d .()-]{6,24}$/.test(text) || text.includes('(0')) {
    return null;
  }
  const digits = text.replace(/\D/g, '');
  const callingCode = callingCodeOf(digits);
  if (callingCode === null) {
    return null;
  }
  let isPlainlyValid = checks.get(callingCode);
  if (!isPlainlyValid) {
    isPlainlyValid = checkOf(callingCode);
    checks.set(callingCode, isPlainlyValid);
  }
  return isPlainlyValid(digits.slice(callingCode.length)) ? `+${digits}` : null;
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

/** Of countries that share a code only the first is checked: it is the one that the library, too, tries first. */
function checkOf(callingCode: string): IsPlainlyValid {
  const [country, ...others] = metadata.country_calling_codes[callingCode] ?? [];
  const plan = country && planOf(country);
  if (!plan || (others.length > 0 && (plan.leadingDigits() || !plan.hasTypes()))) {
    return () => false;
  }
  const general = whole(plan.nationalNumberPattern());
  const prefix = plan.nationalPrefixForParsing();
  const nationalPrefix = prefix ? new RegExp(`^(?:${prefix})`) : null;
  const types = plan.hasTypes() ? numberTypes.flatMap((name) => typeOf(plan, name)) : null;
  return (national) =>
    general.test(national) &&
    !nationalPrefix?.test(national) &&
    (types === null ||
      types.some(({ pattern, lengths }) => lengths.includes(national.length) && pattern.test(national)));
}

function planOf(country: CountryCode): PatternsOfPlan | null {
  const data = new Metadata();
  data.selectNumberingPlan(country);
  return (data.numberingPlan as unknown as PatternsOfPlan | undefined) ?? null;
}

function typeOf(plan: PatternsOfPlan, name: string): { pattern: RegExp; lengths: readonly number[] }[] {
  const type = plan.type(name);
  const lengths = type?.possibleLengths();
  return type?.pattern() && lengths ? [{ pattern: whole(type.pattern()), lengths }] : [];
}

function whole(pattern: string): RegExp {
  return new RegExp(`^(?:${pattern})$`);
}
