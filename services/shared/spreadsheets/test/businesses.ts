/**
 * Invented businesses in the shapes of real exports: JSON with quotes, line breaks, letters of several
 * languages.
 */
export const HEADER = [
  'name',
  'category',
  'phone',
  'full_address',
  'postal_code',
  'rating',
  'working_hours',
  'place_id',
];

export const BUSINESSES: readonly (readonly string[])[] = [
  [
    'The Copper Kettle',
    'Cafe',
    '+44 20 7946 0101',
    '4 Mill Lane, Bath, BA1 9ZZ',
    'BA1 9ZZ',
    '4.5',
    '{"Monday":"9am-5pm","Sunday":"Closed"}',
    'ChIJaaa-1',
  ],
  ['Café "Zur Linde"', 'Restaurant', '', 'Am Markt 7; Hinterhof', '02476', '', '', 'ChIJbbb_2'],
  [
    'Fish & Chips | Harbour',
    'Fast Food',
    '01632 960123',
    'Quay 1,\nUnit 2\nWhitby',
    '',
    '3.9',
    "{'Monday': '8 AM–2 AM'}",
    'ChIJccc3',
  ],
  ['Tom’s Grill', 'Pub & Bar', '01632 960999', '12 High Street, Hove', 'BN3 1AA', '5', '{}', 'ChIJddd4'],
];

/** A table as delimited text; every cell that could be misread is quoted. */
export function toDelimited(
  rows: readonly (readonly string[])[],
  delimiter = ',',
  lineEnd = '\n',
  quoteAll = false,
): string {
  const cell = (text: string): string =>
    quoteAll || /["\r\n;,|\t]/.test(text) || text.trim() !== text ? `"${text.replaceAll('"', '""')}"` : text;
  return rows.map((row) => row.map(cell).join(delimiter) + lineEnd).join('');
}

/** Accepts a row with the columns that identify the tests' tables. */
export function isHeader(cells: readonly string[]): boolean {
  const names = new Set(cells.map((cell) => cell.toLowerCase().replace(/[\s_-]/g, '')));
  return names.has('name') && names.has('fulladdress');
}
