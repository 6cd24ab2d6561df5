import type { FoldedNames } from '../../text/folded-names.js';
import type { ProvincesOfCapitals } from '../names/provinces-of-capitals.js';

/** How a country's post writes the last line: `8001 Zürich`, `00-843 Warszawa`, `1012 AB Amsterdam`. */
export interface CityAfterCodeFormat {
  /** The pattern of the code, without anchors and capturing groups. */
  readonly code: string;
  /** What carriers write before the code, such as CH in CH-8001, and abbreviated words for it, such as C.P. */
  readonly prefix: string;
  /** A province or canton in brackets or capitals after the city: `00184 Roma RM`. */
  readonly provinceAfterCity?: RegExp;
  /** Text before the city that is not part of its name: a quarter, a word for town. */
  readonly beforeCity?: RegExp;
  /** Whether such a text tells a town wherever it stands: `гр. Варна`. */
  readonly isTownMarked?: boolean;
  /** Text after the city that is not part of its name: CEDEX, a district's number. */
  readonly afterCity?: RegExp;
  /**
   * `Nowa Wieś 14, 62-300`: in a village without street names, the part before the code is the village and
   * the house.
   */
  readonly villageAndHouse?: RegExp;
  /** Whether maps write the code behind the city, too, so that four digits there are one: `Ohrid 6000`. */
  readonly codeBehindCity?: boolean;
  /** Whether the part before a code that is a part of its own is the town, whatever stands before it. */
  readonly townBeforeCode?: boolean;
  /** Names before the number of a house that only streets have: `Kościuszki 5, 72-346`. */
  readonly streetNames?: RegExp;
  /** Whether street and code follow the city: `Budapest, Komárom utca 1, 1051`. */
  readonly cityFirst?: boolean;
  /** Folded names of regions that people write after the city. */
  readonly regions?: FoldedNames;
  /** Whether towns have names of regions, so that such a name behind a code is a town: `44610 Indre`. */
  readonly townsLikeRegions?: boolean;
  /** Whether towns have regions at the end of their names: `Środa Wielkopolska`. */
  readonly townsEndLikeRegions?: boolean;
  /** Whether a single name before a region is a city: `Sanok, podkarpackie`. */
  readonly cityBeforeRegion?: boolean;
  /** Provinces that people write before a code as they do cities: `Marbella, Málaga 29600`. */
  readonly provincesOfCapitals?: readonly ProvincesOfCapitals[];
  /** Whether provinces have their capitals' names and may stand between a city and its region. */
  readonly provincesLikeCities?: boolean;
  /**
   * Names before a region that count as a city only behind a street, since maps write districts with the names of
   * their capitals there: `Oostkamp, Brugge, West-Vlaanderen`.
   */
  readonly areasBeforeRegion?: RegExp;
  /** Words that mark a part as a region, whatever its name: `woj. śląskie`. */
  readonly regionWords?: RegExp;
  /** Whether addresses are also written in other than Latin letters. */
  readonly ownScript?: boolean;
  /** Cities whose codes people combine with the name of a district: `110 00 Nové Město`. */
  readonly citiesByCode?: readonly CityByCode[];
}

interface CityByCode {
  readonly codes: RegExp;
  readonly city: string;
  /** The city's districts, given when neighbouring towns share these codes. */
  readonly districts?: RegExp;
}

/** For codes that tell the city where the address names none. */
export const unnamed = /^$/;
