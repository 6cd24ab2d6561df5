import { fold } from '../../text/fold.js';
import { keysByName } from '../../text/folded-names.js';

/** The largest cities that end addresses without their states, of which there is only one in the country. */
const stateByCity = keysByName({
  'Andhra Pradesh': 'Tirupati|Vijayawada|Visakhapatnam|Vizag',
  Bihar: 'Patna',
  Chhattisgarh: 'Raipur',
  Gujarat: 'Ahmedabad|Rajkot|Surat|Vadodara',
  Haryana: 'Faridabad|Gurgaon|Gurugram',
  Jharkhand: 'Jamshedpur|Ranchi',
  Karnataka: 'Bangalore|Bengaluru|Mysore|Mysuru',
  Kerala: 'Cochin|Kochi|Kozhikode|Thiruvananthapuram|Trivandrum',
  'Madhya Pradesh': 'Bhopal|Gwalior|Indore|Jabalpur',
  Maharashtra: 'Bombay|Mumbai|Nagpur|Nashik|Navi Mumbai|Pune|Thane',
  Odisha: 'Bhubaneswar',
  Punjab: 'Amritsar|Jalandhar|Ludhiana',
  Rajasthan: 'Jaipur|Jodhpur|Udaipur',
  'Tamil Nadu': 'Chennai|Coimbatore|Madurai',
  Telangana: 'Hyderabad|Secunderabad',
  'Uttar Pradesh': 'Agra|Ghaziabad|Kanpur|Lucknow|Meerut|Noida|Varanasi',
  Uttarakhand: 'Dehradun|Haridwar|Rishikesh',
  'West Bengal': 'Calcutta|Kolkata',
});

/** The state of such a city, so that it is the same city as in an address with its state. */
export function stateOfIndianCity(name: string): string | undefined {
  return stateByCity.get(fold(name));
}
