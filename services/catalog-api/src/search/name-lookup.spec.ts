import { describe, expect, it } from 'vitest';
import { NameLookup } from './name-lookup.js';

const lookup = new NameLookup([
  { name: 'Fish & Chips', businessCount: 40 },
  { name: 'Pub & Bar', businessCount: 90 },
  { name: 'Restaurant', businessCount: 80 },
  { name: 'Thai Restaurant', businessCount: 300 },
  { name: 'Restaurant Supply', businessCount: 2 },
  { name: 'Church', businessCount: 3 },
  { name: 'Construction Company', businessCount: 4 },
  { name: 'Zürich', businessCount: 7 },
  { name: 'Newcastle upon Tyne', businessCount: 70 },
  { name: 'Newcastle', businessCount: 5 },
  { name: 'Stoke-on-Trent', businessCount: 9 },
  { name: 'Route 6600', businessCount: 1 },
  { name: 'Andover', businessCount: 6 },
  { name: 'Route Alpha', businessCount: 1 },
  { name: '東京', businessCount: 3 },
]);

function find(typed: string): string[] {
  return lookup.find(typed, 3).map(({ name }) => name);
}

describe('NameLookup', () => {
  it('ranks the exact name first, then names that begin with the text, then others', () => {
    expect(find('restaurant')).toEqual(['Restaurant', 'Restaurant Supply', 'Thai Restaurant']);
  });

  it('knows umlauts as they are typed without a key for them', () => {
    expect([find('zue'), find('zuri'), find('zuerich')]).toEqual([['Zürich'], ['Zürich'], ['Zürich']]);
  });

  it('ranks equal matches by their number of businesses', () => {
    expect(find('newc')).toEqual(['Newcastle upon Tyne', 'Newcastle']);
  });

  it.each([
    ['Stoke Trent', ['Stoke-on-Trent']],
    ['stoke on trent', ['Stoke-on-Trent']],
    ['Stoke', []],
    ['Stoke Tren', []],
    ['Newcastle', ['Newcastle']],
    ['on', []],
    ['', []],
  ])('finds names without their stop words: %j', (typed, names) => {
    expect(lookup.namedInShort(typed).map(({ name }) => name)).toEqual(names);
  });

  it.each([
    ['zuri', ['Zürich']],
    ['ZÜR', ['Zürich']],
    ['tyne new', ['Newcastle upon Tyne']],
    ['fish and ch', ['Fish & Chips']],
    ['and chips', ['Fish & Chips']],
    ['東', ['東京']],
  ])('finds %s', (typed, names) => {
    expect(find(typed)).toEqual(names);
  });

  it.each([
    ['restuarant', ['Restaurant', 'Thai Restaurant', 'Restaurant Supply']],
    ['suply', ['Restaurant Supply']],
    ['uspply', ['Restaurant Supply']],
    ['chip', []],
    ['chips', []],
    ['66001', []],
    ['zebra', []],
  ])('finds the names that have a word which %s misspells', (word, names) => {
    expect(
      lookup
        .withWordLike(word)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(names.toSorted());
  });

  it.each(['a', 'an', 'and', 'ando'])('finds a name that begins with %s', (typed) => {
    expect(find(typed)[0]).toBe('Andover');
  });

  it.each(['pub', 'pub ', 'pub a', 'pub an', 'pub and', 'pub and b'])(
    'keeps finding a name while its "and" is being typed: %s',
    (typed) => {
      expect(find(typed)).toEqual(['Pub & Bar']);
    },
  );

  it('ranks names that match the last word above names that match only if it becomes "and"', () => {
    expect(find('route a')).toEqual(['Route Alpha', 'Route 6600']);
  });

  it.each([
    ['resturant', 'Restaurant'],
    ['newcaslte', 'Newcastle'],
    ['pubs', 'Pub & Bar'],
    ['churches', 'Church'],
    ['construction companies', 'Construction Company'],
    ['thai resturants', 'Thai Restaurant'],
  ])('tolerates a typo or plural: %s', (typed, name) => {
    expect(find(typed)[0]).toBe(name);
  });

  it.each(['', ' & ', 'pob', '66001', 'restaurant leeds', 'estaurant'])('finds nothing for "%s"', (typed) => {
    expect(find(typed)).toEqual([]);
  });

  it('looks up the first words and the last one of a long text', () => {
    const long = new NameLookup([{ name: 'One two three four five six seven eight nine', businessCount: 1 }]);
    expect(long.find('one two three four five six seven unknown unheard nin', 1)).toHaveLength(1);
    expect(long.find('one two three four unknown six seven eight nine', 1)).toEqual([]);
  });

  it('finds a name that contains the same word twice', () => {
    const twice = new NameLookup([{ name: 'Walla Walla', businessCount: 1 }]);
    expect(twice.find('walla walla', 1)).toHaveLength(1);
  });

  it('returns at most the requested number of names', () => {
    expect(lookup.find('r', 2)).toHaveLength(2);
  });
});

it('finds all items of one name', () => {
  const lookup = new NameLookup(
    [
      ['Newcastle', 1],
      ['newcastle', 2],
      ['Newcastle upon Tyne', 9],
      ['Castle', 9],
    ].map(([name, businessCount]) => ({ name: String(name), businessCount: Number(businessCount) })),
  );
  const namesOf = (text: string) => lookup.named(text).map(({ name }) => name);
  expect(namesOf('NEWCASTLE').sort()).toEqual(['Newcastle', 'newcastle']);
  expect([...namesOf('Newcastel'), ...namesOf(''), ...namesOf('!!')]).toEqual([]);
});

it('finds all items of a frequent name', () => {
  const towns = Array.from({ length: 30 }, (_, id) => ({ id, name: 'Springfield', businessCount: id }));
  expect(new NameLookup(towns).named('springfield')).toHaveLength(30);
});

describe('misspelledAs', () => {
  const lookup = new NameLookup(
    [
      'Leeds',
      'London',
      'Londonderry',
      'San Francisco',
      'Harrow',
      'Barrow',
      'Jarrow',
      'New York',
      'Quezon City',
      'Beverly Hills',
      'Bay Ridge',
      'South Bend',
    ].map((name) => ({ name, businessCount: 1 })),
  );
  const namesMisspelledAs = (text: string) => lookup.misspelledAs(text).map(({ name }) => name);

  it.each([
    ['Lodnon', ['London']],
    ['lon don', []],
    ['South End', []],
    ['nwe york', ['New York']],
    ['San Fransisco', ['San Francisco']],
    ['Londonderyr', ['Londonderry']],
    ['Hrrow', ['Harrow']],
    ['beverly hils', ['Beverly Hills']],
    ['BEVERLY-HLLS', ['Beverly Hills']],
    ['new yrok', ['New York']],
    ['quezon ciy', ['Quezon City']],
    ['nwe york', ['New York']],
    ['Bevrly Hlls', []],
    ['newyrok', []],
    ['Gay Ridge', []],
    ['New York', []],
  ])('%s: %j', (text, names) => {
    expect(namesMisspelledAs(text)).toEqual(names);
  });

  it.each(['London', 'LEEDS', 'Lon', 'Lond', 'Paris', 'SW1A 1AA', '10115', '!!', ''])(
    'returns nothing for %j, which is a name, a beginning, or near to none',
    (text) => {
      expect(namesMisspelledAs(text)).toEqual([]);
    },
  );
});

it.each([
  ['Newcastle', ['Newcastle upon Tyne']],
  ['newcastle UPON', ['Newcastle upon Tyne']],
  ['Newc', []],
  ['upon Tyne', []],
  ['', []],
])('finds the names that begin with the words %j', (text, names) => {
  expect(lookup.begunBy(text).map(({ name }) => name)).toEqual(names);
});

it.each([
  ['tahi', 'thai'],
  ['THIA', 'thai'],
  ['chps', 'chips'],
  ['thai', undefined],
  ['rout', undefined],
  ['fsih', 'fish'],
  ['xish', undefined],
  ['fis', undefined],
  ['pubs', 'pub'],
  ['route', undefined],
  ['th4i', undefined],
  ['barn', undefined],
  ['', undefined],
])('takes the short word %j for %j', (typed, word) => {
  expect(lookup.respelled(typed)).toBe(word);
});

it('takes a short word for what it is the plural of, or else for the word of the most names', () => {
  const names = ['Gym', 'Gems', 'Gems & Gold', 'Taxi Rank', 'Taxi', 'Tapi'];
  const trades = new NameLookup(names.map((name) => ({ name, businessCount: 1 })));
  expect([trades.respelled('gyms'), trades.respelled('tazi')]).toEqual(['gym', 'taxi']);
});

it('ranks names by their typos', () => {
  const towns = new NameLookup([
    { name: 'Manchaster', businessCount: 9 },
    { name: 'Manchester', businessCount: 1 },
  ]);
  expect(towns.find('mancheter', 2)[0]?.name).toBe('Manchester');
});

it.each([
  ['newcastleupontyne', ['Newcastle upon Tyne']],
  ['Stoke Ontrent', ['Stoke-on-Trent']],
  ['ando ver', ['Andover']],
  ['newcastleupon', []],
  ['', []],
])('finds the names that are %j without blanks', (text, names) => {
  expect(lookup.namedTogether(text).map(({ name }) => name)).toEqual(names);
});
