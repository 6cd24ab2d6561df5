/** Groups of synonyms; each group is expanded to pairs in both directions. */
const groups: readonly (readonly string[])[] = [
  ['cafe', 'coffee shop', 'coffee house', 'tea room'],
  ['takeaway', 'takeout', 'take away', 'take out'],
  ['pub', 'bar', 'tavern', 'inn'],
  ['chippy', 'chip shop', 'fish and chips'],
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
  ['hotel', 'guest house', 'bed and breakfast'],
  ['centre', 'center'],
  ['theatre', 'theater'],
  ['cinema', 'movie theater'],
  ['jeweller', 'jeweler', 'jewellery', 'jewelry'],
  ['tyre', 'tire'],
  ['street', 'st'],
  ['road', 'rd'],
  ['avenue', 'ave'],
  ['saint', 'st'],
];

/** Synonyms in Meilisearch's format: each word with the other words that a search for it also matches. */
export function synonyms(): Record<string, string[]> {
  const found = new Map<string, Set<string>>();
  for (const group of groups) {
    for (const word of group) {
      const others = found.get(word) ?? new Set<string>();
      for (const other of group) {
        if (other !== word) {
          others.add(other);
        }
      }
      found.set(word, others);
    }
  }
  return Object.fromEntries([...found].map(([word, others]) => [word, [...others].sort()]));
}
