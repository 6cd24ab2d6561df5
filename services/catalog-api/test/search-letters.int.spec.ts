import {
  businessCardsResponse,
  HIGHLIGHT_END,
  HIGHLIGHT_START,
  suggestionsResponse,
} from '@highstreet/api-contract';
import type { BusinessCard } from '@highstreet/api-contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchModes, startSearch } from './support/search-modes.js';
import type { StartedApi } from './support/start-api.js';

const cities = [
  { name: 'Łódź', slug: 'lodz', country: 'Poland' },
  { name: 'बांदा', slug: 'banda', country: 'India' },
  { name: 'बूंदी', slug: 'bundi', country: 'India' },
  { name: 'أبوظبي', slug: 'abu-dhabi', country: 'United Arab Emirates' },
  { name: 'Αθήνα', slug: 'athina', country: 'Greece' },
];
const businesses = [
  { name: 'Łąka', slug: 'laka', placeId: 'Place-001', city: 'lodz', address: '1 Polna, Łódź' },
  { name: 'Weiße Rose', slug: 'weisse-rose', placeId: 'Place-002', city: 'lodz', address: '2 Große Straße' },
  { name: 'ΦΟΥΡΝΟΣ', slug: 'fournos', placeId: 'Place-004', address: '4 Ermou' },
  { name: 'KFC®', slug: 'kfc', placeId: 'Place-005', address: '5 Fasanenweg, Ulm' },
  { name: 'Subway™', slug: 'subway', placeId: 'Place-006', address: '6 Fasanenweg, Ulm' },
  { name: 'Luigi´s Pizza', slug: 'luigis', placeId: 'Place-007', address: '7 Fasanenweg' },
  { name: '☕Cafe Nero', slug: 'nero', placeId: 'Place-008', address: '8 Fasanenweg' },
  { name: 'ʻOhana Grill', slug: 'ohana', placeId: 'Place-009', address: '9 Fasanenweg' },
  { name: 'Hair|Nails', slug: 'hair-nails', placeId: 'Place-010', address: '10 Fasanenweg' },
  { name: "O'Neill’s", slug: 'oneills', placeId: 'Place-011', address: '11 Fasanenweg' },
  { name: 'A.B.C. Taxis', slug: 'abc', placeId: 'Place-012', address: '12 Fasanenweg' },
  { name: 'Клён', slug: 'klen', placeId: 'Place-013', address: '13 Fasanenweg' },
  {
    name: 'Banda Sweets',
    slug: 'banda-sweets',
    placeId: 'Place-014',
    city: 'banda',
    address: '14 Fasanenweg',
  },
  {
    name: 'Bundi Sweets',
    slug: 'bundi-sweets',
    placeId: 'Place-015',
    city: 'bundi',
    address: '15 Fasanenweg',
  },
  { name: 'Falcon', slug: 'falcon', placeId: 'Place-022', city: 'abu-dhabi', address: '22 Fasanenweg' },
  { name: 'Owl', slug: 'owl', placeId: 'Place-023', city: 'athina', address: '23 Fasanenweg' },
  { name: 'קפה בע״מ', slug: 'kafe', placeId: 'Place-016', address: '16 Fasanenweg' },
  { name: 'נוף ים', slug: 'nof-yam', placeId: 'Place-021', address: '21 Fasanenweg' },
  { name: 'Col·lectiva', slug: 'collectiva', placeId: 'Place-017', address: '17 Fasanenweg' },
  { name: 'カフェ・ド・パリ', slug: 'cafe-de-paris', placeId: 'Place-018', address: '18 Fasanenweg' },
  { name: 'نان\u200cفروشی', slug: 'nan', placeId: 'Place-019', address: '19 Fasanenweg' },
  { name: 'ශ්\u200dරී Stores', slug: 'sri', placeId: 'Place-020', address: '20 Fasanenweg' },
  { name: 'ＫＥＢＡＢ Ｈｏｕｓｅ', slug: 'kebab', placeId: 'Place-024', address: '24 Fasanenweg' },
  { name: '𝒯𝒶𝒿 𝑀𝒶𝒽𝒶𝓁', slug: 'taj-mahal', placeId: 'Place-025', address: '25 Fasanenweg' },
  { name: 'Burgers', slug: 'burgers', placeId: 'Place-026', address: '26 Fasanenweg' },
  { name: 'Þórr', slug: 'thorr', placeId: 'Place-003', city: 'lodz', address: '3 Ølgade' },
];

