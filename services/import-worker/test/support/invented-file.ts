/** A row with the thirteen expected columns and three optional ones; the number makes it unique. */
function wholeRow(number: number) {
  const town = ['Ashcombe', 'Bramley Vale', 'Coldwater', 'Dunmere'][number % 4] ?? 'Ashcombe';
  return {
    name: `The Copper Kettle ${number}`,
    category: ['Cafe', 'Bakery', 'Restaurant'][number % 3] ?? 'Cafe',
    phone: '',
    full_address: `${number} Orchard Lane, ${town}`,
    postal_code: '',
    country: 'United Kingdom',
    rating: String(((number % 40) + 10) / 10),
    reviews: String(number % 500),
    photo: '',
    working_hours: '{"Monday":"9am-5pm","Sunday":"Closed"}',
    about: '{"Service options":{"Takeaway":true,"Delivery":false}}',
    place_id: `ChIJinvented${String(number).padStart(12, '0')}`,
    location_link: '',
    city: town,
    state: '',
    business_status: 'OPERATIONAL',
  };
}

export type InventedRow = Partial<ReturnType<typeof wholeRow>>;

/** The row of an invented business. */
export function inventedRow(number: number, overrides: InventedRow = {}): InventedRow {
  return { ...wholeRow(number), ...overrides };
}

export function inventedRows(
  count: number,
  overrides: (number: number) => InventedRow = () => ({}),
): InventedRow[] {
  return Array.from({ length: count }, (_, index) => inventedRow(index + 1, overrides(index + 1)));
}

/** The rows as CSV with the given columns, by default all. */
export function csv(
  rows: readonly InventedRow[],
  header: readonly string[] = Object.keys(wholeRow(1)),
): string {
  const lines = rows.map((row) =>
    header.map((column) => quote((row as Record<string, string>)[column] ?? '')),
  );
  return [header, ...lines].map((cells) => `${cells.join(',')}\n`).join('');
}

function quote(cell: string): string {
  return /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
