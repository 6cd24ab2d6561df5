import { HIGHLIGHT_END, HIGHLIGHT_START } from '@highstreet/api-contract';
import { ensureSearchIndex, plainLetters, waitForSuccess } from '@highstreet/search-index';
import { freshSearchIndex } from '@highstreet/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Highlighter } from '../src/search/highlights/highlighter.js';
import { inventedQueries, inventedTexts } from './support/invented-texts.js';
import type { InventedTexts } from './support/invented-texts.js';

/** The engine is the reference: our highlights are compared with its own for the same hits. */
const SEED = 20_26;
const BUSINESSES = 400;
const QUERIES = 1_200;
const QUERIES_AT_ONCE = 100;

interface Found extends InventedTexts {
  _formatted: InventedTexts;
}

const index = freshSearchIndex();
const businesses = fc.sample(inventedTexts, { seed: SEED, numRuns: BUSINESSES });

beforeAll(async () => {
  await ensureSearchIndex(index.client, index.name);
  const documents = businesses.map(({ name, address }, id) => ({
    id,
    name: plainLetters(name),
    address: plainLetters(address),
  }));
  await waitForSuccess(index.client, await index.client.index(index.name).addDocuments(documents));
});

afterAll(() => index.drop());

async function ask(queries: readonly string[]): Promise<Found[][]> {
  const { results } = await index.client.multiSearch({
    queries: queries.map((q) => ({
      indexUid: index.name,
      q: plainLetters(q),
      limit: 100,
      attributesToRetrieve: ['name', 'address'],
      attributesToHighlight: ['name', 'address'],
      highlightPreTag: HIGHLIGHT_START,
      highlightPostTag: HIGHLIGHT_END,
    })),
  });
  return results.map(({ hits }) => hits as unknown as Found[]);
}

interface Differences {
  /** The engine highlights more than we do. */
  fewer: string[];
  more: string[];
}

function differences(query: string, hits: readonly Found[]): Differences {
  const highlighter = new Highlighter(query);
  const found: Differences = { fewer: [], more: [] };
  for (const { name, address, _formatted: formatted } of hits) {
    for (const [text, theirs] of [
      [name, formatted.name],
      [address, formatted.address],
    ] as const) {
      const ours = highlighter.mark(text) ?? text;
      if (ours === theirs) continue;
      found[isCovered(theirs, ours) ? 'more' : 'fewer'].push(readable(`${query}: ${ours}, not ${theirs}`));
    }
  }
  return found;
}

/** Whether everything highlighted in `marked` is highlighted in `other`. */
function isCovered(marked: string, other: string): boolean {
  const others = markedLetters(other);
  return markedLetters(marked).every((isMarked, place) => !isMarked || others[place]);
}

function markedLetters(marked: string): boolean[] {
  const parts = marked.split(/([\uE000\uE001])/);
  let isMarked = false;
  return parts.flatMap((part) => {
    if (part === HIGHLIGHT_START || part === HIGHLIGHT_END) {
      isMarked = part === HIGHLIGHT_START;
      return [];
    }
    return Array.from(part, () => isMarked);
  });
}

function readable(text: string): string {
  return text.replaceAll(HIGHLIGHT_START, '[').replaceAll(HIGHLIGHT_END, ']');
}

/**
 * We highlight more in some cases, on purpose. The engine's highlights depend on its other hits: once it has
 * enough hits without typos, it does not look for typos in further words, and of a mistyped prefix it
 * highlights as many letters as the shortest similar word has.
 */
it('highlights everything that Meilisearch highlights, and rarely more', async () => {
  const queries = fc.sample(inventedQueries(businesses), { seed: SEED, numRuns: QUERIES });
  const all: Differences[] = [];
  let compared = 0;
  for (let first = 0; first < queries.length; first += QUERIES_AT_ONCE) {
    const some = queries.slice(first, first + QUERIES_AT_ONCE);
    for (const [place, hits] of (await ask(some)).entries()) {
      compared += hits.length;
      all.push(differences(some[place] ?? '', hits));
    }
  }
  expect(compared).toBeGreaterThan(10 * QUERIES);
  expect(all.flatMap(({ fewer }) => fewer)).toEqual([]);
  expect(all.filter(({ more }) => more.length > 0).length).toBeLessThan(0.01 * QUERIES);
});
