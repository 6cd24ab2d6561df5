import { cityAfterCode } from '../formats/city-after-code.js';

/**
 * Districts of the city of Luxembourg, `1661 Ville-Haute Luxembourg`: it shares its codes with Howald,
 * Strassen and others.
 */
const luxembourgDistrict =
  /^(?:Beggen|Belair|Bonnevoie.*|Cents|Cessange|Clausen|Dommeldange|Eich|Gare|Gasperich|Grund|Hamm|Hollerich|Kirchberg|Limpertsberg|Merl|Mühlenbach|Neudorf.*|Pfaffenthal|Pulvermühl|Rollingergrund.*|Ville-Haute|Weimerskirch)$/i;
/** `4010 Uelzecht Esch-sur-Alzette`: a quarter before its town. */
const luxembourgQuarter =
  /^.+\s(?=(?:Bettembourg|Bertrange|Diekirch|Differdange|Dudelange|Esch-sur-Alzette|Ettelbruck|Hesperange|Junglinster|Kayl|Mamer|Mersch|Mondercange|Niederanven|Pétange|Rumelange|Sanem|Schifflange|Steinsel|Strassen|Walferdange|Wiltz)$)/i;

export const luxembourg = cityAfterCode({
  prefix: 'LU?',
  code: '\\d{4}',
  beforeCity: luxembourgQuarter,
  afterCity: /\s(?:Luxembourg|Lëtzebuerg)$/i,
  citiesByCode: [{ codes: /^[12]/, city: 'Luxembourg', districts: luxembourgDistrict }],
});
