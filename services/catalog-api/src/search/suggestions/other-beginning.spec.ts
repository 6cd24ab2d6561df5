import { expect, it } from 'vitest';
import { addressIn, otherBeginning } from './other-beginning.js';

it.each([
  ['the copper k', 'copper k'],
  ['harbourpizza.c', 'harbourpizza'],
  ['harbourpizza.co.uk', 'harbourpizza'],
  ['st.gall', undefined],
  ['rest a', 'rest'],
  ['rest and', 'rest'],
  ['grand hotel a', 'grand hotel'],
  ['Haus u', 'Haus'],
  ['jolly be', 'jollybe'],
  ['jolly', undefined],
  ['a', undefined],
  ['', undefined],
])('takes %j for %j', (beginning, other) => {
  expect(otherBeginning(beginning)).toBe(other);
});

it.each([
  ['limmatquai 13', 'limmatquai 13'],
  ['12 mill la', '12 mill la'],
  ['12a mill lane', '12a mill lane'],
  ['Langstr.9', 'langstrasse 9'],
  ['Maler 5', 'Maler 5'],
  ['limmatquai', undefined],
  ['13', undefined],
  ['5 st', undefined],
  ['studio54', undefined],
  ['the studio 54', undefined],
  ['', undefined],
])('reads in %j the address %j', (beginning, address) => {
  expect(addressIn(beginning)).toBe(address);
});
