import { indianState } from '../city/asia/india.js';
import { britishPostcodeAtEnd } from '../city/english-speaking/united-kingdom.js';
import { isTurkishProvince } from '../city/middle-east/turkey.js';
import { isZipOfNamedState, isZipOfState } from '../state/codes-of-states.js';
import { countryOfCanton, countryOfTownBefore, englishStreet, isNamedIn } from './country-behind-town.js';
import { countryByCode } from './country-names.js';
import type { Country } from './country-names.js';
import { digitsOfCode } from './digits-of-code.js';
import { isPolishAddress } from './polish-address.js';

/**
 * The country whose form of postal code ends the address: `AL 35645`, `PR 00901`, `WC2H 9JW`, `M5V 2T6`, `VIC 3000`,
 * `SP, 01310-100`, `D02 X285`, `1012 LG Amsterdam`, `31-019 Kraków`, `LV-1010`. Null for a form that several
 * countries have, such as four or five digits alone.
 */
export function countryOfPostalCode(parts: readonly string[]): Country | null {
  const last = parts.at(-1) ?? '';
  const country = /\d/.test(last)
    ? countryOfLastPart(parts, last)
    : countryBeforePlace(parts.slice(0, -1), last);
  return country ?? (isPolishAddress(parts) ? countryByCode('PL') : null);
}

function countryOfLastPart(parts: readonly string[], last: string): Country | null {
  return (
    countryOfLetters(parts) ??
    countryBeforeTown(parts) ??
    countryOfPrefix(last) ??
    countryBeforeProvince(last) ??
    countryOfCanton(last)
  );
}

/** The country of a code that stands before a part without a digit, and with its town before letters or a region of it. */
function countryBeforePlace(parts: readonly string[], place: string): Country | null {
  const country = countryOfLetters(parts) ?? countryOfTownBefore(parts.at(-1) ?? '', place);
  if (country !== null) return country;
  const ofTown = countryBeforeTown(parts);
  return ofTown !== null && isNamedIn(ofTown.code, place) ? ofTown : null;
}

/**
 * The country of a code that is certain by its letters. Behind it may stand a county, or the country in a language
 * that is not known here: `Guildford GU1 3AA, Surrey`. `94-050 Kahuku, Waipahu` would be a house there.
 */
function countryOfLetters(parts: readonly string[]): Country | null {
  const last = parts.at(-1) ?? '';
  if (!/\d/.test(last)) return null;
  return (
    countryBesideState(last, `${parts.at(-2) ?? ''} ${last}`) ??
    (eircodeAtEnd.test(last) ? countryByCode('IE') : countryOfBritishPostcode(last))
  );
}

/** `PR 00901`: the territories of the USA by their codes, which no other place has behind these letters. */
const territorial = /(?:^|\s)(?=AS 96799|GU 969[1-3]|MP 9695|PR 00[679]|VI 008)([A-Z]{2}) \d{5}(?:-\d{4})?$/;
/** Letters and digits in turn, with the letters that Canada Post uses. */
const canadian = /(?:^|\s)[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z][ -]?\d[ABCEGHJ-NPRSTV-Z]\d$/;
/** `NSW 2000`. The codes of South Australia and the Northern Territory are also words of other addresses. */
const australian = /(?:^|\s)(?:(?:NSW|ACT) 2|VIC 3|QLD 4|WA 6|TAS 7)\d{3}$/;
const brazilian =
  /(?:^|[\s-])(?:A[CLMP]|BA|CE|DF|ES|GO|M[AGST]|P[ABEIR]|R[JNORS]|S[CEP]|TO)(?: -)?\s+(?:CEP:? )?\d{5}-\d{3}$/;

const american = /(?:^|\s)([A-Z]{2}) (\d{5})(?:-\d{4})?$/;
/** The codes of Trento, which Italians write `TN`, as the last part of an address: Memphis has the same. */
const trentine = /^38[01]\d\d$/;

/** Canada's codes, and codes behind a state, which may be a part of its own: `…, Sydney, NSW, 2000`. */
function countryBesideState(last: string, end: string): Country | null {
  const [, state = '', zip = ''] = american.exec(end) ?? [];
  if (isZipOfState(state, zip) && !(state === 'TN' && trentine.test(last))) return countryByCode('US');
  const territory = territorial.exec(end)?.[1];
  if (territory !== undefined) return countryByCode(territory);
  if (canadian.test(last)) return countryByCode('CA');
  if (australian.test(end)) return countryByCode('AU');
  if (brazilian.test(end)) return countryByCode('BR');
  return isIndian(last) || isIndian(end.trim()) ? countryByCode('IN') : null;
}

/** Letters of states that are also those of Romanian counties (`CT 900178`) or of Da Nang, with codes of six digits. */
const alsoElsewhere = new Set(['AR', 'BR', 'CT', 'DN', 'GJ', 'HR', 'MH', 'MS', 'TR']);

/** `Telangana 500034`, `Tamil Nadu - 600 001`, `TN 600001`. */
function isIndian(text: string): boolean {
  const [, state = ''] = /^(\D{2,40}?)[\s–-]+\d{3} ?\d{3}$/.exec(text) ?? [];
  return indianState(state) !== undefined && !alsoElsewhere.has(state.toUpperCase());
}

