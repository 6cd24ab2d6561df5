import { describe, expect, it } from 'vitest';
import { NameLookup } from '../name-lookup.js';
import { dividedQuery, joinedQuery } from './words-together.js';

const noted = (id: number, name: string) => ({ id, name, slug: `${id}`, businessCount: 1 });
const names = {
  categories: new NameLookup([noted(1, 'Pizzeria'), noted(2, 'Heating contractor'), noted(3, 'Law firm')]),
  cities: new NameLookup(
    [noted(1, 'Zürich'), noted(2, 'New York'), noted(3, 'York'), noted(4, 'Ulm')].map((city) => ({
      ...city,
      state: null,
      country: null,
    })),
  ),
};

describe('dividedQuery', () => {
  it.each([
    ['pizzazürich', 'pizza zurich'],
    ['PlumberNewYork', 'plumber newyork'],
    ['pizzainzurich', 'pizza zurich'],
    ['cheap lawfirmzurich', 'cheap law firm zurich'],
    ['smithlaw', 'smith law'],
    ['millerplumbingandheating', 'miller plumbing heating'],
    ['stoneandsons.com', 'stone sons'],
    ['stoneandsons.co.uk', 'stone sons'],
    ['drgreenwood', 'dr greenwood'],
    ['millerheatingllc', 'miller heating'],
    ['millerlawgroup.com', 'miller law group'],
    ['stoneandsons zürich', 'stone sons zürich'],
    ['heatinggroup.com', 'heating group'],
    ['pizzayork', 'pizza york'],
  ])('takes %j for %j', (query, divided) => {
    expect(dividedQuery(query, names)).toBe(divided);
  });

  it.each([
    'pizza',
    'zürich',
    'pizza zürich',
    'heating',
    'xylophones',
    'xylophone',
    // The first word alone may begin with anything.
    'best smithlaw',
    'cheap -pizzazürich',
    '"pizzazürich"',
    // Too short, too long, or with digits.
    'ulmbar',
    // Only an address ends with anything.
    'pizzamanager',
    // Parts that are too short.
    'barbersulm',
    'zurichgp',
    'abplumbing',
    'millerlawgp.com',
    `${'x'.repeat(60)}pizza`,
    'pizza24zürich',
    'barulm7',
    '',
  ])('divides nothing in %j', (query) => {
    expect(dividedQuery(query, names)).toBeUndefined();
  });
});

it.each([
  ['jolly bee', 'jollybee'],
  ['Mac Donal zürich', 'MacDonal zürich'],
  ['star bucks', undefined],
  ['jolly', undefined],
  ['jo bee', undefined],
  ['sky bars', undefined],
  ['the codfather', undefined],
  ['best kebabs', undefined],
  ['jolly 24', undefined],
  ['jolly -bees', undefined],
  ['"jolly bee"', undefined],
  ['jolly bee new york', undefined],
])('joins the first words of %j to %j', (query, joined) => {
  expect(joinedQuery(query)).toBe(joined);
});
