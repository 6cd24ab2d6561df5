import { expect, it } from 'vitest';
import { withoutShortcodes } from './shortcodes.js';

it.each([
  ['[notice color="red"]Great pub[/notice]', 'Great pub'],
  ['[row][column width=1/2]One[/column] Two[/row]', 'One Two'],
  ["[gallery ids='1,2' /] Great [divider/]pub", ' Great pub'],
  ['[b]Great[/b] pub [sic]', 'Great pub [sic]'],
  ['[embed]https://oak.example/a[/embed]', 'https://oak.example/a'],
])('turns %j into %j', (text, expected) => {
  expect(withoutShortcodes(text)).toBe(expected);
});

it.each([
  'Great [sic] pub',
  'Open [Mon-Fri] [1]',
  '[menu]',
  'a[b=c',
  '[x="1"]',
  '["Bakery"]',
  '[Our page](https://oak.example)',
  '[see a = b, c]',
])('keeps %j unchanged', (text) => {
  expect(withoutShortcodes(text)).toBe(text);
});
