import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBrokenJson, readLooseJson } from './loose-json.js';

describe('readLooseJson', () => {
  it.each([
    ['{"Monday": ["9AM-5PM"]}', { Monday: ['9AM-5PM'] }],
    ["{'Monday': 'Closed'}", { Monday: 'Closed' }],
    [
      `{'Children': {"Kids' menu": True, 'High chairs': False}}`,
      { Children: { "Kids' menu": true, 'High chairs': false } },
    ],
    ["{'a': None, 'b': 1.5, 'c': ('x', \"y\"),}", { a: null, b: 1.5, c: ['x', 'y'] }],
    [String.raw`{'a': 'it\'s\u2009caf\xe9\n'}`, { a: "it's\u2009café\n" }],
    ['{"a": NaN, "b": "x"}', { a: null, b: 'x' }],
    ["['x', nan, NaT, <NA>]", ['x', null, null, null]],
    [String.raw`{u'a': u'caf\xe9', U"b": [u'x']}`, { a: 'café', b: ['x'] }],
    ["{b'a': b'x'}", { a: 'x' }],
    [String.raw`['\U0001f355', '\u00e9']`, ['🍕', 'é']],
    ["['Bakery' 'Café'\n 'Bar']", ['Bakery', 'Café', 'Bar']],
    ["{'Bakery', 'Café'}", ['Bakery', 'Café']],
    ["{'a': {'x'}}", { a: ['x'] }],
    ['{"a": undefined, "b": true}', { a: null, b: true }],
    [String.raw`"{\"a\":{\"b\":\"c \\\"d\\\"\"}}"`, { a: { b: 'c "d"' } }],
    [String.raw`{\"a\":true}`, { a: true }],
    [String.raw`[{\\\"a\\\":true}]`, [{ a: true }]],
    ['{""a"":{""b"":true}}', { a: { b: true } }],
    ['"{""a"":true}"', { a: true }],
    ['{“a”: {“b”: true}}', { a: { b: true } }],
    [`"{'a': True}"`, { a: true }],
    [
      "[{'freeform': 3 Main St, Suite 4, 'postcode': 07102, 'region': NULL, 'country': US}]",
      [{ freeform: '3 Main St, Suite 4', postcode: '07102', region: null, country: 'US' }],
    ],
    [
      "{'name': Joe's, 'street': 'Main St: it''s 3', 'unit': , 'town': 'St John\\'s'}",
      { name: "Joe's", street: "Main St: it's 3", unit: '', town: "St John's" },
    ],
    ["[{'a': x}, {'a': y}]", [{ a: 'x' }, { a: 'y' }]],
    ['[]', []],
    ['{}', {}],
  ])('reads %s', (text, value) => {
    expect(readLooseJson(text)).toEqual(value);
  });

  it.each([
    "{'a': 'cut",
    "{'a' 'b'}",
    "['a''b']",
    "{'a', 'b': 1}",
    '"[Old] pub"',
    '"{"a":1',
    "{x'a': 1}",
    "{u 'a': 1}",
    '[<NAN>]',
    String.raw`[b'caf\xc3\xa9']`,
    String.raw`[b'a\xa0b']`,
    '{a: 1}',
    "{'a': 1} rest",
    "{'a': x} rest",
    "{'a': x, 'b': cut",
    "{'a': 'x', 'b': 'it's'}",
    "{'a': {'b': x}}",
    "[{'a': x}, y]",
    "{'a': datetime.time(9, 0)}",
    "{'a': <object at 0x7f>}",
    'Monday: 9-5',
    '',
    '['.repeat(5_000),
    "['".repeat(5_000),
  ])('does not read %.20s', (text) => {
    expect(readLooseJson(text)).toBeUndefined();
  });

  it('reads any dict of strings, booleans and None as Python writes it', () => {
    const python = (value: string | boolean | null) =>
      value === null
        ? 'None'
        : value === true
          ? 'True'
          : value === false
            ? 'False'
            : `'${value.replace(/[\\']/g, '\\$&')}'`;
    const key = fc.string({ unit: 'grapheme-composite', minLength: 1 });
    fc.assert(
      fc.property(fc.dictionary(key, fc.oneof(key, fc.boolean(), fc.constant(null))), (dict) => {
        const written = Object.entries(dict).map(([name, value]) => `${python(name)}: ${python(value)}`);
        expect(readLooseJson(`{${written.join(', ')}}`)).toEqual({ ...dict });
      }),
    );
  });
});

describe('readBrokenJson', () => {
  it.each([
    ['{"a": {"b": true, "c', { a: { b: true } }],
    ['{"a": {"b": true}, "c": {"d', { a: { b: true }, c: {} }],
    ['{"a": {"b": true}', { a: { b: true } }],
    ['{"a": {"b": true', { a: { b: true } }],
    ['{"a": {"b": tr', { a: {} }],
    ['{"a": {"b": 1, "c": 12', { a: { b: 1 } }],
    ['{"a": true, "b"', { a: true }],
    ["['x', 'y', 'z", ['x', 'y']],
    ["{'a': {'x': True}, 'b': {'Kids' menu': True}}", { a: { x: true }, b: {} }],
    ["['Kids' menu', 'x']", []],
    ["['x', oops]", ['x']],
    ['{"a": true} rest', { a: true }],
    [String.raw`{\"a\":true,\"b`, { a: true }],
    [String.raw`"{\"a\":true,\"b`, { a: true }],
    ['{"', {}],
  ])('reads %s as far as it can', (text, value) => {
    expect(readBrokenJson(text)).toEqual(value);
  });

  it.each(['', '[Update] We moved', '{Café} since 1908', '{a: 1', '[1, 2', 'text'])(
    'does not read %s',
    (text) => {
      expect(readBrokenJson(text)).toBeUndefined();
    },
  );
});
