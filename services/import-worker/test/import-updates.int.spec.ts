import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ImportBench } from './support/import-bench.js';
import { csv, inventedRow } from './support/invented-file.js';
import type { InventedRow } from './support/invented-file.js';

describe('an import of a business that is in the directory', () => {
  let bench: ImportBench;

  beforeAll(async () => {
    bench = await ImportBench.open();
    await bench.startWorker();
  });
  afterAll(() => bench.close());

  /** Imports a file with only this row. Returns the row's business. */
  async function stored(row: InventedRow): Promise<unknown> {
    await bench.import(csv([row], Object.keys(row)));
    const [business] = await bench.query(
      `SELECT businesses.name, businesses.slug, categories.name AS category, cities.name AS city, address, postal_code,
              businesses.country, phone, phone_e164, email, website, businesses.description, rating, review_count, about,
              about_sections, working_hours, business_hours, photo, images, location_link, services, latitude,
              longitude, is_verified, is_active
       FROM businesses JOIN categories ON categories.id = category_id JOIN cities ON cities.id = city_id
       WHERE place_id = $1`,
      [row.place_id],
    );
    return business;
  }

  it('stores every column of the row, as the first import did', async () => {
    const first = {
      ...inventedRow(1),
      full_address: '3 Mill Lane, Guildford GU1 3AA, UK',
      postal_code: 'GU1 3AA',
      city: 'Guildford',
      phone: '01483 496000',
      email: 'one@one.example',
      site: 'https://one.example/',
      photo: 'https://images.example/1.jpg',
      street_view: 'https://images.example/street-1.jpg',
      location_link: 'https://maps.example/?cid=1',
      latitude: '51.25',
      longitude: '-0.5',
      description: 'The first.',
      verified: 'TRUE',
    };
    expect(await stored(first)).toEqual({
      name: 'The Copper Kettle 1',
      slug: 'the-copper-kettle-1',
      category: 'Bakery',
      city: 'Guildford',
      address: '3 Mill Lane, Guildford GU1 3AA, UK',
      postal_code: 'GU1 3AA',
      country: 'United Kingdom',
      phone: '01483 496000',
      phone_e164: '+441483496000',
      email: 'one@one.example',
      website: 'https://one.example/',
      description: 'The first.',
      rating: 1.1,
      review_count: 1,
      about: 'Service options: Takeaway',
      about_sections: [
        [
          'Service options',
          [
            ['Takeaway', true],
            ['Delivery', false],
          ],
        ],
      ],
      working_hours: '{"Monday":"9am-5pm","Sunday":"Closed"}',
      business_hours: { monday: '09:00-17:00', sunday: '' },
      photo: 'https://images.example/1.jpg',
      images: ['https://images.example/street-1.jpg'],
      location_link: 'https://maps.example/?cid=1',
      services: ['Takeaway'],
      latitude: 51.25,
      longitude: -0.5,
      is_verified: true,
      is_active: true,
    });
    const second = {
      ...first,
      name: 'The Silver Spoon',
      category: 'Diner',
      rating: '4.75',
      reviews: '77',
      full_address: '1 Grand Parade, Cork T12 W8AF, Ireland',
      postal_code: 'T12 W8AF',
      city: 'Cork',
      country: 'Ireland',
      phone: '+353 21 427 0000',
      email: 'two@two.example',
      site: 'https://two.example/',
      photo: 'https://images.example/2.jpg',
      street_view: 'https://images.example/street-2.jpg',
      location_link: 'https://maps.example/?cid=2',
      latitude: '51.5',
      longitude: '-8.5',
      description: 'The second.',
      verified: 'FALSE',
      business_status: 'CLOSED_PERMANENTLY',
      working_hours: '{"Monday":"10am-6pm"}',
      about: '{"Amenities":{"Toilets":true}}',
    };
    expect(await stored(second)).toEqual({
      name: 'The Silver Spoon',
      slug: 'the-copper-kettle-1',
      category: 'Diner',
      city: 'Cork',
      address: '1 Grand Parade, Cork T12 W8AF, Ireland',
      postal_code: 'T12 W8AF',
      country: 'Ireland',
      phone: '+353 21 427 0000',
      phone_e164: '+353214270000',
      email: 'two@two.example',
      website: 'https://two.example/',
      description: 'The second.',
      rating: 4.75,
      review_count: 77,
      about: 'Amenities: Toilets',
      about_sections: [['Amenities', [['Toilets', true]]]],
      working_hours: '{"Monday":"10am-6pm"}',
      business_hours: { monday: '10:00-18:00' },
      photo: 'https://images.example/2.jpg',
      images: ['https://images.example/street-2.jpg'],
      location_link: 'https://maps.example/?cid=2',
      services: ['Toilets'],
      latitude: 51.5,
      longitude: -8.5,
      is_verified: false,
      is_active: false,
    });
  });

  it('says which values updated businesses lose because their rows no longer give them', async () => {
    const rows = [3, 4, 5].map((number) => ({
      ...inventedRow(number),
      phone: `01483 49600${number}`,
      site: `https://${number}.example/`,
    }));
    const [third = {}, fourth = {}, fifth = {}] = rows;
    const first = await bench.import(csv(rows, Object.keys(third)));
    expect(first).toMatchObject({ imported: 3, notes: [] });

    // The fourth business is as before, and the fifth gets a new telephone number.
    const later = [{ ...third, rating: '', site: '' }, fourth, { ...fifth, phone: '01483 496009', site: '' }];
    expect(await bench.import(csv(later, Object.keys(third)))).toMatchObject({
      updated: 2,
      notes: [expect.stringMatching(/had and have no longer.*: website \(2\), rating \(1\)$/)],
    });

    const telephones = csv(later, ['place_id', 'name', 'full_address', 'phone']);
    const { notes } = await bench.import(telephones);
    expect(notes).toEqual([
      expect.stringMatching(
        /: about \(3\), category \(3\), city \(3\), country \(3\), reviews \(3\), services \(3\), working_hours \(3\), rating \(2\), website \(1\)$/,
      ),
    ]);
  });

  it('takes a business off the site, and all that is known of it, by a row with little more than its place id', async () => {
    const whole = { ...inventedRow(6), phone: '01483 496006', email: 'six@six.example' };
    await bench.import(csv([whole], Object.keys(whole)));
    const removed = {
      place_id: whole.place_id ?? '',
      name: 'Removed',
      full_address: 'Removed',
      business_status: 'CLOSED_PERMANENTLY',
    };
    expect(await bench.import(csv([removed], Object.keys(removed)))).toMatchObject({ updated: 1 });
    expect(
      await bench.query(
        `SELECT name, address, is_active, category_id, city_id, postal_code, country, phone, phone_e164, email, website,
                description, rating, review_count, about, about_sections, working_hours, business_hours, photo, images,
                location_link, services, latitude, longitude
         FROM businesses WHERE place_id = $1`,
        [removed.place_id],
      ),
    ).toEqual([
      {
        name: 'Removed',
        address: 'Removed',
        is_active: false,
        category_id: null,
        city_id: null,
        postal_code: null,
        country: null,
        phone: null,
        phone_e164: null,
        email: null,
        website: null,
        description: null,
        rating: 0,
        review_count: 0,
        about: null,
        about_sections: null,
        working_hours: null,
        business_hours: null,
        photo: null,
        images: [],
        location_link: null,
        services: [],
        latitude: null,
        longitude: null,
      },
    ]);
  });

  it('gives a business that changes again before it is indexed a higher version', async () => {
    const version = async (name: string): Promise<number> => {
      const row = inventedRow(2, { name });
      await bench.import(csv([row]));
      const [change] = await bench.query<{ version: number }>(
        `SELECT version FROM search_changes
         WHERE business_id = (SELECT id FROM businesses WHERE place_id = $1)`,
        [row.place_id],
      );
      return change?.version ?? 0;
    };
    const before = await version('The Copper Pot');
    expect(await version('The Copper Pan')).toBeGreaterThan(before);
  });

  it('finds its category by name where an earlier version folded that name in another way', async () => {
    const row = { ...inventedRow(2), category: '☕️ Café & 🍽️ Grill' };
    await bench.import(csv([row], Object.keys(row)));
    const [before] = await bench.query(`SELECT id, identity_key FROM categories WHERE name = $1`, [
      row.category,
    ]);
    await bench.query(`UPDATE categories SET identity_key = 'café  grill' WHERE name = $1`, [row.category]);
    await bench.import(csv([{ ...row, name: 'The Copper Kettle renamed' }], Object.keys(row)));
    const businesses = await bench.query(
      `SELECT businesses.name, categories.id, identity_key FROM businesses JOIN categories ON categories.id = category_id
        WHERE place_id = $1`,
      [row.place_id],
    );
    expect(businesses).toEqual([{ name: 'The Copper Kettle renamed', ...(before as object) }]);
  });
});
