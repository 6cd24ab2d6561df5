import type { CityRule } from '../address-parts.js';
import { cityBeforeState, cityOfTerritory } from './city-before-state.js';

/** Also matches ZIP codes whose leading zeros a spreadsheet dropped. */
const american = cityBeforeState('US', /(?:^|\s)(?:\d{3,5}(?:-?\d{4})?(?:\.0)?|\d{5} \d{4})$/);

/** The rules of the USA with its territories, of Canada and of Australia, by ISO code. */
export const usaCanadaAustraliaRules: Readonly<Record<string, CityRule>> = {
  AS: cityOfTerritory('American Samoa', american),
  AU: cityBeforeState('AU', /(?:^|\s)\d{3,4}$/),
  CA: cityBeforeState('CA', /(?:^|\s)[A-Z]\d[A-Z][\s-]?\d[A-Z]\d$/i),
  GU: cityOfTerritory('Guam', american),
  MP: cityOfTerritory('Northern Mariana Islands', american),
  PR: cityOfTerritory('Puerto Rico', american),
  US: american,
  VI: cityOfTerritory('U.S. Virgin Islands', american),
};
