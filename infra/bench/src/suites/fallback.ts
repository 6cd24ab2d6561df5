import type { BenchedProduct } from '../product/benched-product.js';
import { apiOrigin } from '../product/api-origin.js';
import { withEngineStopped } from '../product/stopped-engine.js';
import type { DirectorySuite } from '../suite.js';
import { judgeReads, measureReads, pathOf, somePages } from './read-classes.js';
import type { ReadClass } from './read-classes.js';

const P99_MS = 300;
const CONNECTIONS = 4;
const QUERIES = 300;
const PATH = '/api/businesses';
/** The number of pages of the first 10,000 hits, beyond which there is no paging. */
const PAGES = 416;

/**
 * Search while the engine is suspended. Four readers ask the API directly, and every response must come from
 * PostgreSQL.
 */
export const fallbackSuite: DirectorySuite = {
  sizes: { quick: [100_000], whole: [1_000_000] },
  measure: async (context, product, rows) => {
    const classes = await classesOf(product);
    const readers = {
      origin: apiOrigin(product.dataDirectory),
      connections: CONNECTIONS,
      head: /^x-search-mode: postgres\r?$/im,
    };
    const found = await withEngineStopped(product, () => measureReads(context, 'fallback', readers, classes));
    return judgeReads('fallback', rows, found, P99_MS);
  },
};

interface Known {
  /** The words of a name, without numbers. */
  readonly name: string;
  /** The longest word of the name. */
  readonly word: string;
  readonly city: string;
  readonly postalCode: string;
  readonly categoryId: number;
}

/**
 * Typical searches, derived from the data: whole names, beginnings, names with a mistake, and words with a
 * place.
 */
async function classesOf(product: BenchedProduct): Promise<ReadClass[]> {
  const known = await knownBusinesses(product);
  const each = (
    parameters: (business: Known, position: number) => Record<string, string | number>,
  ): string[] => known.map((business, position) => pathOf(PATH, parameters(business, position)));
  const words = [...new Set(known.map(({ word }) => word))];
  return [
    { what: 'everything', paths: [PATH] },
    { what: 'a name', paths: each(({ name }) => ({ q: name })) },
    { what: 'one word', paths: words.map((q) => pathOf(PATH, { q })) },
    {
      what: 'one word, any page',
      paths: words.flatMap((q) => somePages(PAGES, 4).map((page) => pathOf(PATH, { q, page }))),
    },
    { what: 'the beginning of a name', paths: each(({ name }) => ({ q: beginningOf(name) })) },
    { what: 'two letters', paths: each(({ word }) => ({ q: word.slice(0, 2) })) },
    { what: 'a name with a mistake', paths: each(({ name }, at) => ({ q: withMistake(name, at) })) },
    { what: 'a word with a mistake', paths: each(({ word }, at) => ({ q: withMistake(word, at) })) },
    { what: 'a city', paths: each(({ city }) => ({ location: city })) },
    { what: 'a word in a city', paths: each(({ word, city }) => ({ q: word, location: city })) },
    {
      what: 'a word with a mistake in a city',
      paths: each(({ word, city }, at) => ({ q: withMistake(word, at), location: city })),
    },
    { what: 'a postal code', paths: each(({ postalCode }) => ({ location: postalCode })) },
    {
      what: 'a word and the beginning of a postal code',
      paths: each(({ word, postalCode }) => ({ q: word, location: postalCode.slice(0, 2) })),
    },
    { what: 'a word in a category', paths: each(({ word, categoryId }) => ({ q: word, categoryId })) },
  ];
}

async function knownBusinesses(product: BenchedProduct): Promise<Known[]> {
  const found = await product.query<{
    name: string;
    city: string;
    postal_code: string;
    category_id: number;
  }>(
    `SELECT b.name, c.name AS city, b.postal_code, b.category_id
       FROM businesses b JOIN cities c ON c.id = b.city_id
      WHERE b.is_active AND b.postal_code <> '' AND b.category_id IS NOT NULL
      ORDER BY md5(b.place_id) LIMIT ${QUERIES}`,
  );
  return found.map(({ name, city, postal_code, category_id }) => {
    const words = name.match(/\p{L}+/gu) ?? [name];
    const [word = name] = [...words].sort((a, b) => b.length - a.length);
    return { name: words.join(' '), word, city, postalCode: postal_code, categoryId: category_id };
  });
}

/** A name that is not typed to its end: the last word is cut. */
function beginningOf(name: string): string {
  const end = Math.ceil(name.length * 0.7);
  return name.slice(0, end).trimEnd();
}

/**
 * A text with one mistake in the middle of its longest word: a letter missing, two swapped, or one replaced.
 */
function withMistake(text: string, position: number): string {
  const [word = text] = text.split(' ').sort((a, b) => b.length - a.length);
  const at = Math.floor(word.length / 2);
  const [before, left, right, after] = [
    word.slice(0, at),
    word.charAt(at),
    word.charAt(at + 1),
    word.slice(at + 2),
  ];
  const mistaken = [right, right + left, `x${right}`][position % 3] ?? right;
  return text.replace(word, before + mistaken + after);
}
