import { cityAfterCode } from '../formats/city-after-code.js';
import { provincesOfCapitals } from '../names/provinces-of-capitals.js';
import { regionsOf } from '../names/regions.js';

/** `105 63 Αθήνα`, `Αθήνα 105 63`, also `Τ.Κ. 10563`. */
export const greece = cityAfterCode({
  prefix: 'GR|[TΤ]\\.?\\s?[KΚ]\\.?:?',
  code: '\\d{3} ?\\d{2}',
  ownScript: true,
  afterCity: /\s\([^)]+\)$/,
  regions: regionsOf.GR,
  provincesOfCapitals: provincesOfCapitals.GR,
  regionWords:
    /^(?:attica|attiki|αττική)$|^(?:municipal(?:ity)? (?:of|unit)|regional unit|αποκεντρωμένη διοίκηση|δημοτική (?:ενότητα|κοινότητα)|δήμος|δημοτικό διαμέρισμα|νομός|ν\.|περιφέρεια|περιφερειακή ενότητα)\s/i,
});
