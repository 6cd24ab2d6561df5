import { createHash } from 'node:crypto';
import { aboutText } from './about.js';
import { cities } from './cities.js';
import type { SampleCity } from './cities.js';
import { openingHours } from './opening-hours.js';
import { Random } from './random.js';
import { endings, streets, trades, words } from './trades.js';
import type { SampleTrade } from './trades.js';

/** The thirteen columns of an import file (docs/specification.md, Entities). */
export const expectedColumns = [
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
] as const;

/** The expected import columns, then the optional ones that the sample fills. */
export const sampleColumns = [
  ...expectedColumns,
  'city',
  'site',
  'subtypes',
  'verified',
  'description',
  'latitude',
  'longitude',
] as const;

export type SampleRow = Record<(typeof sampleColumns)[number], string>;

const SEED = 20_260_101;

/** Letters that the second half of a postcode uses. */
const inward: readonly [string, ...string[]] = ['AB', 'DX', 'EG', 'HJ', 'LN', 'PQ', 'RS', 'TU', 'WY', 'ZB'];

/** Invented businesses, the same at every call: 2,000 of them in thirty cities. */
export function* sampleRows(): Generator<SampleRow> {
  const random = new Random(SEED);
  let index = 0;
  for (const city of cities) {
    for (let count = 0; count < city.businesses; count += 1) {
      yield sampleRow(random, city, index);
      index += 1;
    }
  }
}

function sampleRow(random: Random, city: SampleCity, index: number): SampleRow {
  const trade = pickTrade(random);
  const name = random.pick(trade.names).replace('{}', random.pick(words)) + random.pick(endings);
  const postcode = `${city.postcodeArea}${random.between(1, city.districts)} ${random.between(1, 9)}${random.pick(inward)}`;
  const latitude = (city.latitude + (random.next() - 0.5) * 0.06).toFixed(6);
  const longitude = (city.longitude + (random.next() - 0.5) * 0.09).toFixed(6);
  const reviews = random.chance(0.06) ? 0 : Math.round(4 * Math.exp(random.next() * 6));
  return {
    name,
    category: trade.category,
    phone: phoneNumber(random, city),
    full_address: address(random, city, postcode),
    postal_code: postcode,
    country: random.pick(['United Kingdom', 'United Kingdom', 'United Kingdom', 'GB', 'UK']),
    rating: reviews === 0 ? '' : (3.2 + random.next() * 1.8).toFixed(1),
    reviews: reviews === 0 ? '' : String(reviews),
    photo: '',
    working_hours: openingHours(random, trade),
    about: aboutText(random),
    place_id: placeId(index),
    location_link: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`,
    city: city.name,
    site: random.chance(0.6) ? `https://www.${asciiLetters(name)}.example/` : '',
    subtypes: [...new Set([trade.category, ...random.some(trade.subtypes, 0.5)])].join(', '),
    verified: random.chance(0.4) ? 'True' : 'False',
    description: random.chance(0.35) ? description(random, trade, city) : '',
    latitude,
    longitude,
  };
}

function pickTrade(random: Random): SampleTrade {
  const total = trades.reduce((sum, trade) => sum + trade.weight, 0);
  let left = random.next() * total;
  for (const trade of trades) {
    left -= trade.weight;
    if (left < 0) return trade;
  }
  return trades[0];
}

/** Numbers that Ofcom reserves for fiction, in the notations that exports use. */
function phoneNumber(random: Random, city: SampleCity): string {
  if (random.chance(0.05)) return '';
  const local = city.phonePrefix + String(random.between(0, 999)).padStart(3, '0');
  return random.chance(0.7) ? `+44 ${local.slice(1)}` : local;
}

function address(random: Random, city: SampleCity, postcode: string): string {
  const street = `${random.between(1, 240)} ${random.pick(streets)}`;
  const before = random.chance(0.12) ? `Unit ${random.between(1, 20)}, ` : '';
  const after = random.chance(0.2) ? ', United Kingdom' : '';
  return `${before}${street}, ${city.name} ${postcode}${after}`;
}

/** An identifier in the form that exports use. */
function placeId(index: number): string {
  const digest = createHash('sha256').update(`highstreet sample ${index}`).digest('base64url');
  return `ChIJ${digest.slice(0, 23)}`;
}

function asciiLetters(name: string): string {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return letters === '' ? 'place' : letters;
}

function description(random: Random, trade: SampleTrade, city: SampleCity): string {
  const opening = random.pick([
    'A family business',
    'An independent',
    'A neighbourhood favourite',
    'A small, cheerful place',
  ]);
  const praise = random.pick([
    'known for seasonal plates and a warm welcome',
    'with a menu that changes every week',
    'where regulars are known by name',
    'cooking with produce from nearby farms',
  ]);
  return `${opening} in the heart of ${city.name}, ${praise}. ${trade.category} since ${random.between(1951, 2024)}.`;
}
