/** Countries with one time zone (overseas territories aside). */
const countryZones: Readonly<Record<string, string>> = {
  Austria: 'Europe/Vienna',
  Belgium: 'Europe/Brussels',
  Bulgaria: 'Europe/Sofia',
  Croatia: 'Europe/Zagreb',
  Cyprus: 'Asia/Nicosia',
  Czechia: 'Europe/Prague',
  Denmark: 'Europe/Copenhagen',
  Estonia: 'Europe/Tallinn',
  Finland: 'Europe/Helsinki',
  France: 'Europe/Paris',
  Germany: 'Europe/Berlin',
  Greece: 'Europe/Athens',
  Hungary: 'Europe/Budapest',
  India: 'Asia/Kolkata',
  Ireland: 'Europe/Dublin',
  Italy: 'Europe/Rome',
  Japan: 'Asia/Tokyo',
  Latvia: 'Europe/Riga',
  Lithuania: 'Europe/Vilnius',
  Luxembourg: 'Europe/Luxembourg',
  Malta: 'Europe/Malta',
  Netherlands: 'Europe/Amsterdam',
  'New Zealand': 'Pacific/Auckland',
  Norway: 'Europe/Oslo',
  Philippines: 'Asia/Manila',
  Poland: 'Europe/Warsaw',
  Romania: 'Europe/Bucharest',
  Singapore: 'Asia/Singapore',
  Slovakia: 'Europe/Bratislava',
  Slovenia: 'Europe/Ljubljana',
  'South Africa': 'Africa/Johannesburg',
  Sweden: 'Europe/Stockholm',
  Switzerland: 'Europe/Zurich',
  Turkey: 'Europe/Istanbul',
  Türkiye: 'Europe/Istanbul',
  'United Kingdom': 'Europe/London',
};

/**
 * States with one time zone each, in countries with several. States with two zones (Texas, Florida, Ontario)
 * are left out, as are those where a town may use its neighbour's time (Nevada, South Australia).
 */
const stateZones: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'United States': {
    'America/New_York': [
      'Connecticut',
      'Delaware',
      'District of Columbia',
      'Georgia',
      'Maine',
      'Maryland',
      'Massachusetts',
      'New Hampshire',
      'New Jersey',
      'New York',
      'North Carolina',
      'Ohio',
      'Pennsylvania',
      'Rhode Island',
      'South Carolina',
      'Vermont',
      'Virginia',
      'West Virginia',
    ],
    'America/Chicago': [
      'Alabama',
      'Arkansas',
      'Illinois',
      'Iowa',
      'Louisiana',
      'Minnesota',
      'Mississippi',
      'Missouri',
      'Oklahoma',
      'Wisconsin',
    ],
    'America/Denver': ['Colorado', 'Montana', 'New Mexico', 'Utah', 'Wyoming'],
    'America/Los_Angeles': ['California', 'Washington'],
    'Pacific/Honolulu': ['Hawaii'],
  },
  Canada: {
    'America/Halifax': ['New Brunswick', 'Nova Scotia', 'Prince Edward Island'],
    'America/Winnipeg': ['Manitoba'],
    'America/Edmonton': ['Alberta'],
  },
  Australia: {
    'Australia/Sydney': ['Australian Capital Territory'],
    'Australia/Melbourne': ['Victoria'],
    'Australia/Brisbane': ['Queensland'],
    'Australia/Hobart': ['Tasmania'],
    'Australia/Darwin': ['Northern Territory'],
  },
};

/**
 * The time zone of a place (IANA name), or undefined if its country and state do not determine it. The page
 * then shows no opening state instead of a guess.
 */
export function timeZoneOf(country: string | null, state: string | null): string | undefined {
  if (country === null) return undefined;
  const zone = countryZones[country];
  if (zone !== undefined || state === null) return zone;
  return Object.entries(stateZones[country] ?? {}).find(([, states]) => states.includes(state))?.[0];
}
