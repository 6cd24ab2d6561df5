import { searchIndexSettings } from '@highstreet/search-index';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  beginningOfName,
  engineQuery,
  isWishAlone,
  shorterQueries,
  spelledOut,
  withoutFirstStopWord,
  withPhrase,
} from './search-phrase.js';
import { searchWords } from './search-words.js';

describe('engineQuery', () => {
  it.each([
    ['pizza in Leeds', 'pizza Leeds'],
    ['cafes near me', 'cafes'],
    ['Fish and  Chips', 'Fish Chips'],
    ['Fish & Chips in Leeds', 'Fish & Chips Leeds'],
    ['best pizza in Leeds', 'pizza Leeds best'],
    ['The Best Kebab', 'Kebab Best'],
    ['emergency plumber', 'plumber emergency'],
    ['a 24 hour emergency plumber in Leeds', 'plumber Leeds 24 hour emergency'],
    ['24/7 local, reliable gym', 'gym 24/7 local, reliable'],
    ['open now pizza', 'pizza open now'],
    ['The Friendly Inn', 'The Friendly Inn'],
    ['website designer Leeds', 'website designer Leeds'],
    ['pizza open now Leeds', 'pizza Leeds open now'],
    ['cafes open on Sundays in Leeds', 'cafes Leeds open on Sundays'],
    ['open door church', 'door church open'],
    ['I need a plumber in Leeds', 'plumber Leeds I need'],
    ['looking for an electrician', 'electrician looking'],
    ['looking for a good pub', 'pub looking good'],
    ['in need of a plumber', 'plumber need'],
    ['what is the best gym in Leeds?', 'gym Leeds? what is best'],
    ["where's a cheap pub", "pub where's cheap"],
    ['how much is a haircut', 'haircut how much is'],
    ['menu golden kebab', 'golden kebab menu'],
    ['gutes Restaurant in Leeds', 'Restaurant Leeds gutes'],
    ['dog friendly pub Leeds', 'pub Leeds dog friendly'],
    ['pub dog-friendly Leeds', 'pub Leeds dog-friendly'],
    ['Friendly Dentist', 'Friendly Dentist'],
    ['www.harbourpizza.co.uk', 'harbourpizza'],
    ['https://www.harbourpizza.com/menu?a=1 Leeds', 'harbourpizza Leeds'],
    ['http://harbourpizza.com', 'harbourpizza'],
    ['harbourpizza.com', 'harbourpizza.com'],
    ['info@harbourpizza.com', 'harbourpizza'],
    ['mailto:info@mail.harbourpizza.co.uk', 'harbourpizza'],
    ['harbour.pizza@gmail.com', 'harbour pizza'],
    ['@harbourpizza', '@harbourpizza'],
    ['Langstr 9', 'Langstr. 9'],
    ['Langstr.9', 'Langstr. 9'],
    ['langstr9', 'langstr9'],
    ['Langstr. 9, Zürich', 'Langstr. 9, Zürich'],
    ['Langstrasse 9', 'Langstrasse 9'],
    ['phone number of Golden Kebab', 'Golden Kebab phone number of'],
    ['what is the number for Golden Kebab', 'Golden Kebab what is number for'],
    ['opening hours Golden Kebab', 'Golden Kebab opening hours'],
    ['I am looking for a place that mends boilers', 'mends boilers I am looking place that'],
    ['a shop that sells wigs', 'wigs shop that sells'],
    ['show me plumbers in Leeds', 'plumbers Leeds show me'],
    ['please show me the pizzeria', 'pizzeria please show me'],
    ['show me', 'show me'],
    ['take me to the closest gym', 'gym take me to closest'],
    ['Take Me Home', 'Take Home'],
    ['can you recommend a good dentist', 'dentist can you recommend good'],
    ['could you show me some pubs', 'pubs could you show me some'],
    ['is there a gym in Leeds', 'gym Leeds is there'],
    ['are there any gyms', 'gyms are there any'],
    ['what time does Golden Kebab close', 'Golden Kebab close what time does'],
    ['Time Out', 'Time Out'],
    ['a place to get a haircut', 'haircut place to get'],
    ['someone to fix my boiler', 'boiler someone to fix'],
    ['Place to Be', 'Place Be'],
    ['twenty four hour gym', 'gym twenty four hour'],
    ['Twenty Four Seven Fitness', 'Fitness Twenty Four Seven'],
    ['Sushi im Niederdorf', 'Sushi Niederdorf'],
    ['Zum Kropf', 'Zum Kropf'],
    ['phone repair', 'phone repair'],
    ['Number One Cuts', 'Number One Cuts'],
    ['wo gibt es gute Pizza in Leeds', 'Pizza Leeds wo gibt es gute'],
    ['www', 'www'],
    ["fish 'n' chips", 'fish chips'],
    ['N Main Street', 'N Main Street'],
    ['24 Church Street', '24 Church Street'],
    ['24 7 gym', 'gym 24 7'],
    ['24 7th Avenue', '24 7th Avenue'],
    ['24 hrs', '24 hrs'],
    ['emergency', 'emergency'],
    ['24/7', '24/7'],
    ['cheap hotel -airport', 'hotel -airport cheap'],
    ['My Dentist', 'My Dentist'],
    ['the ivy', 'the ivy'],
    ['In Bloom', 'In Bloom'],
    ['best', 'best'],
    ['the best', 'the best'],
    ['best in the', 'best'],
    ['near me', 'near me'],
    ['in -leeds', 'in -leeds'],
    ['"fish and chips"', '"fish and chips"'],
    ['-"fish and chips" cafe', '-"fish and chips" cafe'],
    ['12" pizza in Leeds', 'pizza Leeds 12″'],
    ['12” pizza', 'pizza 12″'],
    ['“studio 54” bar', '"studio 54" bar'],
    ['cafe -“fish and chips”', 'cafe -"fish and chips"'],
    ['cafe -"fish', 'cafe -fish'],
    ["12'' pizza", "pizza 12''"],
    ['12"', '12″'],
    ['pizza 10" or 12"', 'pizza 10″ 12″'],
    ['12" "stone baked"', '12″ "stone baked"'],
    ['"route 66" 12"', '"route 66" 12″'],
    ['"fish and ch', 'fish ch'],
    ['"', '"'],
    ['""', '""'],
    ['', ''],
    [' ', ''],
    ['東京 の 寿司', '東京 の 寿司'],
  ])('asks for %j as %j', (query, asked) => {
    expect(engineQuery(query)).toBe(asked);
  });

  it('asks for whatever has synonyms as something that has them', () => {
    const synonyms = searchIndexSettings.synonyms ?? {};
    const terms = Object.keys(synonyms);
    expect(terms).toContain('fish and chips');
    expect(terms.filter((term) => !(engineQuery(term) in synonyms))).toEqual([]);
  });

  it('keeps a word of every query that has one, and adds none', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('best', 'the', 'in', 'pizza', '-bar', '!', 'a')), (parts) => {
        const query = parts.join(' ');
        const asked = engineQuery(query);
        expect(searchWords(asked).length > 0).toBe(searchWords(query).length > 0);
        for (const word of asked.split(' ').filter((part) => part !== '')) expect(parts).toContain(word);
      }),
    );
  });
});

