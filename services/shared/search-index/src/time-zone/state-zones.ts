/**
 * States with one time zone each, in countries with several, by the country's ISO 3166-1 alpha-2 code.
 * States with two zones (Texas, Florida, Ontario) are left out, as are those where a town may use its
 * neighbour's time (Nevada, South Australia).
 */
const statesByZone: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  US: {
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
  CA: {
    'America/Halifax': ['New Brunswick', 'Nova Scotia', 'Prince Edward Island'],
    'America/Winnipeg': ['Manitoba'],
    'America/Edmonton': ['Alberta'],
  },
  AU: {
    'Australia/Sydney': ['Australian Capital Territory'],
    'Australia/Melbourne': ['Victoria'],
    'Australia/Brisbane': ['Queensland'],
    'Australia/Hobart': ['Tasmania'],
    'Australia/Darwin': ['Northern Territory'],
  },
};

/** @param country ISO 3166-1 alpha-2 code */
export function zoneOfState(country: string, state: string): string | undefined {
  return Object.entries(statesByZone[country] ?? {}).find(([, states]) => states.includes(state))?.[0];
}
