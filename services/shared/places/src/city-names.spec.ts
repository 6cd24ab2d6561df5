import { expect, it } from 'vitest';
import { mayBeAbbreviated, spellOutCity } from './city-names.js';

it.each([
  ['st louis', 'saint louis'],
  ['east st louis', 'east saint louis'],
  ['sault ste marie', 'sault sainte marie'],
  ['sankt gallen', 'saint gallen'],
  ['sint niklaas', 'saint niklaas'],
  ['fort st john', 'fort saint john'],
  ['mt vernon', 'mount vernon'],
  ['ft worth', 'fort worth'],
  ['main st', 'main st'],
  ['stanton mto ftx', 'stanton mto ftx'],
])('spells %s out as %s', (folded, full) => {
  expect(spellOutCity(folded)).toBe(full);
});

it.each([
  ['st albans', true],
  ['saint albans uk', true],
  ['east mount vernon', true],
  ['sint niklaas', true],
  ['mt', false],
  ['main st', false],
  ['stanton fortune', false],
])('tells of %s whether it may be abbreviated: %s', (folded, expected) => {
  expect(mayBeAbbreviated(folded)).toBe(expected);
});
