import fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import type { ValueSchema } from '../support/documented-api.js';
import { SAMPLE_CSV } from '../support/sample-csv.js';

/** Names of uploads: nobody's, and those that a test has stored. */
export const uploads = ['5f0c9a3e-1111-4222-8333-444455556666'];

/** Values that match something in the imported directory, by the name of their parameter or field. */
const meaningful: Readonly<Record<string, readonly string[]>> = {
  slug: ['leeds', 'cafe', 'united-kingdom', 'the-copper-kettle-ChIJcop', 'THE-COPPER-KETTLE', 'fast-food'],
  id: ['1', '2', '3'],
  page: ['1', '2', '3'],
  limit: ['1', '24', '100'],
  q: ['kettle', 'ketle leeds', 'çiğköfte', '"the copper"', '-cafe', 'LS1 1AB'],
  location: ['Leeds', 'LS1', 'łódź', 'bs1 4aa'],
  search: ['kettle', 'Mill Lane', '%', '_'],
  country: ['Poland', 'United Kingdom'],
  categoryId: ['1', ''],
  cityId: ['1', ''],
  username: ['grace', 'nobody'],
  filePath: uploads,
  csvData: [SAMPLE_CSV],
  fileName: ['shops.csv', '../../shops.csv'],
};

/** Texts known to break services. */
export const hostileTexts: readonly string[] = [
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\uD800',
    '\uDFFF\uD83D',
    '\uFEFF',
    '\u202E',
    '\r\nX-Injected: 1',
    '\\',
    '\\u0000',
  ],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'null', 'undefined', 'NaN', 'true', '[]', '{}'],
  ...[
    '-1',
    '0',
    '00',
    '1.5',
    '1e3',
    '0x10',
    '9'.repeat(9),
    '9'.repeat(10),
    '9'.repeat(400),
    '١٢',
    '2147483648',
  ],
  ...[
    "' OR 1=1 --",
    '"; DROP TABLE users',
    '%',
    '_',
    '*',
    '(((',
    '[[',
    'a&b|c!',
    ':*',
    '<->',
    '$1',
    '${7*7}',
    '{{7}}',
  ],
  ...[
    '../../etc/passwd',
    '/api/admin',
    '<script>alert(1)</script>',
    '\uE000x\uE001',
    '🍕'.repeat(60),
    'ß'.repeat(101),
  ],
  ...['x'.repeat(100), 'x'.repeat(101), 'x'.repeat(200), 'x'.repeat(201), 'a '.repeat(99), '" '.repeat(50)],
];

const randomText = fc.string({ unit: 'binary', maxLength: 60 });

/** Values at and just beyond the limits of a schema. */
function boundaries({ type, maxLength, minLength, enum: values }: ValueSchema): string[] {
  return [
    ...(maxLength === undefined || maxLength > 2_000
      ? []
      : ['é'.repeat(maxLength), 'y'.repeat(maxLength + 1)]),
    ...(minLength === undefined ? [] : ['', 'z'.repeat(minLength)]),
    ...(type === 'integer' ? ['0', '1', '100', '101', '999999999', '1000000000'] : []),
    ...(values ?? []).map(String),
  ];
}

/** Texts for a parameter or a field: half of them valid, the rest at its limits, hostile or random. */
export function textFor(name: string, schema: ValueSchema): Arbitrary<string> {
  const limits = boundaries(schema);
  const hostile = { arbitrary: fc.constantFrom(...hostileTexts), weight: 3 };
  return fc.oneof(
    { arbitrary: fc.constantFrom(...(meaningful[name] ?? ['something'])), weight: 6 },
    limits.length === 0 ? hostile : { arbitrary: fc.constantFrom(...limits), weight: 3 },
    hostile,
    { arbitrary: randomText, weight: 1 },
  );
}

/**
 * Percent-encodes every byte except letters, digits, `_`, `.` and `-`; a lone surrogate becomes U+FFFD as in
 * any browser.
 */
export function encode(text: string): string {
  return [...Buffer.from(text, 'utf8')]
    .map((byte) => {
      const character = String.fromCharCode(byte);
      return /[\w.-]/.test(character) ? character : `%${byte.toString(16).padStart(2, '0')}`;
    })
    .join('');
}

/** Escapes that are malformed or decode to something invalid. */
export const brokenEscapes: readonly string[] = [
  ...[
    '%',
    '%zz',
    '%0',
    '%00',
    'a%00b',
    '%ED%A0%80',
    '%C0%AF',
    '%FF',
    '%2e%2e%2f',
    '%2F',
    '%252F',
    '%u0041',
    '+',
  ],
];
