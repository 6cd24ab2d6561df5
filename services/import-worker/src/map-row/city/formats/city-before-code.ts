import { fold } from '../../text/fold.js';
import { foldedNames } from '../../text/folded-names.js';
import { partFromEnd, unknownPlace } from '../address-parts.js';
import type { CityRule } from '../address-parts.js';
import { asCity } from '../city-name.js';
import { isLargerArea } from '../names/larger-areas.js';
import { isStreetName } from '../names/street-names.js';
import { besidePostalCode } from './beside-postal-code.js';
import { cityBeforeCodeFormats } from './city-before-code-formats.js';
import type { CityBeforeCodeFormat } from './city-before-code-formats.js';
import { madeLate } from './made-late.js';

/** A shorter number may be a house: `Road 1205`. */
const shortestCertainCode = 5;
/** Words that stand before a number as a name does. */
const beforeNumber =
  /(?:^|\s)(?:apartado|b\.?\s?p|bloc|block|box|casilla|code|gate|house|immeuble|km|lote?|no|nr|office|plot|room|shop|stand|street|tel|villa|zone)[.:]?$/i;
/** A post office box before its city, without a comma: `P.O. Box 12345 Lusaka`, `01 BP 1234 Abidjan 01`. */
const boxBeforeCity =
  /^(?:\d{2} )?(?:p\.? ?o\.? ?box|b\.? ?p\.?|s\.? ?l\.? ?p\.?|caixa postal) ?\d+ (?=\p{L})/iu;
/** The number of a delivery office: `Abidjan 01`. `Alger Ctre` is the centre. */
const officeBehindCity = /\s\d{2}$|\sCtre(?=$|\s\d{5}$)/i;
/** `Abidjan Cocody`: the communes of the city. */
const communeOfAbidjan =
  /(?<=^Abidjan)[\s–-]+(?:Abobo|Adjamé|Anyama|Attécoubé|Cocody|Koumassi|Marcory|Plateau|Port-Bouët|Treichville|Yopougon)$/i;
/** Words in the name of a street or a quarter. */
const street =
  /\s(?:marg|road)$|^(?:cité|cite|jir[oó]n|jr\.|lot|lotissement|quartier|résidence|route|rruga|bulevardi|شارع|طريق|حي|نهج)\s/iu;
const wordForCity = /\sCity$/i;

/** The rule of countries that write the city before its code, or alone. */
function cityBeforeCode(format: CityBeforeCodeFormat): CityRule {
  return madeLate(() => ruleOf(format));
}

function ruleOf({
  code = '\\d{5}',
  prefix,
  mark,
  cities = '',
  regions = '',
}: CityBeforeCodeFormat): CityRule {
  const nameAndCode = new RegExp(`^(\\D*?)(?:(?:^|[\\s–-]+)(${code}))?$`);
  const codeAndName = new RegExp(`^(${code})\\s+(\\D+)$`);
  const withPrefix = new RegExp(
    `^(?:${prefix}[\\s-]?(${code})\\s+(\\D+)|(\\D+?)\\s+${prefix}[\\s-]?(${code}))$`,
  );
  const known = foldedNames(cities);
  const areas = foldedNames(regions);
  /** `Nairobi City` is Nairobi; Kuwait City has the word in its name. */
  const withoutWord = (part: string) => (known.has(fold(part)) ? part : part.replace(wordForCity, ''));
  const isKnown = (part: string) => known.has(fold(withoutWord(part)));
  const isArea = (part: string) => isLargerArea(part) || areas.has(fold(part));
  const nameOf = (part: string) => asCity(mark ? part.replace(mark, '') : part);
  return (given, column) => {
    const parts = withoutBox(given);
    const [, codeFirst, nameBehind, nameBefore, codeLast] =
      prefix === undefined ? [] : (withPrefix.exec(partFromEnd(parts, 0)) ?? []);
    const certain = nameBehind ?? nameBefore;
    if (certain !== undefined && !isNoCity(certain)) {
      return { ...unknownPlace, city: nameOf(certain), postalCode: codeFirst ?? codeLast ?? null };
    }
    // A region may stand behind the code: `Ikeja 101233, Lagos`.
    for (let fromEnd = 0; fromEnd < 2; fromEnd += 1) {
      const [, name = '', postalCode = ''] = nameAndCode.exec(partFromEnd(parts, fromEnd)) ?? [];
      if (postalCode.length < shortestCertainCode) continue;
      const city = beforeNumber.test(name) || isNoCity(name) ? null : nameOf(name);
      if (city !== null) return { ...unknownPlace, city, postalCode };
    }
    // An area may stand behind a known city: `Kumasi, Ashanti Region`.
    const upToCity = isArea(partFromEnd(parts, 0)) ? parts.slice(0, -1) : parts;
    const line = partFromEnd(upToCity, 0);
    const [, codeBefore, behind] = codeAndName.exec(line) ?? [];
    const [, before = '', codeBehind = null] = nameAndCode.exec(line) ?? [];
    const name = behind ?? before;
    const postalCode = codeBefore ?? codeBehind;
    const last = name || partFromEnd(upToCity, 1);
    // Of two cities, the second may be the area: `Savar, Dhaka`.
    return mark?.test(last) || (isKnown(last) && !isKnown(partFromEnd(upToCity, name === '' ? 2 : 1)))
      ? { ...unknownPlace, city: nameOf(withoutWord(last)), postalCode }
      : besidePostalCode(parts, column);
  };
}

function isNoCity(name: string): boolean {
  return isLargerArea(name) || street.test(name) || isStreetName(name);
}

function withoutBox(parts: readonly string[]): readonly string[] {
  const last = partFromEnd(parts, 0);
  const city = last.replace(boxBeforeCity, '').replace(officeBehindCity, '').replace(communeOfAbidjan, '');
  return city === last ? parts : [...parts.slice(0, -1), city];
}

const sriLanka = cityBeforeCode({});
/** `Colombo 03`: the district's number, which older addresses have instead of a code. */
const districtOfColombo = /^Colombo[\s-]+(?:0?[1-9]|1[0-5])$/i;

/** Georgia's, which none of the state Georgia share. */
const georgianCities = foldedNames(cityBeforeCodeFormats.GE.cities);

/** Whether a part of an address is a city of the country Georgia, with or without its code. */
export function isGeorgianCity(part: string): boolean {
  return georgianCities.has(fold(part.replace(/\s\d{4}$/, '')));
}

/** The rules of these countries, by ISO code. */
export const cityBeforeCodeRules: Readonly<Record<string, CityRule>> = {
  ...Object.fromEntries(
    Object.entries(cityBeforeCodeFormats).map(([country, format]) => [country, cityBeforeCode(format)]),
  ),
  LK: (parts, column) =>
    districtOfColombo.test(partFromEnd(parts, 0))
      ? { ...unknownPlace, city: 'Colombo' }
      : sriLanka(parts, column),
};
