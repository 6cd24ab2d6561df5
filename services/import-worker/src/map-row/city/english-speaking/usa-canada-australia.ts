import type { CityRule } from '../address-parts.js';
import { cityBeforeState, cityOfTerritory } from './city-before-state.js';

const american = cityBeforeState('US');

/** The rules of the USA with its territories, of Canada and of Australia, by ISO code. */
export const usaCanadaAustraliaRules: Readonly<Record<string, CityRule>> = {
  AS: cityOfTerritory('American Samoa', american),
  AU: cityBeforeState('AU'),
  CA: cityBeforeState('CA'),
  GU: cityOfTerritory('Guam', american),
  MP: cityOfTerritory('Northern Mariana Islands', american),
  PR: cityOfTerritory('Puerto Rico', american),
  US: american,
  VI: cityOfTerritory('U.S. Virgin Islands', american),
};