it.each([
  ['emergency plumber', ['plumber']],
  ['one two three four', ['two three four', 'three four']],
  ['plumber', []],
  ['plumber -leeds', []],
  ['plumber !', []],
  ['plumber best', []],
  ['plumber 24 hours', []],
  ['quick plumber Leeds 24 hours', ['plumber Leeds 24 hours', 'Leeds 24 hours']],
  ['"emergency plumber" leeds', []],
  ['', []],
])('tries the shorter queries of %j: %j', (query, shorter) => {
  expect(shorterQueries(query)).toEqual(shorter);
});

describe('withoutFirstStopWord', () => {
  it.each([
    ['the red lion', 'red lion'],
    ['My dentist', 'dentist'],
    ['near Leeds', 'Leeds'],
    ['the pub open now', 'pub open now'],
    ['Zum guten Glück', 'guten Glück'],
  ])('of %j is %j', (query, others) => {
    expect(withoutFirstStopWord(query)).toBe(others);
  });

  it.each(['red lion', 'the', 'the and', 'near me', 'in -leeds', 'the "red lion"', ''])(
    'is undefined for %j',
    (query) => {
      expect(withoutFirstStopWord(query)).toBeUndefined();
    },
  );
});

it.each([
  ['the red lion', '"the" "red" lion'],
  ['the lime -bar whi', '"the" "lime" -bar whi'],
  ['the red lyons -bar', '"the" "red" lyons -bar'],
  ['the fish & chips', '"the" "fish" & chips'],
  ["the king's arms york", `"the" king's "arms" york`],
  ['the', 'the'],
])('spells out %j as %j', (query, spelled) => {
  expect(spelledOut(query)).toBe(spelled);
});

describe('beginningOfName', () => {
  it.each([
    ['fish and ch', 'fish ch'],
    ['copper kettle in lee', 'copper kettle lee'],
    ['the and', 'the and'],
    ['in bl', 'in bl'],
    ['"fish and ch', 'fish ch'],
    ['"fish and chips" le', '"fish and chips" le'],
    ['alma reyes -realtor', 'alma reyes realtor'],
    ['', ''],
  ])('of %j is %j', (typed, beginning) => {
    expect(beginningOfName(typed)).toBe(beginning);
  });
});

it.each([
  ['best pizza', 'High Street', '"High Street" pizza'],
  ['', 'plumber', '"plumber"'],
  ['a plumber', 'High Street', '"High Street" plumber'],
  ['cafe -"fish and chips"', 'High Street', '"High Street" cafe -"fish and chips"'],
  ['cafe -bar', 'the "Lanes', '"the  Lanes" cafe -bar'],
])('asks for %j in %j as %j', (query, location, asked) => {
  expect(withPhrase(query, location)).toBe(asked);
});

it.each([
  'cheap',
  'the best',
  'open now',
  'What is open now?',
  'good, cheap',
  'where can I eat',
  'dog friendly',
  'businesses',
  'all companies',
])('takes %j for nothing but a wish', (query) => {
  expect(isWishAlone(query)).toBe(true);
});

it.each(['', '?', '🍣', 'in', 'near me', 'cheap sushi', 'best -sushi', '-best', '"best"', 'bestow'])(
  'takes %j for more than a wish, or for none',
  (query) => {
    expect(isWishAlone(query)).toBe(false);
  },
);
