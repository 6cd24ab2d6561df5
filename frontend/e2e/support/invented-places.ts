import exceljs from 'exceljs';

const columns = [
  'name',
  'category',
  'phone',
  'full_address',
  'postal_code',
  'country',
  'rating',
  'reviews',
  'photo',
  'working_hours',
  'about',
  'place_id',
  'location_link',
];

const towns = [
  { town: 'Borgarnes', country: 'Iceland', postalCode: '310' },
  { town: 'Harrogate', country: 'United Kingdom', postalCode: 'HG1 1AA' },
  { town: 'Sopot', country: 'Poland', postalCode: '81-701' },
];
const trades = ['Cafe', 'Restaurant', 'Bakery', 'Pub & Bar'];

/** The cells of an invented business, in the order of the expected columns. */
function place(index: number): string[] {
  const { town, country, postalCode } = towns[index % towns.length]!;
  return [
    `Lantern ${index}`,
    trades[index % trades.length]!,
    '',
    `${index} Harbour Road, ${town}`,
    postalCode,
    country,
    (3 + (index % 20) / 10).toFixed(1),
    String(index % 300),
    '',
    '{"Monday": "9AM-5PM", "Sunday": "Closed"}',
    '',
    `day-lantern-${index}`,
    '',
  ];
}

/** A workbook of `count` invented businesses, and after them a row without a name and one without an address. */
export async function workbookOfPlaces(count: number): Promise<Buffer> {
  const workbook = new exceljs.Workbook();
  const sheet = workbook.addWorksheet('Places');
  sheet.addRow(columns);
  for (let index = 0; index < count; index += 1) sheet.addRow(place(index));
  const nameless = place(count);
  nameless[0] = '';
  sheet.addRow(nameless);
  sheet.addRow(['Nowhere at All', 'Cafe', ...Array.from({ length: 9 }, () => ''), 'day-nowhere', '']);
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

/** A CSV file of `count` invented businesses whose place ids begin with `key`. */
export function csvOfPlaces(key: string, count: number): string {
  const rows = Array.from(
    { length: count },
    (_, index) => `Pier ${index},Cafe,"${index} Pier, Borgarnes",Borgarnes,Iceland,${key}-${index}`,
  );
  return ['name,category,full_address,city,country,place_id', ...rows].join('\n');
}
