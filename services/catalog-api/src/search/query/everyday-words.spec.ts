import { expect, it } from 'vitest';
import { wordInDirectories } from './everyday-words.js';

it.each([
  ['Rechtsanwalt', 'lawyer'],
  ['Médecin,', 'doctor'],
  ['Bäckerei', 'bakery'],
  ['haircut', 'hair salon'],
  ['italienisches', 'italian'],
  ['Türkische', 'turkish'],
  ['tuerkisch', 'turkish'],
  ['Langstr.', 'langstrasse'],
  ['bahnhofstr', 'bahnhofstrasse'],
])('knows that %s is %s', (word, inDirectories) => {
  expect(wordInDirectories(word)).toBe(inDirectories);
});

it.each(['lawyer', 'Str.', 'main', '', '!'])('knows no other word for %j', (word) => {
  expect(wordInDirectories(word)).toBeUndefined();
});
