import { createHash } from 'node:crypto';
import { aboutText, openingHours, Random, streets, trades, words } from '@highstreet/sample-data';

const SEED = 11;
/** Every fiftieth row repeats the previous one, as in exports that were merged from several. */
const REPEATED = 0.02;
/**
 * Share of businesses with an `about` of their own: in real exports a third of all, of contractors a sixth,
 * of restaurants nearly all. The others share some hundred texts.
 */
const OWN_ABOUT = 0.33;
const SHARED_ABOUTS = 500;

interface Region {
  readonly country: readonly [string, ...string[]];
  readonly phone: (random: Random) => string;
  readonly address: (random: Random, town: number) => { address: string; postalCode: string };
}

const regions: readonly [Region, ...Region[]] = [
  {
    country: ['United States of America', 'US', 'United States'],
    phone: (random) => `+1 ${random.between(201, 989)}-555-${digits(random, 4)}`,
    address: (random, town) => {
      const postalCode = digits(random, 5);
      const [state] = [random.pick(['AL', 'TX', 'OH', 'NY', 'WA', 'CO'])];
      return {
        postalCode,
        address: `${random.between(1, 9_999)} ${random.pick(streets)}, ${townName(town)}, ${state} ${postalCode}`,
      };
    },
  },
  {
    country: ['United Kingdom', 'GB', 'UK'],
    phone: (random) => `+44 1632 960${digits(random, 3)}`,
    address: (random, town) => {
      const postalCode = `${random.pick(['SE', 'LS', 'EX', 'NR'])}${random.between(1, 20)} ${random.between(1, 9)}AB`;
      return {
        postalCode,
        address: `${random.between(1, 240)} ${random.pick(streets)}, ${townName(town)} ${postalCode}`,
      };
    },
  },
  {
    country: ['Switzerland', 'CH'],
    phone: (random) => `+41 79 ${digits(random, 3)} ${digits(random, 2)} ${digits(random, 2)}`,
    address: (random, town) => {
      const postalCode = String(random.between(1_000, 9_658));
      return {
        postalCode,
        address: `Bahnhofstrasse ${random.between(1, 200)}, ${postalCode} ${townName(town)}`,
      };
    },
  },
  {
    country: ['Poland', 'PL'],
    phone: (random) => `+48 ${digits(random, 3)} ${digits(random, 3)} ${digits(random, 3)}`,
    address: (random, town) => {
      const postalCode = `${digits(random, 2)}-${digits(random, 3)}`;
      return { postalCode, address: `Polna ${random.between(1, 200)}, ${postalCode} ${townName(town)}` };
    },
  },
];

/**
 * Invented businesses in the form of an export, about a kilobyte per row. Returns the same rows at every
 * call.
 *
 * @param count rows, repeated ones included
 * @param first number of the first business; each number stands for a different business
 */
export function* businessRows(count: number, first = 0): Generator<string[]> {
  const random = new Random(SEED + first);
  const sharedAbouts = Array.from({ length: SHARED_ABOUTS }, () => aboutText(random));
  let last: string[] | undefined;
  for (let index = first; index < first + count; index += 1) {
    if (last === undefined || !random.chance(REPEATED)) last = businessRow(random, index, sharedAbouts);
    yield last;
  }
}

function businessRow(random: Random, index: number, sharedAbouts: readonly string[]): string[] {
  const trade = random.pick(trades);
  const region = random.pick(regions);
  const name = `${random.pick(trade.names).replace('{}', random.pick(words))} ${random.chance(0.7) ? index % 9_973 : ''}`;
  const { address, postalCode } = region.address(random, random.between(0, 2_999));
  // Without `_`: readers differ in whether they take `_xBbcC_` in an unescaped text for an escape.
  const id = createHash('sha256').update(`bench ${index}`).digest('base64url').replaceAll('_', '-');
  const encodedName = encodeURIComponent(name.trim());
  const latitude = (random.next() * 50).toFixed(7);
  const longitude = (random.next() * -100).toFixed(7);
  return [
    name.trim(),
    trade.category,
    random.chance(0.1) ? '' : region.phone(random),
    random.chance(0.02) ? '' : address,
    postalCode,
    random.pick(region.country),
    (1 + random.next() * 4).toFixed(1),
    String(Math.round(3 * Math.exp(random.next() * 6))),
    `https://photos.example/p/${id}${id}=w800-h500-k-no`,
    openingHours(random, trade),
    random.chance(OWN_ABOUT) ? aboutText(random) : (sharedAbouts[random.between(0, SHARED_ABOUTS - 1)] ?? ''),
    `ChIJ${id.slice(0, 23)}`,
    `https://maps.example/place/${encodedName}/@${latitude},${longitude},14z/data=!4m8!1m2!2m1!1s${encodedName}!3m4!1s0x${id.slice(0, 12)}!8m2!3d${latitude}!4d${longitude}`,
  ];
}

/** Three thousand invented towns, named with letters only. */
function townName(index: number): string {
  const first = ['Alder', 'Birch', 'Carr', 'Dun', 'Elm', 'Fair', 'Glen', 'Hart', 'Ivy', 'Kirk'];
  const middle = ['ing', 'en', 'er', 'field', 'mere', 'wold', 'stan', 'bur', 'ley', 'ash'];
  const last = ['ton', 'ham', 'by', 'worth', 'ford', 'wick', 'thorpe', 'den', 'combe', 'stow'];
  const part = (parts: readonly string[], position: number) => parts[position % parts.length] ?? '';
  const stem =
    part(first, index) + part(middle, Math.floor(index / 10)) + part(last, Math.floor(index / 100));
  return part(['', 'North ', 'South '], Math.floor(index / 1_000)) + stem;
}

function digits(random: Random, count: number): string {
  return Array.from({ length: count }, () => random.between(0, 9)).join('');
}

/**
 * Minimum share of a file's rows that become businesses: a fiftieth are repeated, and nearly all others
 * count.
 */
export const MIN_BUSINESSES = 0.9;