describe.each(searchModes)(
  'search for letters that have no accent to take away, with $mode',
  (searchMode) => {
    const { mode } = searchMode;
    let api: StartedApi;

    beforeAll(async () => {
      api = await startSearch(searchMode, cities, businesses);
    });

    afterAll(() => api.stop());

    async function search(q: string): Promise<BusinessCard[]> {
      const response = await api.get(`/api/businesses?${new URLSearchParams({ q }).toString()}`);
      expect(response.headers['x-search-mode']).toBe(mode);
      return businessCardsResponse.parse(response.json());
    }

    it.each([
      ['laka', 'Łąka'],
      ['ŁĄKA', 'Łąka'],
      ['weisse', 'Weiße Rose'],
      ['WEISSE ROSE', 'Weiße Rose'],
      ['weiße', 'Weiße Rose'],
      ['WEIẞE', 'Weiße Rose'],
      ['strasse', 'Weiße Rose'],
      ['thorr', 'Þórr'],
      ['Þórr', 'Þórr'],
      ['olga', 'Þórr'],
      ['φούρνος', 'ΦΟΥΡΝΟΣ'],
      ['ΦΟΎΡΝΟΣ', 'ΦΟΥΡΝΟΣ'],
      ['клен', 'Клён'],
      ['КЛЁН', 'Клён'],
      ['kfc ulm', 'KFC®'],
      ['KFC®', 'KFC®'],
      ['subway ulm', 'Subway™'],
      ['❤️ subway ulm', 'Subway™'],
      ['ohana', 'ʻOhana Grill'],
      ['nails', 'Hair|Nails'],
      ['oneills', "O'Neill’s"],
      ['oneill', "O'Neill’s"],
      ["o'neills", "O'Neill’s"],
      ['kebab', 'ＫＥＢＡＢ Ｈｏｕｓｅ'],
      ['ｋｅｂａｂ house', 'ＫＥＢＡＢ Ｈｏｕｓｅ'],
      ['taj mahal', '𝒯𝒶𝒿 𝑀𝒶𝒽𝒶𝓁'],
      ['ＢＵＲＧＥＲＳ', 'Burgers'],
      ['𝐁𝐮𝐫𝐠𝐞𝐫𝐬', 'Burgers'],
      // PostgreSQL takes such a sign for a part of the word, and initials for the name of a host.
      ...(mode === 'meilisearch'
        ? [
            ["luigi's pizza", 'Luigi´s Pizza'],
            ['cafe', '☕Cafe Nero'],
            ['abc taxis', 'A.B.C. Taxis'],
          ]
        : []),
    ])('finds by %s the business %s', async (q, name) => {
      expect((await search(q)).map((card) => card.name)).toEqual([name]);
    });

    // PostgreSQL takes the ☕ for a letter.
    it.each(
      businesses.map(({ name }) => name).filter((name) => mode === 'meilisearch' || !name.startsWith('☕')),
    )('finds %s by its own name', async (name) => {
      expect((await search(name)).map((card) => card.name)).toContain(name);
    });

    it.each([
      ['oneill´s', "O'Neill’s"],
      ['weiße·rose', 'Weiße Rose'],
      ['נוף׳ים', 'נוף ים'],
    ])('finds by %s the business %s, which is written apart', async (q, name) => {
      expect((await search(q)).map((card) => card.name)).toEqual([name]);
    });

    it('finds the businesses of a city', async () => {
      expect(await search('lodz')).toHaveLength(3);
    });

    it.each([
      ['बांदा', 'Banda Sweets'],
      ['बूंदी', 'Bundi Sweets'],
      ['ابوظبي', 'Falcon'],
      ['أبوظبي', 'Falcon'],
      ['ابوظبي, UAE', 'Falcon'],
      ['ΑΘΗΝΑ', 'Owl'],
      ['łodz', 'Weiße Rose'],
    ])('finds in the location %s the businesses of that city alone', async (location, name) => {
      const response = await api.get(
        `/api/businesses?${new URLSearchParams({ q: '', location }).toString()}`,
      );
      const names = businessCardsResponse.parse(response.json()).map((card) => card.name);
      expect(names).toContain(name);
      expect(names).toHaveLength(location === 'łodz' ? 3 : 1);
    });

    it('finds nothing in a location of marks alone', async () => {
      const response = await api.get(
        `/api/businesses?${new URLSearchParams({ location: '\u093f' }).toString()}`,
      );
      expect(businessCardsResponse.parse(response.json())).toEqual([]);
    });

    it('highlights a letter that was typed as another', async () => {
      const [card] = await search('клен');
      expect(card?.highlight?.name).toBe(`${HIGHLIGHT_START}Клён${HIGHLIGHT_END}`);
    });

    it('keeps the letters on the card, and highlights them', async () => {
      const [card] = await search('weisse');
      expect(card).toMatchObject({ name: 'Weiße Rose', address: '2 Große Straße', city: { name: 'Łódź' } });
      expect(card?.highlight?.name).toBe(`${HIGHLIGHT_START}Weiße${HIGHLIGHT_END} Rose`);
    });

    it.each([
      ['kebab', `${HIGHLIGHT_START}ＫＥＢＡＢ${HIGHLIGHT_END} Ｈｏｕｓｅ`],
      ['taj mah', `${HIGHLIGHT_START}𝒯𝒶𝒿${HIGHLIGHT_END} ${HIGHLIGHT_START}𝑀𝒶𝒽${HIGHLIGHT_END}𝒶𝓁`],
    ])('highlights for %s letters of another width or script', async (q, name) => {
      expect((await search(q))[0]?.highlight?.name).toBe(name);
    });

    it('highlights words beside signs', async () => {
      const [card] = await search('nails');
      expect(card?.highlight?.name).toBe(`Hair|${HIGHLIGHT_START}Nails${HIGHLIGHT_END}`);
    });

    it('highlights the parts of a word that were typed together', async () => {
      const [card] = await search('oneills');
      expect(card?.highlight?.name).toBe(`${HIGHLIGHT_START}O'Neill’s${HIGHLIGHT_END}`);
    });

    it('finds nothing by a sign alone', async () => {
      expect(await search('☕')).toEqual([]);
    });

    it.each([
      ['weiss', 'Weiße Rose'],
      ['oneills', "O'Neill’s"],
      ['keb', 'ＫＥＢＡＢ Ｈｏｕｓｅ'],
      ['ＢＵＲ', 'Burgers'],
    ])('suggests for %s the business %s', async (q, name) => {
      const response = await api.get(`/api/search/suggestions?${new URLSearchParams({ q }).toString()}`);
      expect(suggestionsResponse.parse(response.json()).businesses).toMatchObject([{ name }]);
    });
  },
);
