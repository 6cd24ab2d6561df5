/**
 * Groups of synonyms for what people look for; each group is expanded to pairs in both directions, but for
 * `ambiguousTrades`. The API asks without stop words ("fish chips").
 */
export const trades: readonly (readonly string[])[] = [
  // Food and drink
  ['cafe', 'coffee shop', 'coffee house', 'tea room'],
  ['takeaway', 'takeout', 'take away', 'take out'],
  ['pub', 'bar', 'tavern', 'inn'],
  ['chippy', 'chip shop', 'fish and chips', 'fish chips'],
  ['bbq', 'barbecue', 'barbeque'],
  ['pizzeria', 'pizza restaurant', 'pizza place'],
  ['burger restaurant', 'hamburger restaurant', 'burger bar', 'burger joint'],
  ['steakhouse', 'steak house'],
  // Shops
  ['baker', 'bakers', 'bakery'],
  ['butcher', 'butchers', 'butcher shop', 'meat shop'],
  ['fishmonger', 'fish market', 'seafood market'],
  ['greengrocer', 'fruit and vegetable store', 'fruit vegetable store', 'produce market'],
  ['chemist', 'pharmacy', 'drugstore'],
  ['off licence', 'liquor store', 'bottle shop'],
  ['supermarket', 'grocery store', 'grocer'],
  ['newsagent', 'convenience store', 'corner shop'],
  ['florist', 'flower shop'],
  ['bookshop', 'bookstore', 'book shop', 'book store'],
  ['jeweller', 'jeweler', 'jewellery', 'jewelry'],
  ['car dealer', 'car dealership'],
  // Body and health
  ['hairdresser', 'hair salon', 'hairdressers'],
  ['barber', 'barbers', 'barbershop', 'barber shop'],
  ['beautician', 'beauty salon'],
  ['nail salon', 'nail bar', 'manicure'],
  ['tattoo studio', 'tattoo shop', 'tattoo parlour', 'tattoo parlor'],
  ['gym', 'fitness centre', 'fitness center', 'health club'],
  ['dentist', 'dental', 'dental clinic', 'dental surgery'],
  ['gp', 'doctor', 'physician', 'general practitioner', 'doctors surgery', 'medical centre'],
  ['urgent care', 'walk in clinic', 'walk clinic'],
  ['physio', 'physiotherapist', 'physical therapist'],
  ['vet', 'vets', 'veterinarian', 'veterinary surgery', 'animal hospital'],
  ['optician', 'opticians', 'optometrist'],
  // House and car
  ['plumber', 'plumbing'],
  ['electrician', 'electrical contractor'],
  ['hvac', 'heating and cooling', 'heating cooling', 'heating contractor', 'air conditioning contractor'],
  ['air conditioning', 'air conditioner', 'air con', 'aircon'],
  ['furnace', 'boiler', 'heating contractor'],
  ['roofer', 'roofing', 'roofing contractor'],
  ['builder', 'construction company', 'general contractor'],
  ['gardener', 'landscaper', 'landscaping'],
  ['cleaner', 'cleaning service'],
  ['movers', 'moving company', 'removals', 'removal company'],
  ['laundrette', 'launderette', 'laundromat'],
  ['dry cleaner', 'dry cleaners', 'dry cleaning'],
  ['garage', 'car repair', 'mechanic', 'auto repair'],
  ['body shop', 'auto body shop', 'panel beater'],
  ['petrol station', 'filling station', 'gas station'],
  ['car hire', 'car rental'],
  // Offices
  ['solicitor', 'lawyer', 'attorney', 'law firm'],
  ['accountant', 'accounting firm', 'bookkeeper'],
  ['estate agent', 'letting agent', 'real estate agency', 'realtor'],
  ['insurance agency', 'insurance agent', 'insurance broker'],
  ['travel agency', 'travel agent'],
  ['undertaker', 'funeral director', 'funeral home'],
  // Out and about
  ['hotel', 'guest house', 'bed and breakfast', 'bed breakfast'],
  ['cinema', 'movie theater'],
  ['taxi', 'cab', 'minicab'],
  ['toilet', 'public toilet', 'restroom', 'public bathroom'],
  ['cash machine', 'cashpoint', 'atm'],
  ['daycare', 'day care', 'childcare', 'child care'],
  ['primary school', 'elementary school'],
];

