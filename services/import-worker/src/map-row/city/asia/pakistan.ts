import { foldedNames, keysByName } from '../../text/folded-names.js';
import type { ProvinceFormat } from '../formats/city-before-province.js';

export const pakistan: ProvinceFormat = {
  provinces:
    /^(?:punjab|sindh?|khyber pakhtunkhwa|kpk?|bal[ou]chistan|azad kashmir|azad jammu (?:and )?kashmir|ajk|gilgit baltistan)$/,
  oneCity: keysByName({
    Islamabad: 'Islamabad|Islamabad Capital Territory|ICT',
    Karachi: 'Karachi|Karachi City',
    Lahore: 'Lahore',
  }),
  marked: /^(.+)\sCity$/i,
  cities:
    foldedNames(`Abbottabad|Attock|Bahawalpur|Burewala|Chakwal|Charsadda|Chiniot|Daska|Dera Ghazi Khan|Dera Ismail Khan|
Faisalabad|Gilgit|Gojra|Gujranwala|Gujrat|Gwadar|Hafizabad|Hyderabad|Islamabad|Jacobabad|Jhang|Jhelum|Kamoke|Karachi|Kasur|
Khanewal|Kohat|Lahore|Larkana|Mandi Bahauddin|Mansehra|Mardan|Mingora|Mirpur|Mirpur Khas|Multan|Muridke|Murree|
Muzaffarabad|Muzaffargarh|Narowal|Nawabshah|Nowshera|Okara|Pakpattan|Peshawar|Quetta|Rahim Yar Khan|Rawalpindi|Sadiqabad|
Sahiwal|Sargodha|Sheikhupura|Sialkot|Skardu|Sukkur|Swabi|Taxila|Toba Tek Singh|Vehari`),
};
