import { memoize } from '../memoize.js';
import { stateName } from '../state/state-names.js';
import { countryByAddressPart, countryByName } from './country-names.js';
import type { Country } from './country-names.js';

const countryOfText = memoize(
  (text) => ({
    country:
      countryByName(text) ??
      countryOfFlag(text) ??
      countryOfSubdivision(text) ??
      countryInLongForm(text) ??
      countryOfParts(text),
  }),
  1_000,
);

/**
 * The country that a country column names: by a name or code alone, or with what people and programs add to
 * it. Null when it names none, or two.
 */
export function countryOfColumn(text: string): Country | null {
  return countryOfText(text).country;
}

/** `🇩🇪`, two letters of the alphabet of flags, and `🏴󠁧󠁢󠁥󠁮󠁧󠁿`, a black flag and the letters of `gbeng` as tags. */
const flag = /^(?:\p{RI}{2}|\u{1F3F4}[\u{E0061}-\u{E007A}]+\u{E007F})$/u;
/** The low bits of both kinds of letters count from A, after these ends. */
const endsOfLetters = [0xe_00_60, 0x1_f1_e5];

function countryOfFlag(text: string): Country | null {
  if (!flag.test(text)) return null;
  const letters = Array.from(text, (letter) => {
    const point = letter.codePointAt(0) ?? 0;
    const end = endsOfLetters.find((before) => point > before && point <= before + 26);
    return end === undefined ? '' : String.fromCharCode(0x40 + point - end);
  });
  return countryByName(letters.join('').slice(0, 2));
}

/** Indian states and territories; the older codes of six are still in use. */
const indianStates = new Set(
  'AN AP AR AS BR CG CH CT DD DH DL DN GA GJ HP HR JH JK KA KL LA LD MH ML MN MP MZ NL OD OR PB PY RJ SK TG TN TR TS UA UK UP UT WB'.split(
    ' ',
  ),
);

/**
 * `GB-ENG`, `US-CA`: ISO 3166-2 codes of a part of a country. `IN-CA` is no part of India: codes of countries that
 * are those of American states too must name a part that exists.
 */
function countryOfSubdivision(text: string): Country | null {
  const [, code, part = ''] = /^([A-Z]{2})-([A-Z\d]{1,3})$/.exec(text) ?? [];
  if (code === undefined) return null;
  const isPart =
    code === 'IN'
      ? indianStates.has(part)
      : code === 'US' || code === 'CA'
        ? stateName(code, part) !== null
        : true;
  return isPart ? countryByName(code) : null;
}

/** `Kingdom of Bahrain`. In front of Georgia or Korea such a word decides nothing. */
const longForm =
  /^(?:the )?(?:(?:arab|federal|hashemite|islamic) )?(?:kingdom|republic|state|sultanate) of (?:the )?(.+)$/i;

function countryInLongForm(text: string): Country | null {
  const name = longForm.exec(text)?.[1];
  return name === undefined ? null : countryByAddressPart(name);
}

/** `Netherlands (the)`, `Iran, Islamic Republic of`; a democratic republic may be another country. */
const formBehindName =
  /^(?:the|country|(?:(?:arab|bolivarian|islamic|plurinational|united) )?(?:kingdom|republic|state)(?: of)?(?: the)?)$/i;

/** `USA (United States)`, `DE: Germany`, `US-United States`, `England, UK`, `London, UK`. */
function countryOfParts(text: string): Country | null {
  const parts = text
    .replace(/[)\]]$/, '')
    .split(/\s*[,:([]\s*|(?<=^[A-Z]{2,3})-/)
    .filter((part) => part !== '');
  const [first = '', last = ''] = parts;
  const named = countryByName(first);
  if (parts.length === 1) return named;
  if (parts.length !== 2) return null;
  if (named !== null && (formBehindName.test(last) || countryByName(last) === named)) return named;
  // `Los Angeles, CA` has no country's code, and `Georgia, USA` a state.
  return text.includes(',') && countryByAddressPart(first) === null ? countryByAddressPart(last) : null;
}
