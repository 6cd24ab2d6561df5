import type { BenchedProduct } from '../product/benched-product.js';
import { apiOrigin } from '../product/api-origin.js';
import type { DirectorySuite } from '../suite.js';
import { judgeReads, measureReads, pathOf, somePages } from './read-classes.js';
import type { ReadClass } from './read-classes.js';

const P99_MS = 300;
/** Administrators who use the table at the same time. */
const CONNECTIONS = 2;
const PAGE = 50;
const SEARCHES = 200;
const PATH = '/api/admin/businesses';
const SORTS = ['name', 'city', 'country', 'category', 'rating', 'status'] as const;

/** The administrators' table: any page, any order, and searches, always with the exact total. */
export const adminSuite: DirectorySuite = {
  sizes: { quick: [100_000], whole: [1_000_000] },
  measure: async (context, product, rows) => {
    const origin = apiOrigin(product.dataDirectory);
    const headers = { Cookie: product.client.session };
    const searches = await searchesOf(product);
    await requireExactTotals(product, origin, headers, searches);
    const classes = [...(await listsOf(product)), ...searchClasses(searches)];
    const readers = { origin, connections: CONNECTIONS, headers };
    return judgeReads('admin', rows, await measureReads(context, 'admin', readers, classes), P99_MS);
  },
};

async function listsOf(product: BenchedProduct): Promise<ReadClass[]> {
  const [total] = await product.query<{ count: number }>(
    'SELECT total_count AS count FROM directory_counters',
  );
  const countries = await product.query<{ country: string; count: number }>(
    "SELECT country, total_count AS count FROM country_counters WHERE total_count > 0 AND country <> ''",
  );
  const pagesOf = (count: number, shown: number): number[] => somePages(Math.ceil(count / PAGE), shown);
  const all = total?.count ?? 0;
  return [
    { what: 'any page of the list', paths: pagesOf(all, 300).map((page) => pathOf(PATH, { page })) },
    {
      what: 'any page of one country',
      paths: countries.flatMap(({ country, count }) =>
        pagesOf(count, 60).map((page) => pathOf(PATH, { country, page })),
      ),
    },
    ...SORTS.map((sort) => ({
      what: `any page by ${sort}`,
      paths: pagesOf(all, 100).flatMap((page) =>
        ['asc', 'desc'].map((order) => pathOf(PATH, { sort, order, page })),
      ),
    })),
  ];
}

interface Searches {
  readonly names: readonly string[];
  readonly parts: readonly string[];
  readonly cities: readonly string[];
}

/** Typical searches of administrators: the name of a business, a part of an address or a name, a city. */
async function searchesOf(product: BenchedProduct): Promise<Searches> {
  const found = await product.query<{ name: string; address: string; city: string | null }>(
    `SELECT b.name, b.address, c.name AS city FROM businesses b LEFT JOIN cities c ON c.id = b.city_id
      ORDER BY md5(b.place_id) LIMIT ${SEARCHES}`,
  );
  return {
    names: found.map(({ name }) => name),
    parts: found.map(({ name, address }, position) => {
      const text = position % 2 === 0 ? name : address;
      const start = (position * 3) % Math.max(1, text.length - 4);
      // The API trims a search, so avoid spaces at its ends.
      return text.slice(start, start + 4).trim();
    }),
    cities: found.flatMap(({ city }) => city ?? []),
  };
}

function searchClasses({ names, parts, cities }: Searches): ReadClass[] {
  const searched = (texts: readonly string[], more: Readonly<Record<string, string | number>> = {}) =>
    texts.map((search) => pathOf(PATH, { search, ...more }));
  return [
    { what: 'search for a name', paths: searched(names) },
    { what: 'search for a city', paths: searched(cities) },
    { what: 'search for four letters, anywhere', paths: searched(parts) },
    { what: 'search for four letters, page 40', paths: searched(parts, { page: 40 }), mayBeEmpty: true },
    { what: 'search for four letters, by name', paths: searched(parts, { sort: 'name' }) },
    { what: 'search for one letter or two', paths: searched(oneOrTwoLetters()) },
    {
      what: 'search for nothing that there is',
      mayBeEmpty: true,
      paths: searched(['zzzzqx', 'no such business at all']),
    },
  ];
}

/** Enough that most are counted when they are asked for: the API keeps the totals of each. */
function oneOrTwoLetters(): string[] {
  const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');
  return [...letters, ...letters.flatMap((first) => letters.map((second) => first + second))];
}

/** Compares totals with a count of the businesses. @throws Error where they differ */
async function requireExactTotals(
  product: BenchedProduct,
  origin: string,
  headers: Readonly<Record<string, string>>,
  { names, parts, cities }: Searches,
): Promise<void> {
  for (const search of [...names.slice(0, 2), ...parts.slice(0, 2), ...cities.slice(0, 2)]) {
    const response = await fetch(origin + pathOf(PATH, { search }), { headers });
    const { pagination } = (await response.json()) as { pagination: { total: number } };
    const [counted] = await product.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM businesses b LEFT JOIN cities c ON c.id = b.city_id
        WHERE position(casefold(unaccent($1)) IN casefold(unaccent(b.name))) > 0
           OR position(casefold(unaccent($1)) IN casefold(unaccent(b.address))) > 0
           OR position(casefold(unaccent($1)) IN casefold(unaccent(c.name))) > 0`,
      [search],
    );
    if (pagination.total !== counted?.count) {
      throw new Error(`The search for ${search} found ${pagination.total} of ${String(counted?.count)}`);
    }
  }
}
