import exceljs from 'exceljs';

const towns = [
  { town: 'Borgarnes', country: 'Iceland', postalCode: '310' },
  { town: 'Harrogate', country: 'United Kingdom', postalCode: 'HG1 1AA' },
  { town: 'Sopot', country: 'Poland', postalCode: '81-701' },
];
const trades = ['Cafe', 'Restaurant', 'Bakery', 'Pub & Bar'];

/** An invented business: one value per expected column, in the order of the columns. */
function place(index: number) {
  const { town, country, postalCode } = towns[index % towns.length]!;
  return {
    name: `Lantern ${index}`,
    category: trades[index % trades.length]!,
    phone: '',
    full_address: `${index} Harbour Road, ${town}`,
    postal_code: postalCode,
    country,
    rating: (3 + (index % 20) / 10).toFixed(1),
    reviews: String(index % 300),
    photo: '',
    working_hours: '{"Monday": "9AM-5PM", "Sunday": "Closed"}',
    about: '',
    place_id: `day-lantern-${index}`,
    location_link: '',
  };
}

/** A workbook of `count` invented businesses, followed by a row without a name and one without an address. */
export async function workbookOfPlaces(count: number): Promise<Buffer> {
  const workbook = new exceljs.Workbook();
  const sheet = workbook.addWorksheet('Places');
  sheet.addRow(Object.keys(place(0)));
  for (let index = 0; index < count; index += 1) sheet.addRow(Object.values(place(index)));
  sheet.addRow(Object.values({ ...place(count), name: '' }));
  const nowhere = { name: 'Nowhere at All', postal_code: '', country: '', full_address: '' };
  sheet.addRow(Object.values({ ...place(count), ...nowhere, place_id: 'day-nowhere' }));
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
