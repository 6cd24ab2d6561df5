import { expect, it } from 'vitest';
import { textAsTyped } from './text-as-typed.js';

it.each([
  ['  The   Oak\n', 'The Oak'],
  ['\u200eThe\u2060 Oak\ufeff', 'The Oak'],
  ['مطعم\u061c الشام', 'مطعم الشام'],
  ['\u200cنان\u200cفروشی \u200dتهران', 'نان\u200cفروشی تهران'],
])('%j says %s', (typed, said) => {
  expect(textAsTyped(typed)).toBe(said);
});
