import { describe, expect, it } from 'vitest';
import { mapAbout } from './about.js';

/** The sections as an export writes them. */
function pairsOf(cell: string): unknown {
  return mapAbout(cell, 20_000).aboutSections?.map(({ section, items }) => [
    section,
    items.map(({ name, value }) => [name, value]),
  ]);
}

const serviceOptions = [
  [
    'Service options',
    [
      ['Delivery', true],
      ['Dine-in', false],
    ],
  ],
];

describe('mapAbout', () => {
  it.each([
    '[{"name":"Service options","options":{"Delivery":true,"Dine-in":false}}]',
    '[{"title":"Service options","items":[{"text":"Delivery","enabled":true},{"text":"Dine-in","enabled":false}]}]',
    '[{"category":"Service options","attributes":[{"label":"Delivery","value":"true"},{"label":"Dine-in","value":"false"}]}]',
    '{"name":"Service options","options":[{"name":"Delivery","available":true},{"name":"Dine-in","available":false}]}',
    '{"Service options":{"Delivery":{"enabled":true},"Dine-in":{"value":false}}}',
    '{"Service options":[["Delivery",true],["Dine-in",false]]}',
    '[["Service options",{"Delivery":true,"Dine-in":false}]]',
    "[('Service options', {'Delivery': True, 'Dine-in': False})]",
    '{"about":{"Service options":{"Delivery":true,"Dine-in":false}}}',
    '{"additionalInfo":{"Service options":[{"Delivery":true},{"Dine-in":false}]}}',
    '{"about":[{"id":"service_options","name":"Service options","options":[{"Delivery":true},{"Dine-in":false}]}]}',
    String.raw`{"Service options":"{\"Delivery\":true,\"Dine-in\":false}"}`,
    String.raw`"{\"Service options\":{\"Delivery\":true,\"Dine-in\":false}}"`,
    '{""Service options"":{""Delivery"":true,""Dine-in"":false}}',
  ])('reads the facts of %s', (cell) => {
    expect(pairsOf(cell)).toEqual(serviceOptions);
    expect(mapAbout(cell, 20_000).offered).toEqual(['Delivery']);
  });

  it.each([
    '{"Service options":["Delivery","No dine-in"]}',
    '{"Service options":{"Delivery":true,"No dine-in":true}}',
    '[{"title":"Service options","items":["Delivery",{"name":"Doesn\'t offer dine-in","enabled":true}]}]',
  ])('reads a fact that is denied in words: %s', (cell) => {
    expect(pairsOf(cell)).toEqual(serviceOptions);
    expect(mapAbout(cell, 20_000).offered).toEqual(['Delivery']);
  });

  it('keeps facts whose name begins with a denial', () => {
    expect(pairsOf('{"Service options":["No-contact delivery","No reservations needed"]}')).toEqual([
      [
        'Service options',
        [
          ['No-contact delivery', true],
          ['No reservations needed', true],
        ],
      ],
    ]);
  });

  it('puts facts within facts into words', () => {
    const cell =
      '{"Amenities":{"Wi-Fi":{"free":true,"paid":false},"Lift":{"wide":false},"Bar":[{"open":true},"late"],"Pool":{}}}';
    expect(mapAbout(cell, 20_000).about).toBe('Amenities: Wi-Fi: free, Bar: open, late');
    expect(pairsOf(cell)).toEqual([
      [
        'Amenities',
        [
          ['Wi-Fi', 'free'],
          ['Lift', false],
          ['Bar', 'open, late'],
        ],
      ],
    ]);
  });

  it("reads the attributes of Yelp's data set, which are texts of Python", () => {
    const cell = `{"OutdoorSeating":"True","WiFi":"u'free'","Alcohol":"'full_bar'","NoiseLevel":"u'none'","Smoking":"u'no'","BusinessParking":"{'garage': False, u'street': True}"}`;
    expect(pairsOf(cell)).toEqual([
      [
        'BusinessParking',
        [
          ['garage', false],
          ['street', true],
        ],
      ],
      [
        'Other',
        [
          ['OutdoorSeating', true],
          ['WiFi', 'free'],
          ['Alcohol', 'full_bar'],
          ['Smoking', false],
        ],
      ],
    ]);
  });

  it('keeps sections that are named like all of them', () => {
    expect(pairsOf('{"Features":{"Garden":true}}')).toEqual([['Features', [['Garden', true]]]]);
    expect(pairsOf('{"features":{"Garden":{"enabled":true}}}')).toEqual([['features', [['Garden', true]]]]);
  });

  it('reads a cell that was cut off as far as it can, and says so', () => {
    const problem = 'cut off or broken, left out from there on';
    const cells = [
      '{"Service options":{"Delivery":true,"Dine-in":false},"Accessibility":{"Wheelchair acc',
      "{'Service options': {'Delivery': True, 'Dine-in': False, 'Take",
      '[{"id":"service_options","name":"Service options","options":[{"Delivery":true},{"Dine-in":false},{"na',
      "{'Service options': {'Delivery': True, 'Dine-in': False}, 'Children': {'Kids' menu': True}}",
    ];
    for (const cell of cells) {
      expect(pairsOf(cell)).toEqual(serviceOptions);
      expect(mapAbout(cell, 20_000).problem).toBe(problem);
    }
  });

  it.each(["{'Kids' menu': True}", '{"Serv', '[{"id":"serv', String.raw`{\"a`])(
    'leaves out %s, of which nothing can be read, and says so',
    (cell) => {
      expect(mapAbout(cell, 20_000)).toEqual({
        about: null,
        aboutSections: null,
        offered: [],
        problem: 'not facts that can be read, left out',
      });
    },
  );

  it.each(['[Update] We moved', '{Café} since 1908', '"Best pub" of 2020'])('keeps the text %s', (text) => {
    expect(mapAbout(text, 20_000)).toEqual({ about: text, aboutSections: null, offered: [] });
  });

  it('does not follow facts within facts without end', () => {
    for (const [open, close] of [
      ['{"about":', '}'],
      ['{"a":', '}'],
      ['[', ']'],
      ['{"enabled":', ',"value":1}'],
    ] as const) {
      const depth = Math.floor(19_000 / (open.length + close.length));
      expect(() => mapAbout(`${open.repeat(depth)}1${close.repeat(depth)}`, 20_000)).not.toThrow();
    }
  });
});
