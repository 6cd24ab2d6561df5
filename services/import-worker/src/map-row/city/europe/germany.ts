import { cityAfterCode } from '../formats/city-after-code.js';
import { provincesOfCapitals } from '../names/provinces-of-capitals.js';
import { regionsOf } from '../names/regions.js';

/**
 * `Igersheim OT Harthausen`, `Sylt/OT Westerland`, `Würzburg - Altstadt`: a district of the town. `Berlin-Mitte`:
 * smaller towns have a hyphen in their names.
 */
const germanDistrict =
  /(?<=^(?:Berlin|Bremen|Dortmund|Dresden|Düsseldorf|Frankfurt am Main|Hamburg|Hannover|Köln|Leipzig|München|Nürnberg|Stuttgart))(?:\s?[-–]\s?|\s)[A-ZÄÖÜ].*$|\s+\d{1,2}$|(?:\s|\s?\/\s?)(?:O[Tt]|Ortsteil)\s.*$|\s[-–]\s(?:Altstadt|Neustadt|Innenstadt|Stadtmitte|Mitte|Zentrum|Nord|Ost|Süd|West)$|(?<=^(?:Berlin|Hamburg|Köln|München))\s\([^)]+\)$/;

export const germany = cityAfterCode({
  prefix: 'DE?',
  code: '\\d{5}',
  afterCity: germanDistrict,
  regions: regionsOf.DE,
  provincesOfCapitals: provincesOfCapitals.DE,
  regionWords:
    /^(?:(?:land)?kreis|(?:städte)?region|regionalverband|(?:samt|verbands)gemeinde|verwaltungsgemeinschaft)\s|kreis$/i,
});
