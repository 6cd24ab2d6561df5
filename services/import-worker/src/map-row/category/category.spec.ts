import { describe, expect, it } from 'vitest';
import { business, fullRow } from '../../../test/support/map-row.js';
import { RowNotes } from '../row-notes.js';
import { mapCategory } from './category.js';

function categoryOf(text: string): string | null {
  return mapCategory(text, new RowNotes(2))?.name ?? null;
}

describe('mapCategory', () => {
  it.each([
    ['Bakery', 'Bakery'],
    ['Food > Bakery', 'Bakery'],
    ['[{"category":"Bakery","services":["Bread"]}]', 'Bakery'],
    ["{'primary': 'bakery_shop', 'alternate': ['bar']}", 'Bakery shop'],
    ['· Bakery', 'Bakery'],
    ['Bakery · $$', 'Bakery'],
    ['$$ · Bakery', 'Bakery'],
    ['€10–20 · Bakery · 3 Mill Lane', 'Bakery'],
    ['Xarcuteria col·lectiva', 'Xarcuteria col·lectiva'],
    ['[{"alias": "bakeries", "title": "Bakeries"}, {"alias": "coffee", "title": "Coffee"}]', 'Bakeries'],
    ['Food > Bread & cakes > Bakery', 'Bakery'],
    ['Food>Bakery', 'Bakery'],
    ['Food &gt; Bakery', 'Bakery'],
    ['Food -> Bakery', 'Bakery'],
    ['Food >', 'Food'],
    ['> Bakery', 'Bakery'],
    ['Food > Bakery, Food > Café', 'Bakery'],
    ['Food > Bread, cakes', 'Bread, cakes'],
    ['Bakery|Café', 'Bakery'],
    ['Food > Bakery | Food > Café', 'Bakery'],
    ['| Café', 'Café'],
    ['<b>Bakery</b>', 'Bakery'],
    ['<p>Bakery<br>Café</p>', 'Bakery Café'],
    ['["Food > Bakery","Café"]', 'Bakery'],
    ['["<b>Bakery</b>"]', 'Bakery'],
    ['x > ["Bakery"]', 'Bakery'],
    ['Bakery, Café', 'Bakery, Café'],
    ['Food/Drink', 'Food/Drink'],
    ['«Pharmacie»', '«Pharmacie»'],
    ['Bakery,', 'Bakery'],
    [', Bakery', 'Bakery'],
    ['Bakery;Café', 'Bakery'],
    ['Bakery &copy; Café', 'Bakery &copy; Café'],
    ['"Bakery"', 'Bakery'],
    ['american_restaurant', 'American restaurant'],
    ['gcid:bakery', 'Bakery'],
    ['["", "Bakery"]', 'Bakery'],
    ['[null, ["Bakery"]]', 'Bakery'],
    ['{Bakery,"Café"}', 'Bakery'],
    ['{"Bakery","Café"}', 'Bakery'],
    ['[Bakery, Café]', 'Bakery'],
    ['["Bakery","Ca', 'Bakery'],
    [String.raw`[\"Bakery\",\"Café\"]`, 'Bakery'],
    ['🍞', '🍞'],
    ['7', '7'],
  ])('of %s is %s', (text, name) => {
    expect(categoryOf(text)).toBe(name);
    expect(categoryOf(name)).toBe(name);
  });

  it.each([
    '',
    '0',
    '0.0',
    'false',
    'No',
    '["0"]',
    '>',
    '|',
    '<b></b>',
    '?',
    '...',
    '$$',
    ', ,',
    '{}',
    '["",null]',
  ])('of %j is none', (text) => {
    const notes = new RowNotes(2);
    expect(mapCategory(text, notes)).toBeNull();
    expect(notes.all()).toEqual([]);
  });

  it.each(['{"a|b": "c > d"}', '{"id":3}', '["Ba', '{"name":{}}', '[closed] Bakery'])(
    'is left out with a note where %s holds no name',
    (text) => {
      const notes = new RowNotes(2);
      expect(mapCategory(text, notes)).toBeNull();
      expect(notes.all()).toEqual(['Row 2, category: not a category that can be read, left out']);
    },
  );

  it('is left out with a note where it is a description', () => {
    const notes = new RowNotes(2);
    expect(mapCategory('x'.repeat(101), notes)).toBeNull();
    expect(notes.all()).toEqual([expect.stringContaining('more than 100 characters')]);
    expect(categoryOf(`${'Food > '.repeat(20)}Bakery`)).toBe('Bakery');
    expect(categoryOf(`Bakery${','.repeat(500_000)}Café`)).toBeNull();
    expect(categoryOf(`${'{"name":'.repeat(50_000)}1${'}'.repeat(50_000)}`)).toBeNull();
  });
});

describe('the category of a row', () => {
  it('uses the first subtype as the category if category and type are blank', () => {
    expect(
      business({ ...fullRow, category: '', type: 'nan', subtypes: 'Tea house, Café' }).category?.name,
    ).toBe('Tea house');
  });

  it('uses the first subtype as the category if the category is an empty list', () => {
    for (const category of ['[]', '[""]', '[null]']) {
      expect(business({ ...fullRow, category, subtypes: 'Bakery, Café' }).category?.name).toBe('Bakery');
      expect(business({ ...fullRow, category, subtypes: '' }).category).toBeNull();
    }
  });

  it('uses the name of a category that is an object', () => {
    for (const category of ['{"id":3,"name":"Tea Room"}', '[{"name":"Tea Room"},{"name":"Bakery"}]']) {
      expect(business({ ...fullRow, category }).category?.name).toBe('Tea Room');
    }
    expect(business({ ...fullRow, category: '{"id":3}', subtypes: 'Bakery' }).category?.name).toBe('Bakery');
  });

  it('uses the first category of a list', () => {
    expect(business({ ...fullRow, category: '["Tea Room", "Bakery"]' }).category?.name).toBe('Tea Room');
    expect(business({ ...fullRow, category: "['Tea Room', 'Bakery']" }).category?.name).toBe('Tea Room');
  });
});
