import { expect, it } from 'vitest';
import { codeInText } from './code-in-text.js';

it.each([
  ['plumber LS1', 'plumber', 'LS1', 'ls1', ''],
  ['plumber in LS1 4AP', 'plumber in', 'LS1 4AP', 'ls1', ''],
  ['the ivy, W1D 3AB.', 'the ivy', 'W1D 3AB', 'w1d', ''],
  ['cafe 75011 Paris', 'cafe', '75011', '75011', 'Paris'],
  ['06000 Nice', '', '06000', '06000', 'Nice'],
  ['cafe, 75011, Paris, France', 'cafe', '75011', '75011', 'Paris, France'],
  ['pizza 1012 XY Amsterdam', 'pizza', '1012 XY', '1012', 'Amsterdam'],
  ['plumber LS1 open now', 'plumber open now', 'LS1', 'ls1', ''],
  ['gym LS1 4AP, 24 hours', 'gym 24 hours', 'LS1 4AP', 'ls1', ''],
  ['LS1 near me', '', 'LS1', 'ls1', ''],
  ['LS1 4AP open now', '', 'LS1 4AP', 'ls1', ''],
  ['pizza 10115 10117', 'pizza 10115', '10117', '10117', ''],
  ['near SW1A 1AA', '', 'SW1A 1AA', 'sw1a', ''],
  ['SW1A 1AA dentist', '', 'SW1A 1AA', 'sw1a', 'dentist'],
  ['M1 motors', '', 'M1', 'm1', 'motors'],
  ['bar 1860 in Leeds', 'bar', '1860', '1860', 'in Leeds'],
])('divides %j into %j, the code %j (%j) and %j', (query, text, code, district, behind) => {
  expect(codeInText(query)).toEqual({ text, code, district, behind });
});

it.each([
  'plumber leeds',
  'route 66',
  'studio 54',
  'pier 39',
  '7 11',
  '24/7 gym',
  '12" pizza',
  '"bar LS1"',
  'pizza -LS1',
])('finds none in %j', (query) => {
  expect(codeInText(query)).toBeUndefined();
});
