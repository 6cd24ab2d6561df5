import { fold } from '../../text/fold.js';
import { namesBySpelling } from '../../text/folded-names.js';
import type { FoldedNames } from '../../text/folded-names.js';
import { partFromEnd, unknownPlace } from '../address-parts.js';
import type { CityRule } from '../address-parts.js';
import { asCity } from '../city-name.js';
import { stateOfIndianCity } from './indian-cities.js';

const states = namesBySpelling(
  `Andhra Pradesh=ap=andhra=andhrapradesh|Arunachal Pradesh=ar|Assam=as|Bihar=br|
  Chhattisgarh=chattisgarh=chhatisgarh=chattishgarh=cg=ct|Goa=ga|Gujarat=gujrat=gj|Haryana=hariyana=hr|Himachal Pradesh=himachal=hp|
  Jharkhand=jh|Karnataka=karnatka=ka|Kerala=kl|Madhya Pradesh=madhyapradesh=mp|Maharashtra=maharastra=mh=ms|Manipur=mn|Meghalaya=ml|Mizoram=mz|
  Nagaland=nl|Odisha=orissa=orrisa=od=or|Punjab=pb|Rajasthan=rajsthan=rj|Sikkim=sk|Tamil Nadu=tamilnadu=tn|
  Telangana=telengana=ts=tg|Tripura=tr|Uttar Pradesh=uttarpradesh=up|Uttarakhand=uttrakhand=uttaranchal=uk=ut|West Bengal=westbengal=wb|
  Andaman and Nicobar Islands=andaman & nicobar islands=an|Chandigarh=ch|
  Dadra and Nagar Haveli and Daman and Diu=dadra & nagar haveli and daman & diu=dadra and nagar haveli=dadra & nagar haveli=
  daman and diu=daman & diu=dn=dd=dh|Delhi=nct of delhi=delhi ncr=dl|
  Jammu and Kashmir=jammu & kashmir=j&k=jk|Ladakh|Lakshadweep=ld|Puducherry=pondicherry=py`,
);

/** The state that a text names, also as `U.P.` and `Maharashtra State`; undefined when it names none. */
export function indianState(text: string): string | undefined {
  const name = fold(text).replace(/ state$/, '');
  return states.get(name) ?? states.get(name.replaceAll(' ', ''));
}

const unionTerritory = /^u\.?\s?t\.?$/i;

/** The same behind a city: `Chandigarh, UT` is the union territory, `Dehradun, UT` lies in Uttarakhand. */
export function indianStateBehind(city: string, text: string): string | undefined {
  const territory = unionTerritory.test(text) ? indianState(city) : undefined;
  return territory !== undefined && otherCitiesOf[territory] ? territory : indianState(text);
}

/**
 * Territories that are a single city, with their few other cities. Any other name before them is a quarter.
 */
const otherCitiesOf: Readonly<Record<string, FoldedNames>> = {
  Delhi: new Set(['new delhi']),
  Chandigarh: new Set(),
  Puducherry: new Set(['karaikal', 'mahe', 'yanam']),
};

/**
 * `…, Ashok Nagar, Bengaluru, Karnataka 560001`: the city stands before the state, or directly before the PIN
 * code. Quarters look like cities here, so without a state or a PIN code the city is unknown.
 */
export const india: CityRule = (given) => {
  const parts = withStateApart(withCodeBehind(given));
  const last = partFromEnd(parts, 0);
  const pin = /(?:^|[\s–-])\s*(\d{3}\s?\d{3})\.?$/.exec(last);
  const postalCode = pin?.[1]?.replace(/\s/, '') ?? null;
  const beforePin = (pin ? last.slice(0, pin.index) : last).replace(/[\s–-]+$/, '');
  const stateIsOwnPart = beforePin === '';
  const before = partFromEnd(parts, stateIsOwnPart ? 2 : 1);
  const state = indianStateBehind(before, stateIsOwnPart ? partFromEnd(parts, 1) : beforePin) ?? null;
  if (state === null) {
    const stateOfCity = pin ? undefined : stateOfIndianCity(beforePin);
    if (stateOfCity !== undefined) return { city: beforePin, state: stateOfCity, postalCode };
    const isCity =
      pin && !isDistrict(beforePin) && latinLetter.test(beforePin) && !/^[A-Z]{1,3}$/.test(beforePin);
    return { ...unknownPlace, city: isCity ? asCity(beforePin) : null, postalCode };
  }
  const otherCities = otherCitiesOf[state];
  if (otherCities) {
    return { city: otherCities.has(fold(before)) ? asCity(before) : state, state, postalCode };
  }
  return { city: isDistrict(before) ? null : asCity(before), state, postalCode };
};

/** States are known only by their Latin names: before a PIN code, another script may name a state. */
const latinLetter = /\p{Script=Latin}/u;

/** Also those of Goa and around Bengaluru and Mumbai, which are named without that word. */
function isDistrict(part: string): boolean {
  return /\bdist(?:rict)?\b|^(?:north|south) goa$|\s(?:rural|suburban|urban)$/i.test(part);
}

/** Moves the PIN code of `Mumbai 400050, Maharashtra` behind the state. */
function withCodeBehind(given: readonly string[]): readonly string[] {
  const end = partFromEnd(given, 0);
  // `Lucknow-226001 (UP)`
  const [, whole = '', inBrackets = ''] = /^(.*\d{3})\s\(([A-Za-z.\s]+)\)$/.exec(end) ?? [];
  const parts = indianState(inBrackets) === undefined ? given : [...given.slice(0, -1), whole, inBrackets];
  const last = partFromEnd(parts, 0);
  const [, city = '', pin = ''] = /^(\D+?)[\s–-]+(\d{3}\s?\d{3})$/.exec(partFromEnd(parts, 1)) ?? [];
  return pin !== '' && indianState(last) !== undefined
    ? [...parts.slice(0, -2), city, `${last} ${pin}`]
    : parts;
}

/**
 * Puts a comma before the state of `Pune Maharashtra 411004`. New Delhi is a name, and so is Old Goa.
 */
function withStateApart(parts: readonly string[]): readonly string[] {
  const [, text = '', pin = ''] = /^(\D+?)([\s–-]+\d{3}\s?\d{3})?$/.exec(partFromEnd(parts, 0)) ?? [];
  const words = text.split(' ');
  if (words.length < 2 || indianState(text) !== undefined) return parts;
  for (let index = 1; index < words.length; index += 1) {
    const rest = words.slice(index).join(' ');
    const state = indianState(rest);
    if (state !== undefined && !otherCitiesOf[state] && words[0] !== 'Old') {
      return [...parts.slice(0, -1), words.slice(0, index).join(' '), `${rest}${pin}`];
    }
  }
  return parts;
}
