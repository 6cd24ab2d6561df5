import type { CityRule } from './address-parts.js';
import { china } from './asia/china.js';
import { india } from './asia/india.js';
import { indonesia } from './asia/indonesia.js';
import { japan } from './asia/japan.js';
import { korea } from './asia/korea.js';
import { malaysia } from './asia/malaysia.js';
import { pakistan } from './asia/pakistan.js';
import { philippines } from './asia/philippines.js';
import { taiwan } from './asia/taiwan.js';
import { thailand } from './asia/thailand.js';
import { vietnam } from './asia/vietnam.js';
import { ireland } from './english-speaking/ireland.js';
import { newZealand } from './english-speaking/new-zealand.js';
import { southAfrica } from './english-speaking/south-africa.js';
import { britishCountries, unitedKingdom } from './english-speaking/united-kingdom.js';
import { usaCanadaAustraliaRules } from './english-speaking/usa-canada-australia.js';
import { balkanRules } from './europe/balkans.js';
import { balticRules } from './europe/baltic.js';
import { belgium } from './europe/belgium.js';
import { centralEuropeanRules } from './europe/central-europe.js';
import { easternEuropeanRules } from './europe/eastern-europe.js';
import { france, frenchCountries } from './europe/france.js';
import { germany } from './europe/germany.js';
import { greece } from './europe/greece.js';
import { luxembourg } from './europe/luxembourg.js';
import { netherlands } from './europe/netherlands.js';
import { nordicRules } from './europe/nordic.js';
import { poland } from './europe/poland.js';
import { southernEuropeanRules } from './europe/southern-europe.js';
import { besidePostalCode } from './formats/beside-postal-code.js';
import { cityBeforeCodeRules } from './formats/city-before-code.js';
import { cityBeforeProvince } from './formats/city-before-province.js';
import { cityStateRules } from './formats/city-states.js';
import { brazil } from './latin-america/brazil.js';
import { colombia } from './latin-america/colombia.js';
import { mexico } from './latin-america/mexico.js';
import { southernConeRules } from './latin-america/southern-cone.js';
import { egypt } from './middle-east/egypt.js';
import { emirates } from './middle-east/emirates.js';
import { israel } from './middle-east/israel.js';
import { turkey } from './middle-east/turkey.js';

/**
 * Where the city stands in an address, by country. The post of each country has its own order, and one rule
 * for all finds wrong cities (measured: none right in India). A country without an entry uses the rule of the
 * postal code.
 */
const rules: Readonly<Record<string, CityRule>> = {
  ...balkanRules,
  ...balticRules,
  ...centralEuropeanRules,
  ...cityBeforeCodeRules,
  ...cityStateRules,
  ...easternEuropeanRules,
  ...nordicRules,
  ...southernConeRules,
  ...southernEuropeanRules,
  ...usaCanadaAustraliaRules,
  ...Object.fromEntries(britishCountries.map((country) => [country, unitedKingdom])),
  ...Object.fromEntries(frenchCountries.map((country) => [country, france])),
  AE: emirates,
  BE: belgium,
  BR: brazil,
  CN: china,
  CO: colombia,
  DE: germany,
  EG: egypt,
  GR: greece,
  ID: cityBeforeProvince(indonesia),
  IE: ireland,
  IL: israel,
  IN: india,
  JP: japan,
  KR: korea,
  LU: luxembourg,
  MX: mexico,
  MY: malaysia,
  NL: netherlands,
  NZ: newZealand,
  PH: philippines,
  PK: cityBeforeProvince(pakistan),
  PL: poland,
  TH: cityBeforeProvince(thailand),
  TR: turkey,
  TW: taiwan,
  VN: cityBeforeProvince(vietnam),
  ZA: southAfrica,
};

/** The rule for a country's addresses, by its ISO code. */
export function cityRule(countryCode: string): CityRule {
  return rules[countryCode] ?? besidePostalCode;
}
