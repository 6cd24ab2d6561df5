import type { BenchedProduct } from '../product/benched-product.js';
import { apiOrigin } from '../product/api-origin.js';
import { judge } from '../result.js';
import type { BenchResult } from '../result.js';
import { wantedSizes } from '../suite.js';
import type { DirectorySuite } from '../suite.js';
import { measureReads, pathOf, somePages } from './read-classes.js';
import type { ReadClass } from './read-classes.js';

const SIZES = { quick: [10_000, 100_000], whole: [10_000, 1_000_000] };
const TARGETS = { growth: 1.5, p99Ms: 100 };
const CONNECTIONS = 4;
const PAGE = 24;
/** Cities whose pages are read, half of them the largest. */
const CITIES = 600;
/**
 * Lists that have more to read in a larger directory and so cannot take the same time: longer responses, and
 * pages far from both ends.
 */
const GROWING: ReadonlySet<string> = new Set([
  'every city',
  'every city of a country',
  'of a category, any page',
  'of the largest city, any page',
]);
const P50 = 'p50 beside that of the smallest directory';
/**
 * The list of the smallest directory to compare with, where a list's own responses are much shorter there: of
 * 10,000 businesses most cities have one to three, of a million more than a page.
 */
const AS_LONG: ReadonlyMap<string, string> = new Map([['of a city', 'of a category']]);

/**
 * The lists and counts of public pages. Four readers without pauses ask the API directly, so that no cache
 * answers. The floor of a p50 is the p50 of an equally long response in the smallest directory.
 */
export const listsSuite: DirectorySuite = {
  sizes: SIZES,
  measure: async (context, product, rows) => {
    const readers = { origin: apiOrigin(product.dataDirectory), connections: CONNECTIONS };
    const found = await measureReads(context, 'lists', readers, await listsOf(product));
    const isLargest = rows === Math.max(...wantedSizes(context, SIZES));
    return found.flatMap(({ read, measured }) => {
      const name = `lists: ${read.what}, ${rows} rows`;
      const p50 = judge({ name: `${name}, ${P50}`, value: measured.p50, unit: 'ms', direction: 'max' });
      const p99 = judge({
        name: `${name}, p99`,
        value: measured.p99,
        unit: 'ms',
        target: TARGETS.p99Ms,
        direction: 'max',
      });
      return isLargest ? [p50, p99] : [p50];
    });
  },
  conclude: besideTheSmallest,
};

/** Combines the p50 of each list in two directories into one result. */
function besideTheSmallest(results: readonly BenchResult[]): BenchResult[] {
  const listOf = ({ name }: BenchResult): string | undefined =>
    name.endsWith(P50) ? /^lists: (.*), \d+ rows, /.exec(name)?.[1] : undefined;
  const smallest = new Map<string, BenchResult>();
  return results.flatMap((result, position) => {
    const list = listOf(result);
    if (list === undefined) return [result];
    const before = smallest.get(list);
    if (before === undefined) {
      smallest.set(list, result);
      const isOnly = !results.slice(position + 1).some((other) => listOf(other) === list);
      return isOnly ? [result] : [];
    }
    const { value, unit, direction } = result;
    const asLong = AS_LONG.get(list);
    const beside = smallest.get(asLong ?? list) ?? before;
    const name = asLong === undefined ? result.name : `${result.name}, ${asLong}`;
    const target = GROWING.has(list) ? {} : { target: TARGETS.growth };
    return [judge({ name, value, unit, direction, floor: beside.value, ...target })];
  });
}

/** The lists as the site requests them. */
async function listsOf(product: BenchedProduct): Promise<ReadClass[]> {
  const cities = await product.query<Listed>(
    `(SELECT slug, business_count AS count FROM cities WHERE business_count > 0 ORDER BY business_count DESC, id LIMIT ${CITIES / 2})
     UNION (SELECT slug, business_count FROM cities WHERE business_count > 0 ORDER BY md5(slug) LIMIT ${CITIES / 2})`,
  );
  const categories = await product.query<Listed>(
    'SELECT slug, business_count AS count FROM categories WHERE business_count > 0 ORDER BY md5(slug)',
  );
  const countries = (await (
    await fetch(`${apiOrigin(product.dataDirectory)}/api/countries`)
  ).json()) as Listed[];
  const [largest = { slug: '', count: 0 }] = [...cities].sort((a, b) => b.count - a.count);
  const each = (listed: readonly Listed[], path: (slug: string) => string): string[] =>
    listed.map(({ slug }) => path(encodeURIComponent(slug)));
  return [
    { what: 'number of businesses', paths: ['/api/stats'] },
    { what: 'featured', paths: [pathOf('/api/businesses/featured', { limit: 6 })] },
    { what: 'recent', paths: [pathOf('/api/businesses/recent', { limit: 6 })] },
    { what: 'popular cities', paths: [pathOf('/api/cities/popular', { limit: 8 })] },
    { what: 'cities to choose from', paths: [pathOf('/api/cities', { limit: 100 })] },
    { what: 'every category', paths: ['/api/categories'] },
    { what: 'every country', paths: ['/api/countries'] },
    { what: 'a city', paths: each(cities, (slug) => `/api/cities/${slug}`) },
    { what: 'of a city', paths: each(cities, (slug) => `/api/cities/${slug}/businesses`) },
    { what: 'of a category', paths: each(categories, (slug) => `/api/categories/${slug}/businesses`) },
    {
      what: 'of the largest city, pages that its first one links to',
      paths: linkedPages('/api/cities', largest),
    },
    { what: 'of the largest city, any page', paths: anyPages('/api/cities', largest) },
    {
      what: 'of a category, pages that its first one links to',
      paths: categories.flatMap((category) => linkedPages('/api/categories', category)),
    },
    {
      what: 'of a category, any page',
      paths: categories.flatMap((category) => anyPages('/api/categories', category)),
    },
    { what: 'the largest cities of every country', paths: [pathOf('/api/cities/by-country', { limit: 48 })] },
    {
      what: 'cities of a country, the first page',
      paths: each(countries, (slug) => pathOf(`/api/countries/${slug}`, { page: 1, limit: 96 })),
    },
    { what: 'every city of a country', paths: each(countries, (slug) => `/api/countries/${slug}`) },
    { what: 'every city', paths: ['/api/cities'] },
  ];
}

interface Listed {
  readonly slug: string;
  /** Active businesses. */
  readonly count: number;
}

/** For a list with one page, only that page: a page beyond the end is empty and answered faster. */
function linkedPages(collection: string, listed: Listed): string[] {
  const last = Math.ceil(listed.count / PAGE);
  const linked = new Set([2, 3, 4, 5, last].filter((page) => page <= last));
  return [...linked].map((page) => pageOf(collection, listed, page));
}

function anyPages(collection: string, listed: Listed): string[] {
  return somePages(Math.ceil(listed.count / PAGE), 100).map((page) => pageOf(collection, listed, page));
}

function pageOf(collection: string, { slug }: Listed, page: number): string {
  return pathOf(`${collection}/${encodeURIComponent(slug)}/businesses`, { page });
}
