import { describe, expect, it } from 'vitest';
import { mapAbout } from './about.js';

describe('mapAbout', () => {
  it('reads an array of PHP, and nothing from a flag', () => {
    const cell = 'a:1:{s:15:"Service options";a:2:{s:8:"Delivery";b:1;s:7:"Dine-in";b:0;}}';
    expect(mapAbout(cell, 20_000)).toMatchObject({
      about: 'Service options: Delivery',
      offered: ['Delivery'],
    });
    for (const flag of ['0', 'No', 'true']) expect(mapAbout(flag, 20_000).about).toBeNull();
  });

  it('reads sections with items that are offered, items that are not, and text values', () => {
    const cell = JSON.stringify({
      'Service options': { Delivery: false, 'Dine-in': true, 'Language assistance': 'English, Spanish' },
      Accessibility: { 'Wheelchair-accessible entrance': true },
      Payments: { acceptsCreditCards: true, Checks: null },
      Parking: { 'Valet parking': false },
    });
    expect(mapAbout(cell, 20_000)).toEqual({
      about:
        'Service options: Dine-in, Language assistance: English, Spanish\n' +
        'Accessibility: Wheelchair-accessible entrance\n' +
        'Payments: Accepts credit cards',
      aboutSections: [
        {
          section: 'Service options',
          items: [
            { name: 'Delivery', value: false },
            { name: 'Dine-in', value: true },
            { name: 'Language assistance', value: 'English, Spanish' },
          ],
        },
        { section: 'Accessibility', items: [{ name: 'Wheelchair-accessible entrance', value: true }] },
        { section: 'Payments', items: [{ name: 'Accepts credit cards', value: true }] },
        { section: 'Parking', items: [{ name: 'Valet parking', value: false }] },
      ],
      offered: ['Dine-in'],
    });
  });

  it('takes 1 and 0 for yes and no where they count nothing', () => {
    const about = (value: unknown): string | null => mapAbout(JSON.stringify(value), 20_000).about;
    expect(mapAbout('{"Service options": {"Dine-in": 1, "Delivery": 0}}', 20_000)).toEqual({
      about: 'Service options: Dine-in',
      aboutSections: [
        {
          section: 'Service options',
          items: [
            { name: 'Dine-in', value: true },
            { name: 'Delivery', value: false },
          ],
        },
      ],
      offered: ['Dine-in'],
    });
    expect(about({ Offerings: { Coffee: '1' } })).toBe('Offerings: Coffee');
    expect(about({ Payments: { Cash: 1, Cheques: 0 } })).toBe('Payments: Cash');
    expect(about([{ name: 'Parking', options: [{ name: 'Free', enabled: 1 }] }])).toBe('Parking: Free');
    expect(about({ Building: { Floors: 1 } })).toBe('Building: Floors: 1');
    expect(about({ Building: { Seats: 40, Lifts: 0 } })).toBe('Building: Seats: 40, Lifts: 0');
    // As an export writes it, where `true` would stand for yes.
    expect(
      about([
        [
          'Building',
          [
            ['Lifts', '1'],
            ['Stairs', '0'],
          ],
        ],
      ]),
    ).toBe('Building: Lifts: 1, Stairs: 0');
  });

  it('reads a list of sections with options, and finds services by section id in any language', () => {
    const cell = JSON.stringify([
      {
        id: 'service_options',
        name: 'Opcje obsługi',
        options: [
          { name: 'Na miejscu', enabled: true },
          { name: 'Dostawa', enabled: false },
        ],
      },
      { id: 'accessibility', name: 'Ułatwienia dostępu', options: [{ name: 'Podjazd', enabled: true }] },
      { id: 'empty', name: 'Empty', options: [] },
    ]);
    const { about, aboutSections, offered } = mapAbout(cell, 20_000);
    expect(about).toBe('Opcje obsługi: Na miejscu\nUłatwienia dostępu: Podjazd');
    expect(aboutSections?.map(({ section }) => section)).toEqual(['Opcje obsługi', 'Ułatwienia dostępu']);
    expect(offered).toEqual(['Na miejscu']);
  });

  it('reads Python dicts, lists of one-key objects, and items without a section', () => {
    expect(mapAbout(`{'Children': {"Kids' menu": True}}`, 20_000).about).toBe("Children: Kids' menu");
    expect(mapAbout('{"Offerings": [{"Coffee": true}, {"Beer": false}, "Tea"]}', 20_000).offered).toEqual([
      'Coffee',
      'Tea',
    ]);
    expect(mapAbout('{"Offerings": {"Coffee": true, "Beer": NaN}}', 20_000).about).toBe('Offerings: Coffee');
    expect(mapAbout('{"Delivery": true}', 20_000).aboutSections).toEqual([
      { section: 'Other', items: [{ name: 'Delivery', value: true }] },
    ]);
  });

  it('reads a list of objects with one section each', () => {
    const aboutSections = [
      { section: 'Service options', items: [{ name: 'Delivery', value: true }] },
      { section: 'Payments', items: [{ name: 'Cards', value: false }] },
    ];
    const about = 'Service options: Delivery';
    expect(mapAbout('[{"Service options":{"Delivery":true}},{"Payments":{"Cards":false}}]', 20_000)).toEqual({
      about,
      aboutSections,
      offered: ['Delivery'],
    });
    expect(
      mapAbout('[{"Service options":[{"Delivery":true}]},{"Payments":[{"Cards":false}]}]', 20_000),
    ).toEqual({ about, aboutSections, offered: ['Delivery'] });
  });

  it('reads true and false, yes and no that are written as texts', () => {
    const cell =
      '{"Service options":{"Delivery":"true","Dine-in":"FALSE","Takeaway":"Yes","Bar":"no","Wi-Fi":"Free"}}';
    expect(mapAbout(cell, 20_000)).toEqual({
      about: 'Service options: Delivery, Takeaway, Wi-Fi: Free',
      aboutSections: [
        {
          section: 'Service options',
          items: [
            { name: 'Delivery', value: true },
            { name: 'Dine-in', value: false },
            { name: 'Takeaway', value: true },
            { name: 'Bar', value: false },
            { name: 'Wi-Fi', value: 'Free' },
          ],
        },
      ],
      offered: ['Delivery', 'Takeaway'],
    });
  });

  it.each([
    ['{"Amenities":{"Wi-Fi":["true"]}}', true],
    ['{"Amenities":{"Wi-Fi":["no"]}}', false],
    ['{"Amenities":{"Wi-Fi":{"yes":true,"no":false}}}', true],
    [`{"Amenities":{"Wi-Fi":["u'free'"]}}`, 'free'],
  ])('reads a list or an object of one word as the word: %s', (cell, value) => {
    expect(mapAbout(cell, 20_000).aboutSections).toEqual([
      { section: 'Amenities', items: [{ name: 'Wi-Fi', value }] },
    ]);
  });

  it.each([
    ['{"name":"Delivery","enabled":null}', []],
    ['{"name":"Delivery","value":null}', []],
    ['{"name":"Delivery","enabled":null,"value":true}', ['Delivery']],
    ['{"name":"Delivery","enabled":"true"}', ['Delivery']],
    ['{"name":"Delivery"}', ['Delivery']],
  ])('takes no fact as offered of which the file does not know it: %s', (option, offered) => {
    const cell = `[{"id":"service_options","name":"Service options","options":[${option}]}]`;
    expect(mapAbout(cell, 20_000).offered).toEqual(offered);
  });

  it('lists each service once, ignoring case', () => {
    const cell = '{"Offerings": {"Coffee": true}, "Dining options": {"COFFEE": true, "Lunch": true}}';
    expect(mapAbout(cell, 20_000).offered).toEqual(['Coffee', 'Lunch']);
  });

  it.each(['', '{}', 'None', 'null', '[]', '{"Parking": {}}', '{"Parking": null}'])(
    'treats %j as empty',
    (cell) => {
      expect(mapAbout(cell, 20_000)).toEqual({ about: null, aboutSections: null, offered: [] });
    },
  );

  it('omits from the section Other what another section already contains', () => {
    const cell = JSON.stringify({
      Crowd: { 'LGBTQ+ friendly': true, Groups: true },
      Other: { 'LGBTQ+ friendly': true, 'Small business': true, Groups: false },
    });
    expect(mapAbout(cell, 20_000).aboutSections).toEqual([
      {
        section: 'Crowd',
        items: [
          { name: 'LGBTQ+ friendly', value: true },
          { name: 'Groups', value: true },
        ],
      },
      {
        section: 'Other',
        items: [
          { name: 'Small business', value: true },
          { name: 'Groups', value: false },
        ],
      },
    ]);
    expect(mapAbout('{"Crowd":{"Groups":true},"Other":{"Groups":true}}', 20_000).about).toBe('Crowd: Groups');
    expect(mapAbout('{"Other":{"Groups":true}}', 20_000).about).toBe('Other: Groups');
    const loose = '{"Service options":{"Delivery":true},"Delivery":true}';
    expect(mapAbout(loose, 20_000).about).toBe('Service options: Delivery');
    const both =
      '{"Other":{"Pets":true,"Delivery":true},"Bar":true,"Pets":true,"Service options":{"Delivery":true,"Bar":true}}';
    expect(mapAbout(both, 20_000).about).toBe('Other: Pets\nService options: Delivery, Bar');
  });

  it('joins the facts outside any section to the section Other of the file', () => {
    const joined = [
      {
        section: 'Other',
        items: [
          { name: 'Pets', value: true },
          { name: 'Bar', value: true },
        ],
      },
      { section: 'Crowd', items: [{ name: 'Groups', value: true }] },
    ];
    for (const cell of [
      '{"Other":{"Pets":true},"Crowd":{"Groups":true},"Bar":true}',
      '[["Other",[["Pets",true]]],["Crowd",[["Groups",true]]],["Other",[["Bar",true]]]]',
      '[["Other",[["Pets",true],["Bar",true]]],["Crowd",[["Groups",true]]]]',
    ]) {
      expect(mapAbout(cell, 20_000)).toMatchObject({
        about: 'Other: Pets, Bar\nCrowd: Groups',
        aboutSections: joined,
      });
    }
    // One text, read once for both.
    const other = '{"name":"Other","options":[{"name":"Pets","enabled":true}]}';
    expect(mapAbout(`[${other},${other}]`, 20_000).about).toBe('Other: Pets');
  });

  it('keeps only the text of sections that would be too long in an export, and at most sixty services', () => {
    const cell = '{"Payments":{"Cards":true,"Cash":false}}';
    expect(mapAbout(cell, 45)).toMatchObject({ about: 'Payments: Cards', aboutSections: null });
    expect(mapAbout(cell, 46).aboutSections).toHaveLength(1);
    const dishes = Array.from({ length: 61 }, (_, index) => `"Dish ${index}":true`);
    expect(mapAbout(`{"Offerings":{${dishes.join()}}}`, 20_000).offered).toHaveLength(60);
  });

  it('decodes HTML entities and strips tags', () => {
    expect(mapAbout('<p>Bread &amp; cakes<br>since 1908</p>', 20_000).about).toBe(
      'Bread & cakes\nsince 1908',
    );
    expect(mapAbout('{"Offerings":{"Bread &amp; cakes":true}}', 20_000).offered).toEqual(['Bread & cakes']);
    expect(mapAbout('{&quot;Offerings&quot;:{&quot;Bread&quot;:true}}', 20_000).offered).toEqual(['Bread']);
  });

  it('keeps free text', () => {
    expect(mapAbout('A family bakery\nsince 1908', 20_000)).toEqual({
      about: 'A family bakery\nsince 1908',
      aboutSections: null,
      offered: [],
    });
  });
});