/**
 * Words of trades that are names of people or of other things, too: Baker, Holiday Inn, Boiler Room. They match the others
 * of their group, but none of those matches them: a search for a bakery would find Baker Plumbing first.
 */
const ambiguousTrades: ReadonlySet<string> = new Set(['baker', 'boiler', 'furnace', 'garage', 'inn']);

/** Numbers that names have as words or as digits: "Five Guys", "7 Brew". */
export const numberWords: readonly (readonly [word: string, digits: string])[] = [
  ['one', '1'],
  ['two', '2'],
  ['three', '3'],
  ['four', '4'],
  ['five', '5'],
  ['six', '6'],
  ['seven', '7'],
  ['eight', '8'],
  ['nine', '9'],
  ['ten', '10'],
  ['eleven', '11'],
  ['twelve', '12'],
];

/** Words behind the names of streets, and their abbreviations. */
export const streetWords: readonly (readonly [word: string, abbreviation: string])[] = [
  ['street', 'st'],
  ['road', 'rd'],
  ['avenue', 'ave'],
];

/** The same for words of which no plural is looked for. */
const spellings: readonly (readonly string[])[] = [
  ['centre', 'center'],
  ['theatre', 'theater'],
  ['tyre', 'tire'],
  ['shop', 'store'],
  ['mobile phone', 'cell phone'],
  ['doughnut', 'donut'],
  ['paediatrician', 'pediatrician'],
  ['orthopaedic', 'orthopedic'],
  ['gynaecologist', 'gynecologist'],
  ...streetWords,
  ['saint', 'st'],
];

/** Words without synonyms whose plural differs by more letters than a typo may, or is too short for a typo. */
const unlikeTheirPlural =
  'academy agency brewery cemetery charity church distillery gallery grocery library nursery spa university winery zoo'.split(
    ' ',
  );

/** Common misspellings with more typos than are forgiven. */
const misspellings: Readonly<Record<string, string>> = {
  restraunt: 'restaurant',
  restraunts: 'restaurant',
  resteraunt: 'restaurant',
  resteraunts: 'restaurant',
};

/**
 * Synonyms in Meilisearch's format: each word with the other words that a search for it also matches. The plural
 * of a trade matches what its singular does ("dentists"), but not the other way round: documents rarely need it,
 * and each further synonym costs time.
 */
export function synonyms(): Record<string, string[]> {
  const found = new Map<string, Set<string>>();
  const add = (word: string, others: readonly string[]): void => {
    const known = found.get(word) ?? new Set<string>();
    for (const other of others) known.add(other);
    found.set(word, known);
  };
  for (const group of [...trades, ...spellings, ...numberWords]) {
    for (const word of group) {
      add(word, matchedBy(word, group));
    }
  }
  for (const [misspelling, word] of Object.entries(misspellings)) add(misspelling, [word]);
  const words = new Set(found.keys());
  for (const group of [...trades, ...unlikeTheirPlural.map((word) => [word])]) {
    for (const word of group) {
      const plural = pluralOf(word);
      if (plural !== undefined && !words.has(plural)) add(plural, [word, ...matchedBy(word, group)]);
    }
  }
  return Object.fromEntries([...found].map(([word, others]) => [word, [...others].sort()]));
}

function matchedBy(word: string, group: readonly string[]): string[] {
  return group.filter((other) => other !== word && !ambiguousTrades.has(other));
}

/** The English plural; undefined for what looks like one already. */
function pluralOf(word: string): string | undefined {
  if (word.endsWith('s')) return undefined;
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:x|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}
