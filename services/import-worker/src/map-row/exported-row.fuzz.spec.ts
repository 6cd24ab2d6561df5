import { toStoredSection } from '@highstreet/database/stored-shapes';
import { guardFormula } from '@highstreet/spreadsheets';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CASES, fuzzed, IS_REPEATED } from '../../test/support/fuzz.js';
import type { MappedBusiness, MappedRow } from './mapped-business.js';
import { createRowMapper } from './row-mapper.js';

const leavesBracketOpen = /\([^()]*$|\[[^[\]]*$/;

/** A business as an export writes it: the columns that catalog-api's export-columns.ts has in SQL. */
const exported: Readonly<Record<string, (business: MappedBusiness) => string | number | null>> = {
  name: ({ name }) => name,
  category: ({ category }) => category && category.name,
  phone: ({ phone }) => phone,
  full_address: ({ address }) => address,
  postal_code: ({ postalCode }) => postalCode,
  country: ({ country }) => country,
  rating: ({ rating }) => rating.toFixed(2),
  reviews: ({ reviewCount }) => reviewCount,
  photo: ({ photo }) => photo,
  working_hours: ({ workingHours }) => workingHours,
  about: ({ about, aboutSections }) =>
    aboutSections === null ? about : JSON.stringify(aboutSections.map(toStoredSection)),
  place_id: ({ placeId }) => placeId,
  location_link: ({ locationLink }) => locationLink,
  city: ({ city }) => city && city.name,
  state: ({ city }) => city && city.state,
  email: ({ email }) => email,
  website: ({ website }) => website,
  description: ({ description }) => description,
  verified: ({ isVerified }) => String(isVerified),
  business_status: ({ isActive }) => (isActive ? 'OPERATIONAL' : 'CLOSED_PERMANENTLY'),
  latitude: ({ latitude }) => latitude,
  longitude: ({ longitude }) => longitude,
  services: ({ services }) =>
    services.some((service) => service.includes(',') || leavesBracketOpen.test(service)) ||
    services[0]?.startsWith('[') === true ||
    (services.length === 1 && /[;|]/.test(services[0] ?? ''))
      ? JSON.stringify(services)
      : services.join(', '),
  street_view: ({ images, photo }) => images.find((url) => url !== photo) ?? null,
};

const mapExport = createRowMapper(Object.keys(exported));

/** How an export protects a text of a CSV file, and of a workbook (export-statement.sql.ts has both in SQL). */
const guards = {
  csv: guardFormula,
  xlsx: (cell: string): string => (/^(?:="|'+[=+@\t\r＝＋＠－-])/.test(cell) ? `'${cell}` : cell),
};

function mapAgain(business: MappedBusiness, format: keyof typeof guards): MappedRow {
  const cells = Object.values(exported).map((cell) => guards[format](String(cell(business) ?? '')));
  return mapExport.map({ rowNumber: business.rowNumber, cells });
}

const word = fc.constantFrom(
  ...[
    '=1+1',
    '+44 20 7946 0101',
    "'=x",
    '＝1',
    "'＋x",
    '="x"',
    '\'="x"',
    "''t",
    'Café',
    'e\u0301',
    'a, b',
    '"q"',
    '\\',
    '東京',
    '🍕',
    'None',
    '-',
    'NA',
    '&amp;',
    'amp;',
    '&#60;',
    '&eacute;',
    '&#146;',
    '#NV',
    '[object Object]',
    'u003e',
    'a@b.example',
    '(https://a.example)',
    "'1",
    '<br>',
    '</p>',
    '• ',
    '- ',
    ': yes',
    '<b>',
  ],
  ...[
    'CafÃ©',
    'Ã',
    '©',
    'â€™',
    '{"',
    "['",
    '"{',
    '\\"',
    '\\u0026',
    '\\u003c',
    '\\u005c',
    'a_b',
    ';',
    ')',
    'a (b',
    'c) d',
    ' or ',
    'https://b.example',
  ],
  ...[
    '\n',
    '\r\n',
    ' ',
    '; ',
    ', ',
    ': ',
    '|',
    '{',
    '}',
    '[1]',
    '["a"]',
    '_x0041_',
    '007',
    '1114.0',
    '\u0958',
    '%',
  ],
  ...[
    'Monday',
    '9AM-5PM',
    'Closed',
    'true',
    'AL 35645',
    'WC2H 9JW',
    'London',
    'United Kingdom',
    'acceptsCards',
  ],
);
const text = fc.array(word, { maxLength: 5 }).map((words) => words.join(''));
const value = fc.oneof(fc.boolean(), text, fc.array(text, { maxLength: 2 }), fc.integer());
const facts = fc.dictionary(text, fc.boolean(), { maxKeys: 3 });
const about = fc.oneof(
  text,
  facts.map((offered) => jsonOf({ 'Service options': offered })),
  // Facts in a section, in `Other` and outside any, some of them the same.
  fc
    .tuple(facts, facts, facts)
    .map(([offered, other, loose]) =>
      jsonOf({ 'Service options': offered, Other: { ...offered, ...other }, ...offered, ...loose }),
    ),
  fc
    .dictionary(text, fc.oneof(value, fc.dictionary(text, value, { maxKeys: 3 })), { maxKeys: 3 })
    .map(jsonOf),
  fc
    .array(
      fc.record({
        id: text,
        name: text,
        options: fc.array(fc.record({ name: text, enabled: fc.boolean() })),
      }),
      {
        maxLength: 2,
      },
    )
    .map(jsonOf),
  fc.array(fc.constantFrom('a', '"', 'Wi-Fi'), { minLength: 1_500, maxLength: 4_000 }).map(jsonOf),
);
const day = fc.constantFrom('Monday', 'Mon-Fri', 'poniedziałek', 'Sunday', 'Sat &amp; Sun', '1', 'x');
const hours = fc.constantFrom(
  ...['9AM-5PM', '9-12, 14-18', 'Closed', 'Open 24 hours', '', '9', '=9-5'],
  ...['9AM&ndash;5PM', '9-12<br>14-18', '&amp;lt;b>', 'by appointment'],
);
const workingHours = fc.oneof(
  text,
  fc.dictionary(day, fc.oneof(hours, fc.array(hours, { maxLength: 3 })), { maxKeys: 4 }).map(jsonOf),
  fc
    .array(
      fc.oneof(
        fc.tuple(day, hours).map((pair) => pair.join(': ')),
        fc.constantFrom('Closed Mondays', 'not Sundays'),
      ),
      { maxLength: 3 },
    )
    .map(jsonOf),
  fc.array(fc.record({ day, hours }), { maxLength: 60 }).map(jsonOf),
  fc.array(fc.constantFrom('Mo: 9-5', 'Tu: 9-5'), { minLength: 300, maxLength: 390 }).map(jsonOf),
);
const url = fc.oneof(
  text,
  fc.constantFrom('https://a.example/b', 'www.a.example', 'https://a.example/?u=1,https://b.example/'),
  fc.constantFrom('["https://a.example/x,https://b.example"]', 'https://ü.example/é "x"'),
);
const place = fc.constantFrom(
  ...[
    '',
    '4 Mill Lane, Bath, BA1 9ZZ, United Kingdom',
    'Polna 7/2, 00-625 Warszawa',
    '12 Oak St, Dothan, AL 36301',
  ],
  ...[
    '1 Rue X, 75001 Paris, France',
    'Dubai - United Arab Emirates',
    '1-2-3 Ginza, Chuo City, Tokyo 104-0061, Japan',
  ],
  // Of rules for which a code in its column makes a difference.
  ...[
    'Main Bazar, Mianwali 42200, Pakistan',
    'Jl. Ahmad Yani 1, Garut 44151, Indonesia',
    '12 Road, Gangnam 06164, South Korea',
    'Dorfstrasse 4, 9500 Wil SG, Switzerland',
    'Bahnhofstr. 10 97070 Würzburg, Germany',
    '4 Rizal Street, Cainta 1900, Philippines',
    '7 Long Street, Gqeberha 6001, South Africa',
    '12 Temple Road, Galle 80000, Sri Lanka',
    'No. 5, Zhongshan Road, Banqiao 220, Taiwan',
  ],
  // With signs around the city that a column of cities has as well.
  ...['вул. Липова, 12, м.Київ, 02000', '420111, г.Казань, ул. Баумана 5', '69003 Lyon III CEDEX 03'],
);
const row = fc.record({
  name: fc.oneof(text, fc.constant('Oak')),
  category: text,
  subtypes: fc.oneof(text, fc.array(text).map(jsonOf)),
  services: fc.oneof(
    fc.constant(''),
    text,
    fc.array(text, { maxLength: 3 }).map(jsonOf),
    fc.constantFrom(
      'Takeaway; Dine-in',
      '["Cut; dry"]',
      '["Cut | dry"]',
      '{a,"b, c"}',
      '£1,000; £20',
      'a\nb, c',
      '1. a\n2. b',
    ),
  ),
  phone: fc.oneof(
    text,
    fc.constantFrom(
      ...['+44 20 7946 0101', '020 7946 0101 or 0102', '4412345.0', "['+44 20 7946 0101', '2']", 'tel:+44 1'],
      ...['+44&nbsp;20 7946 0101', '=(020) 1\n2', '0', '020 7946 0101,'.repeat(6)],
    ),
  ),
  full_address: fc.oneof(text, place),
  postal_code: fc.constantFrom('', 'BA1 9ZZ', '625', '02476', '1114.0', '356741416'),
  country: fc.constantFrom('', 'GB', 'Poland', 'US', 'Atlantis', 'Japan', 'Ukraine', 'Russia', 'France'),
  city: fc.oneof(text, fc.constantFrom('', 'BATH', 'Paris', '9500 Wil', 'Lyon III CEDEX 03')),
  state: fc.constantFrom('', 'Alabama', 'AL', 'Avon'),
  rating: fc.constantFrom('', '4.5', '4,55', '5.0', '4.5 (1,234)', 'x'),
  reviews: fc.constantFrom('', '1,204', '17', 'x'),
  photo: url,
  street_view: url,
  working_hours: workingHours,
  about,
  place_id: fc.oneof(text, fc.constant('')),
  location_link: url,
  site: url,
  email: text,
  verified: fc.constantFrom('', 'TRUE', 'no'),
  description: fc.oneof(
    text,
    fc
      .array(fc.oneof(text, fc.constantFrom('a\r\nb', 'a\t b', 'None', '<p>["a"]</p>')), { maxLength: 2 })
      .map(jsonOf),
  ),
  latitude: fc.constantFrom('', '51.38', '-5.12e-05'),
  longitude: fc.constantFrom('', '0', '179.9'),
  business_status: fc.constantFrom('', 'CLOSED_PERMANENTLY', 'CLOSED_TEMPORARILY'),
  date_closed: fc.constantFrom('', '2019-01-31', '31.01.2019', '0000-00-00', '2098-01-01', 'moved'),
});

function jsonOf(content: unknown): string {
  return JSON.stringify(content);
}

describe('an exported business', { timeout: 60_000 + CASES * 20 }, () => {
  it.each(['csv', 'xlsx'] as const)('is unchanged when it is imported again as %s', (format) => {
    let businesses = 0;
    fc.assert(
      fc.property(row, (cells) => {
        const mapped = createRowMapper(Object.keys(cells)).map({ rowNumber: 2, cells: Object.values(cells) });
        if (mapped.kind === 'rejected') return;
        businesses += 1;
        expect(mapAgain(mapped.business, format)).toEqual({
          kind: 'business',
          business: mapped.business,
          notes: [],
          dependsOnToday: false,
        });
      }),
      fuzzed(20_261),
    );
    if (!IS_REPEATED) expect(businesses).toBeGreaterThan(CASES / 4);
  });
});
