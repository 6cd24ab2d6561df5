import { expect, it } from 'vitest';
import { spellingsWithoutMarks } from './spellings-without-marks.js';

it.each([
  ['işletmeadi', ['isletmeadi']],
  ['öffnungszeiten', ['offnungszeiten', 'oeffnungszeiten']],
  ['åbningstider', ['abningstider']],
  ['straße+hausnr', ['strasse+hausnr']],
  ['województwo', ['wojewodztwo']],
  ['địachỉ', ['diachi']],
  ['τηλέφωνο', ['τηλεφωνο']],
  ['ταχυδρομικόςκώδικας', ['ταχυδρομικοςκωδικας']],
  ['name', []],
  ['tên', []],
  ['τκ', []],
  ['електроннапошта', []],
  ['कानाम', []],
])('spells %s as %j', (name, spellings) => {
  expect(spellingsWithoutMarks(name)).toEqual(spellings);
});
