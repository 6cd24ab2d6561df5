import { expect, it } from 'vitest';
import { isStreet, streetWrittenOtherwise } from './street-names.js';

it.each([
  ['wardour street', 'wardour st'],
  ['Wardour St', 'Wardour street'],
  ['Wardour St.', 'Wardour street'],
  ['Wilshire Boulevard', 'Wilshire blvd'],
  ['12 mill LN', '12 mill lane'],
  ['5th ave', '5th avenue'],
  ['Langstr.', 'langstrasse'],
  ['Alte Bahnhofstr', 'Alte bahnhofstrasse'],
  ['Hauptstraße', 'Hauptstr'],
  ['Lange Strasse', 'Lange Str'],
])('writes %s as %s', (street, otherwise) => {
  expect(streetWrittenOtherwise(street)).toBe(otherwise);
  expect(isStreet(street)).toBe(true);
});

it.each(['', 'Street', 'st', 'court', 'St Albans', 'Bayswater', 'Street 12', 'Mill Lane, Leeds', 'Overst'])(
  'takes %j for no street',
  (text) => {
    expect(streetWrittenOtherwise(text)).toBeUndefined();
    expect(isStreet(text)).toBe(false);
  },
);
