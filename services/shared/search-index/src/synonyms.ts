/**
 * Groups of synonyms for what people look for; each group is expanded to pairs in both directions. The API asks
 * without stop words ("fish chips").
 */
const trades: readonly (readonly string[])[] = [
  ['cafe', 'coffee shop', 'coffee house', 'tea room'],
  ['takeaway', 'takeout', 'take away', 'take out'],
  ['pub', 'bar', 'tavern', 'inn'],
  ['chippy', 'chip shop', 'fish and chips', 'fish chips'],
  ['bbq', 'barbecue', 'barbeque'],
  ['chemist', 'pharmacy', 'drugstore'],
  ['hairdresser', 'hair salon', 'hairdressers'],
  ['barber', 'barbers', 'barbershop', 'barber shop'],
  ['off licence', 'liquor store', 'bottle shop'],
  ['supermarket', 'grocery store', 'grocer'],
  ['newsagent', 'convenience store', 'corner shop'],
  ['solicitor', 'lawyer', 'attorney', 'law firm'],
  ['estate agent', 'letting agent', 'real estate agency', 'realtor'],
  ['garage', 'car repair', 'mechanic', 'auto repair'],
  ['petrol station', 'filling station', 'gas station'],
  ['gym', 'fitness centre', 'fitness center', 'health club'],
  ['dentist', 'dental clinic', 'dental surgery'],
  ['gp', 'doctor', 'doctors surgery', 'medical centre'],
  ['vet', 'vets', 'veterinarian', 'veterinary surgery'],
  ['optician', 'opticians', 'optometrist'],
  ['laundrette', 'launderette', 'laundromat'],
  ['florist', 'flower shop'],
  ['hotel', 'guest house', 'bed and breakfast', 'bed breakfast'],
  ['cinema', 'movie theater'],
  ['jeweller', 'jeweler', 'jewellery', 'jewelry'],
];

/** The same for words of which no plural is looked for. */
const spellings: readonly (readonly string[])[] = [
  ['centre', 'center'],
  ['theatre', 'theater'],
  ['tyre', 'tire'],
  ['street', 'st'],
  ['road', 'rd'],
  ['avenue', 'ave'],
  ['saint', 'st'],
];

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
  for (const group of [...trades, ...spellings]) {
    for (const word of group) {
      add(
        word,
        group.filter((other) => other !== word),
      );
    }
  }
  const words = new Set(found.keys());
  for (const group of trades) {
    for (const word of group) {
      const plural = pluralOf(word);
      if (plural !== undefined && !words.has(plural)) add(plural, group);
    }
  }
  return Object.fromEntries([...found].map(([word, others]) => [word, [...others].sort()]));
}

/** The English plural; undefined for what looks like one already. */
function pluralOf(word: string): string | undefined {
  if (word.endsWith('s')) return undefined;
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:x|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}
