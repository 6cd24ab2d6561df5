import { keysByName } from '../../text/folded-names.js';
import type { ProvinceFormat } from '../formats/city-before-province.js';

/**
 * A province's capital has its own district: `Mueang Chiang Mai District, Chiang Mai 50200`. In Thai, spaces stand for the
 * commas: `25 ถนนสีลม เขตบางรัก กรุงเทพมหานคร 10500`.
 */
export const thailand: ProvinceFormat = {
  oneCity: keysByName({ Bangkok: 'Bangkok|Krung Thep|Krung Thep Maha Nakhon|กรุงเทพฯ|กรุงเทพมหานคร' }),
  marked: /^(?:Amphoe\s)?M(?:ue|u)ang\s(?!District$)(.+?)(?:\sDistrict)?$|\s(กรุงเทพ(?:มหานคร|ฯ))$/i,
  cities: new Set(),
};
