import { fold } from '../../text/fold.js';
import { foldedNames } from '../../text/folded-names.js';
import { partFromEnd, unknownPlace } from '../address-parts.js';
import type { CityRule } from '../address-parts.js';
import { asCityInLanguages } from '../city-name.js';
import { isStreet } from '../names/street-names.js';

/** New Zealand's regions and other areas that no city is named after; Google leaves them out. */
const newZealandRegions = foldedNames(
  `bay of plenty|canterbury|central otago|hawke s bay|hawkes bay|horowhenua|kapiti coast|manawatu|manawatu wanganui|
  manawatu whanganui|marlborough|nelson tasman|north island|northland|otago|south island|southland|taranaki|tasman|waikato|
  wairarapa|west coast`,
);

/** Cities that are known without a code, directly behind a street: `Orewa, Auckland` is a town in its region. */
const newZealandCities = foldedNames(
  `auckland|christchurch|dunedin|gisborne|hamilton|hastings|invercargill|lower hutt|napier|nelson|new plymouth|palmerston north|
  porirua|queenstown|rotorua|taupo|tauranga|timaru|upper hutt|wellington|whanganui|whangarei`,
);
/** `Kāpiti Coast District`, `Otago Region`. The central business district is a quarter. */
const newZealandDistrict = /(?<!\sbusiness)\s(?:district|region)$/i;

/** `…, Auckland 1010`; a suburb may stand before the city, a region behind it. */
export const newZealand: CityRule = (written) => {
  const given = withoutRegionBehindCode(written);
  const [, named, code] = /^(?:(.+?)\s+)?(\d{4})$/.exec(partFromEnd(given, 0)) ?? [];
  if (code === undefined) {
    const last = partFromEnd(given, 0);
    const isCity = newZealandCities.has(fold(last)) && isStreet(partFromEnd(given, 1));
    return { ...unknownPlace, city: isCity ? last : null };
  }
  const parts = [...given.slice(0, -1), ...(named === undefined ? [] : [named])];
  return {
    ...unknownPlace,
    city: asCityInLanguages(withoutRegion(cityBeforeAreas(parts))),
    postalCode: code,
  };
};

/** `Rotorua / Bay of Plenty` */
function withoutRegion(city: string): string {
  const [town = '', region = ''] = city.split(/\s?\/\s?/);
  return newZealandRegions.has(fold(region)) ? town : city;
}

/** `New Plymouth 4310, Taranaki` */
function withoutRegionBehindCode(parts: readonly string[]): readonly string[] {
  const last = partFromEnd(parts, 0);
  const isRegion = newZealandRegions.has(fold(last)) || newZealandDistrict.test(last);
  return isRegion && /\d{4}$/.test(partFromEnd(parts, 1)) ? parts.slice(0, -1) : parts;
}

/** The city before its region and what maps write between them: `Paraparaumu, Kāpiti Coast District, Wellington`. */
function cityBeforeAreas(parts: readonly string[]): string {
  const last = partFromEnd(parts, 0);
  const isWellington = fold(last) === 'wellington' && isNewZealandArea(parts, 1);
  let fromEnd = isWellington || newZealandRegions.has(fold(last)) ? 1 : 0;
  while (isNewZealandArea(parts, fromEnd)) {
    fromEnd += 1;
  }
  return partFromEnd(parts, fromEnd);
}

/** A district, or the area of a city behind the city: `Christchurch, Christchurch City`. */
function isNewZealandArea(parts: readonly string[], fromEnd: number): boolean {
  const area = partFromEnd(parts, fromEnd);
  return newZealandDistrict.test(area) || area === `${partFromEnd(parts, fromEnd + 1)} City`;
}
