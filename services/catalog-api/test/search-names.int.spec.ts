import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bestLast, namesFound, searchModes, startSearch } from './support/search-modes.js';
import type { StartedApi } from './support/start-api.js';

/** In the order of their ratings, the best last, so that no rating explains what is found first. */
const businesses = bestLast(
  [
    "T.G.I. Friday's",
    "P.F. Chang's",
    'B&Q',
    'H and M Clothes',
    'A B C Taxis',
    'BBQ Shack',
    'Five Guys',
    '7 Brew Coffee',
    'Best Western',
    '24 Hour Fitness',
    'Quayside Fitness',
    'Western Boots',
    'Great Guys',
    'Brew House',
    'Bright Quilts',
    'Hall Mill',
    'BQ Lamps',
    'WH Smith',
    'TJ Maxx',
    'Wise Hats',
    'MS Lamps',
    'Corner House',
    'Jollibee',
    'Stone & Sons',
    'Harbor Plumbing & Heating',
    'L.Waldorf Stoves/Boilers',
  ].map((name) => ({
    name,
    city: 'leeds',
    category: name === 'Corner House' ? 'Bagels & Quiches' : 'Other',
  })),
);

describe.each(searchModes)('names as they are typed with $mode', (searchMode) => {
  let api: StartedApi;

  beforeAll(async () => {
    api = await startSearch(searchMode, [{ name: 'Leeds', slug: 'leeds' }], businesses);
  });

  afterAll(() => api.stop());

  const namesOf = (q: string) => namesFound(api, { q }, searchMode.mode);

  it.each([
    ['tgi fridays', "T.G.I. Friday's"],
    ['TGI Friday’s leeds', "T.G.I. Friday's"],
    ['t.g.i. fridays', "T.G.I. Friday's"],
    ['t g i fridays', "T.G.I. Friday's"],
    ['pf changs', "P.F. Chang's"],
    ['p.f. changs', "P.F. Chang's"],
    ['b&q', 'B&Q'],
    ['B & Q leeds', 'B&Q'],
    ['b and q', 'B&Q'],
    ['h & m clothes', 'H and M Clothes'],
    ['a b c taxis leeds', 'A B C Taxis'],
    ['a.b.c. taxis', 'A B C Taxis'],
    ['b.b.q. shack', 'BBQ Shack'],
    ['w h smith', 'WH Smith'],
    ['W.H. Smith leeds', 'WH Smith'],
    ['t j maxx', 'TJ Maxx'],
    ['5 guys', 'Five Guys'],
    ['seven brew', '7 Brew Coffee'],
    ['best western', 'Best Western'],
    ['the best western in leeds', 'Best Western'],
    ['24 hour fitness', '24 Hour Fitness'],
    ['jolly bee', 'Jollibee'],
    ['jolly bee leeds', 'Jollibee'],
    ['jollibeeleeds', 'Jollibee'],
    ['stoneandsons.com', 'Stone & Sons'],
    ['info@stoneandsons.com', 'Stone & Sons'],
    ['harborplumbingandheating.com', 'Harbor Plumbing & Heating'],
    ['L.Waldorf Stoves/Boilers', 'L.Waldorf Stoves/Boilers'],
    ['quayside fitness llc', 'Quayside Fitness'],
    ['fitness companies quayside', 'Quayside Fitness'],
    ['l.waldorf leeds', 'L.Waldorf Stoves/Boilers'],
    ['plumbing/harbor', 'Harbor Plumbing & Heating'],
  ])('finds for %s first: %s', async (q, name) => {
    expect((await namesOf(q))[0]).toBe(name);
  });

  it.runIf(searchMode.mode === 'postgres').each(['b&q', 'B and Q'])(
    'finds for %s neither those letters together nor words that begin with them',
    async (q) => {
      expect(await namesOf(q)).toEqual(['B&Q']);
    },
  );

  it.runIf(searchMode.mode === 'postgres')('takes two letters for no state', async () => {
    expect(await namesOf('m s lamps')).toEqual([]);
  });
});