/** `31-019 Kraków`, `1100-053 Lisboa`. */
const beforeTown: readonly (readonly [form: RegExp, country: string])[] = [
  [/^(?:PL-)?\d{2}-\d{3} \p{L}[\p{L}\s.-]+$/u, 'PL'],
  [/^\d{4}-\d{3} \p{L}[\p{L}\s.'’-]+$/u, 'PT'],
];
/**
 * `1012 LG Amsterdam`, behind a street. `1200 NW Broadway` and `2500 US Highway` are houses: the Dutch codes with
 * these letters identify nothing.
 */
const dutch = /^(?:NL-)?[1-9]\d{3} ?(?!N[EW]|S[ADESW]|US)[A-Z]{2} \p{L}[\p{L}\s.'’-]+$/u;
function countryBeforeTown(parts: readonly string[]): Country | null {
  const last = parts.at(-1) ?? '';
  if (!/^(?:[NP]L-)?\d/.test(last) || englishStreet.test(last)) return null;
  if (parts.length > 1 && dutch.test(last)) return countryByCode('NL');
  const [, country = ''] = beforeTown.find(([form]) => form.test(last)) ?? [];
  return country === '' ? null : countryByCode(country);
}

/** Of one letter only with five digits: `A-1010` may also be a flat. */
const countryOfLetter: Readonly<Record<string, string>> = { D: 'DE', F: 'FR', I: 'IT' };

/** Lithuania and Latvia write their letters themselves, also behind the town: `Vilnius LT-01103`. */
const balticAtEnd = /(?:^|\s)(?:(LT)-\d{5}|(LV)-\d{4})$/;

function countryOfPrefix(last: string): Country | null {
  const [, lithuania, latvia] = balticAtEnd.exec(last) ?? [];
  const baltic = lithuania ?? latvia;
  if (baltic !== undefined) return countryByCode(baltic);
  const [, prefix = '', code = ''] =
    /^([A-Z]{1,2})-(\d{3} ?\d{1,3}) \p{L}[\p{L}\d\s.'’/-]*$/u.exec(last) ?? [];
  const country = countryOfLetter[prefix] ?? prefix;
  const digits = Object.hasOwn(digitsOfCode, country) ? digitsOfCode[country] : undefined;
  return code.replace(' ', '').length === digits ? countryByCode(country) : null;
}

/** `07100 Muratpaşa/Antalya`: a district and a province of Türkiye. */
function countryBeforeProvince(last: string): Country | null {
  const province = /^\d{5} [^\d/]+\/\s?(\p{L}+)$/u.exec(last)?.[1];
  return province !== undefined && isTurkishProvince(province) ? countryByCode('TR') : null;
}

/**
 * The country whose form the columns of code, city and state have together, as an address would end: `TX` and `78701`,
 * `LS1 4DJ`, `31-019` and `Kraków`. A state of the USA may also be spelled out, and its code without the zero.
 */
export function countryOfCodeColumns(postalCode: string, city: string, state: string): Country | null {
  const code = postalCode.toUpperCase().replace(/\.0$/, '');
  if (!/\d/.test(code)) return null;
  if (isZipOfNamedState(state, code)) return countryByCode('US');
  // A street stands before both, as some forms need.
  return (
    countryOfPostalCode(['', `${state.toUpperCase()} ${code}`.trim()]) ??
    countryOfPostalCode(['', `${code} ${city}`.trim()])
  );
}

/** An Eircode: a routing key, and four of its letters and digits, at least one of them a letter. */
const eircodeAtEnd = /(?:^|\s)(?:[ACDEFHKNPRTVWXY]\d\d|D6W) ?(?=\d*[A-Z])[ACDEFHKNPRTVWXY\d]{4}$/;

/** `ls1 4aa`; `suite b1 2nd` is a floor. */
const smallPostcode = /(?:^|\s)([a-z]{1,2}\d[a-z\d]?) \d(?!st|nd|rd|th)[abd-hjlnp-uw-z]{2}$/;

function countryOfBritishPostcode(last: string): Country | null {
  const outwardCode = (britishPostcodeAtEnd.exec(last) ?? smallPostcode.exec(last))?.[1];
  return outwardCode === undefined ? null : britishIslandOf(outwardCode.toUpperCase());
}

/** The Channel Islands and the Isle of Man share Britain's postcodes and are not in the United Kingdom. */
function britishIslandOf(outwardCode: string): Country | null {
  const area = /^[A-Z]+/.exec(outwardCode)?.[0] ?? '';
  const island = { JE: 'JE', GY: 'GG', IM: 'IM', GX: 'GI' }[area];
  if (island) return countryByCode(island);
  return postcodeAreas.has(area) ? countryByCode('GB') : null;
}

/** Royal Mail's postcode areas. */
const postcodeAreas = new Set(
  `AB AL B BA BB BD BH BL BN BR BS BT CA CB CF CH CM CO CR CT CV CW DA DD DE DG DH DL DN DT DY E EC EH EN EX FK FY G GL GU
  HA HD HG HP HR HS HU HX IG IP IV KA KT KW KY L LA LD LE LL LN LS LU M ME MK ML N NE NG NN NP NR NW OL OX PA PE PH PL PO
  PR RG RH RM S SA SE SG SK SL SM SN SO SP SR SS ST SW SY TA TD TF TN TQ TR TS TW UB W WA WC WD WF WN WR WS WV YO ZE`.split(
    /\s+/,
  ),
);
