import fc from 'fast-check';

/** The fields of a business that are highlighted. */
export interface InventedTexts {
  name: string;
  address: string;
}

const NAME_WORDS = [
  ...['Golden', 'Lotus', 'Copper', 'Kettle', 'Willow', 'Lantern', 'Harbour', 'Sunflower', 'Sun', 'Flower'],
  ...['Bakery', 'Bakeries', 'Café', 'Cafés', 'Restaurant', 'Barber', 'Barbers', 'Barbershop', 'Pharmacy'],
  ...['Hairdressers', 'Theatre', 'Bäckerei', 'Étoile', 'Größe', 'Łódź', 'İstanbul', 'Œuvre', 'Smørrebrød'],
  ...[
    "King's",
    'O’Neill',
    'Kings',
    'Star',
    'Starlight',
    'Light',
    'House',
    'Lighthouse',
    'Teas',
    'Tea',
    'Room',
  ],
  ...['Bar', 'Inn', 'Chip', 'Fish', '&', 'and', 'Chips', 'Shop', 'Coffee', 'Straße', 'Strasse', '24/7'],
  ...['Kavárna', 'Сова', 'Трактир', 'Ταβέρνα', 'Photographers', 'Fotographers', 'Laundrette'],
] as const;
const STREETS = [
  'High',
  'Mill',
  'Station',
  'Saint John',
  'St. Mary',
  'Königs',
  'Kirk-gate',
  'Long Acre',
] as const;
const STREET_KINDS = ['Street', 'St', 'Road', 'Rd', 'Avenue', 'Lane', 'Centre', 'Way'] as const;
const TOWNS = [
  'Leeds LS1 4AP',
  'Leek ST13 5AA',
  'Zürich 8001',
  'Great Yarmouth NR30',
  'Kraków 30-001',
] as const;

const words = fc
  .array(fc.constantFrom(...NAME_WORDS), { minLength: 1, maxLength: 5 })
  .chain((some) => fc.constantFrom(some.join(' '), some.join(' '), some.join('-')));

/** Names and addresses made of words that are similar, synonyms of each other, or compounds of others. */
export const inventedTexts: fc.Arbitrary<InventedTexts> = fc.record({
  name: words,
  address: fc
    .tuple(
      fc.integer({ min: 1, max: 1_300 }),
      fc.constantFrom(...STREETS),
      fc.constantFrom(...STREET_KINDS),
      fc.constantFrom(...TOWNS),
    )
    .map(([number, street, kind, town]) => `${number} ${street} ${kind}, ${town}`),
});

const SYNONYMS = [
  'coffee shop',
  'tea room',
  'pub',
  'chippy',
  'chemist',
  'drugstore',
  'st',
  'street',
  'theater',
];

type Change = (text: string, place: number, letter: string) => string;
const around = (text: string, place: number): [string, string] => [text.slice(0, place), text.slice(place)];

const CHANGES: readonly Change[] = [
  (text) => text,
  (text) => text.toUpperCase(),
  (text) => text.normalize('NFD').replaceAll(/\p{M}/gu, ''),
  (text) => text.normalize('NFD'),
  (text) => `"${text}"`,
  (text) => text.replaceAll(/[ -]/g, ''),
  // A prefix, and typos: a letter left out, added, changed, swapped.
  (text, place) => text.slice(0, Math.max(1, place)),
  (text, place) => around(text, place)[0] + around(text, place)[1].slice(1),
  (text, place, letter) => around(text, place).join(letter),
  (text, place, letter) => around(text, place)[0] + letter + around(text, place)[1].slice(1),
  (text, place) => {
    const [before, after] = around(text, place);
    return before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2);
  },
  (text, place) => around(text, place).join(' '),
  (text, place) => around(text, place).join(' -'),
];

/**
 * The engine splits words where scripts meet, including digits before them; our highlighter does not. Real
 * queries do not contain such words.
 */
const MIXED =
  /\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}][\p{Script=Latin}\d]/u;

/** Parts of these texts as visitors type them: one to four words with up to two changes, and synonyms. */
export function inventedQueries(businesses: readonly InventedTexts[]): fc.Arbitrary<string> {
  const part = fc
    .tuple(fc.constantFrom(...businesses), fc.boolean(), fc.nat(8), fc.integer({ min: 1, max: 4 }))
    .map(([{ name, address }, isName, first, count]) => {
      const all = (isName ? name : address).split(' ');
      const start = first % all.length;
      return all.slice(start, start + count).join(' ');
    });
  const change = fc.tuple(
    fc.constantFrom(...CHANGES),
    fc.nat(30),
    fc.constantFrom('a', 'e', 's', 'x', 'é', '1'),
  );
  const changed = fc
    .tuple(part, fc.array(change, { maxLength: 2 }))
    .map(([text, changes]) =>
      changes.reduce(
        (typed, [apply, place, letter]) => apply(typed, place % (typed.length + 1), letter),
        text,
      ),
    );
  return fc
    .oneof({ arbitrary: changed, weight: 9 }, { arbitrary: fc.constantFrom(...SYNONYMS), weight: 1 })
    .map((query) => query.trim())
    .filter((query) => !MIXED.test(query));
}
