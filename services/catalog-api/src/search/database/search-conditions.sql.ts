import { foldedSql } from '@highstreet/database';
import { foldPostalCode } from '@highstreet/search-index';
import type { AskedQuery } from '../asked-query.js';
import type { DirectoryNames } from '../directory-names.repository.js';
import { IS_NAMED } from '../locations/place-key.sql.js';
import { postalCodePatterns } from '../locations/postal-code-patterns.js';
import type { TypedPhone } from '../query/typed-phone.js';
import type { SearchReading } from '../search-reading.js';
import type { SearchStatements } from './search-statements.js';
import { excludedPhrases, praisedName, significantWords, SIGNS_INSIDE } from '../query/search-words.js';
import { termsWithSynonyms } from '../query/query-terms.js';
import { SqlConditions } from './sql-conditions.js';
import { spellingsOf } from './word-spellings.js';

/**
 * The similarity (pg_trgm, 0 to 1) from which a word counts as a typo of a category or city name. Typos are
 * not forgiven in short words, which resemble each other too much, nor in numbers: one that is nearly right
 * is another number.
 */
const TYPO_SIMILARITY = 0.5;

/**
 * A word of a query, in lower case without accents, with the categories and cities whose names contain it or
 * a near match.
 */
export interface LookedUpWord {
  word: string;
  category_ids: number[];
  city_ids: number[];
}

/** Words that a hit must have, unless it has one of the other phrases. */
interface LookedUpTerm {
  words: LookedUpWord[];
  others: LookedUpWord[];
}

/** The filters of a search, looked up once and shared by all its queries. */
export interface Narrowing {
  query: AskedQuery;
  /** Cities that `location` means; undefined without a location. */
  locationCities: number[] | undefined;
  /** Undefined without a query text; empty when the text contains no word. */
  words: LookedUpWord[] | undefined;
  /** In place of the words, terms of which some have synonyms. */
  terms?: LookedUpTerm[];
  /** What no hit may contain. */
  excluded: LookedUpWord[];
  /** What each hit must contain beside the words; empty for none. */
  phrases: LookedUpWord[];
}

/** A phrase must be in a hit's name, address, category or city, without typos. */
export async function findNarrowing(
  client: SearchStatements,
  query: AskedQuery,
  { cities = [], phrase }: Pick<SearchReading, 'cities' | 'phrase'> = {},
): Promise<Narrowing> {
  return {
    query,
    locationCities: query.location ? [...(await findCities(client, query.location)), ...cities] : undefined,
    words: query.q ? await findWords(client, significantWords(query.q)) : undefined,
    excluded: query.q ? await findPhrases(client, excludedPhrases(query.q)) : [],
    phrases: phrase === undefined ? [] : await findPhrases(client, [phrase]),
  };
}

/** The words with the categories, too, that have a word in their names which the typed one misspells. */
export function withCategoriesLike(
  words: readonly LookedUpWord[],
  { categories }: Pick<DirectoryNames, 'categories'>,
): LookedUpWord[] {
  return words.map((typed) => {
    const near = categories.withWordLike(typed.word).map(({ id }) => id);
    return { ...typed, category_ids: [...new Set([...typed.category_ids, ...near])] };
  });
}

/** The same with what the words are called otherwise; undefined if that is nothing. */
export async function withSynonyms(
  client: SearchStatements,
  narrowing: Narrowing,
): Promise<Narrowing | undefined> {
  const words = narrowing.words ?? [];
  const typed = termsWithSynonyms(words.map(({ word }) => word));
  if (typed === undefined) return undefined;
  const phrases = await findPhrases(client, [...new Set(typed.flatMap(({ others }) => others))]);
  const terms = typed.map((term) => ({
    words: words.filter(({ word }) => term.words.includes(word)),
    others: phrases.filter(({ word }) => term.others.includes(word)),
  }));
  return { ...narrowing, terms };
}

/**
 * Conditions on `b`. That is `businesses` where one of its indexes has the order (everything, a category, a
 * city), otherwise `business_texts`.
 */
export interface Search {
  table: 'business_texts' | 'businesses';
  conditions: SqlConditions;
  /** The beginning of names that come first; undefined for none. */
  praised?: string | undefined;
}

/** @param nearWords for each word, further words that match in its place */
export function searchFor(
  { query, locationCities, words, terms, excluded, phrases }: Narrowing,
  nearWords: ReadonlyMap<string, readonly string[]> = new Map(),
): Search {
  const conditions = new SqlConditions();
  if (query.categoryId !== undefined) conditions.add(`b.category_id = ${conditions.bind(query.categoryId)}`);
  if (query.cityId !== undefined) conditions.add(`b.city_id = ${conditions.bind(query.cityId)}`);
  if (query.phone) addPhone(conditions, query.phone);
  if (query.location) addLocation(conditions, query.location, locationCities ?? []);
  if (words?.length === 0 && excluded.length === 0) conditions.add('false');
  for (const term of terms ?? []) addTerm(conditions, term);
  for (const word of terms ? [] : (words ?? [])) {
    conditions.add(isWord(conditions, word, nearWords.get(word.word) ?? []));
  }
  for (const word of excluded) excludeWord(conditions, word);
  for (const phrase of phrases) conditions.add(`(${isPhrase(conditions, phrase).join(' OR ')})`);
  const isBoth = query.categoryId !== undefined && query.cityId !== undefined;
  return {
    table:
      isBoth || query.location || query.phone || words || phrases.length > 0
        ? 'business_texts'
        : 'businesses',
    conditions,
    praised: praisedName(query.q ?? ''),
  };
}

/**
 * The city matches, or the postal code begins with the location. Uses the indexes `business_texts_by_city`
 * and `business_texts_by_postal_code`.
 */
function addLocation(conditions: SqlConditions, location: string, cities: readonly number[]): void {
  const alternatives: string[] = [];
  if (cities.length > 0) alternatives.push(`b.city_id = ANY (${conditions.bind(cities)})`);
  const postalCode = foldPostalCode(location);
  if (postalCode !== '') {
    for (const pattern of postalCodePatterns(postalCode)) {
      alternatives.push(`b.postal_code LIKE ${conditions.bind(pattern)}`);
    }
  }
  conditions.add(alternatives.length > 0 ? `(${alternatives.join(' OR ')})` : 'false');
}

/** Uses the index `business_texts_by_phone`. */
function addPhone(conditions: SqlConditions, { beginnings, wholes }: TypedPhone): void {
  const alternatives = [
    ...beginnings.map((beginning) => `b.phone_key LIKE ${conditions.bind(`${beginning}%`)}`),
    ...wholes.map((whole) => `b.phone_key = ${conditions.bind(whole)}`),
  ];
  conditions.add(`(${alternatives.join(' OR ')})`);
}

/** Uses the indexes `business_texts_words`, `business_texts_by_category` and `business_texts_by_city`. */
function isWord(conditions: SqlConditions, word: LookedUpWord, nearWords: readonly string[]): string {
  const alternatives = namesOf(conditions, word);
  const lexemes = conditions.bind([...spellingsOf(word.word), ...nearWords].join(' | '));
  alternatives.push(`to_tsvector('simple', b.text) @@ to_tsquery('simple', ${lexemes})`);
  return `(${alternatives.join(' OR ')})`;
}

function addTerm(conditions: SqlConditions, { words, others }: LookedUpTerm): void {
  const asTyped = words.map((word) => isWord(conditions, word, []));
  const called = others.flatMap((phrase) => isPhrase(conditions, phrase));
  conditions.add(`(${[`(${asTyped.join(' AND ')})`, ...called].join(' OR ')})`);
}

/** Conditions of which one must hold for a business that has these whole words, or whose category or city has. */
function isPhrase(conditions: SqlConditions, phrase: LookedUpWord): string[] {
  return [
    ...namesOf(conditions, phrase),
    `to_tsvector('simple', b.text) @@ phraseto_tsquery('simple', ${conditions.bind(phrase.word)})`,
  ];
}

/** Conditions for the categories and cities that a word names. */
function namesOf(conditions: SqlConditions, { category_ids, city_ids }: LookedUpWord): string[] {
  return [
    ...(category_ids.length > 0 ? [`b.category_id = ANY (${conditions.bind(category_ids)})`] : []),
    ...(city_ids.length > 0 ? [`b.city_id = ANY (${conditions.bind(city_ids)})`] : []),
  ];
}

/** What has the word is found once, by an index: taking each hit's text into words takes four times as long. */
function excludeWord(conditions: SqlConditions, { word, category_ids, city_ids }: LookedUpWord): void {
  const phrase = `phraseto_tsquery('simple', ${conditions.bind(word)})`;
  conditions.add(
    `NOT EXISTS (SELECT FROM business_texts x WHERE x.id = b.id AND to_tsvector('simple', x.text) @@ ${phrase})`,
  );
  conditions.add(`coalesce(b.category_id <> ALL (${conditions.bind(category_ids)}), true)`);
  conditions.add(`coalesce(b.city_id <> ALL (${conditions.bind(city_ids)}), true)`);
}

async function findCities(client: SearchStatements, location: string): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(`SELECT id FROM city_names WHERE ${IS_NAMED}`, [
    location,
  ]);
  return rows.map(({ id }) => id);
}

/**
 * City names are found by the indexes `city_names_words` and `city_names_alike`, because there are tens of
 * thousands; categories are read by a sequential scan. `<<%` compares with a PostgreSQL setting, whose
 * default equals TYPO_SIMILARITY.
 */
async function findWords(client: SearchStatements, words: readonly string[]): Promise<LookedUpWord[]> {
  const { rows } = await client.query<LookedUpWord>(
    `SELECT word,
            ARRAY(SELECT id FROM categories
                   WHERE to_tsvector('simple', ${foldedSql('name')}) @@ beginning
                      OR (is_forgiven
                          AND strict_word_similarity(word, ${foldedSql('name')}) >= ${TYPO_SIMILARITY})) AS category_ids,
            ARRAY(SELECT id FROM city_names WHERE to_tsvector('simple', plain_name) @@ beginning
                  UNION
                  SELECT id FROM city_names
                   WHERE is_forgiven AND word <<% plain_name
                     AND strict_word_similarity(word, plain_name) >= ${TYPO_SIMILARITY}) AS city_ids
       FROM (SELECT word,
                    -- Of b&q it would make two words, which begin any two: a bar's quiz.
                    to_tsquery('simple', quote_literal(replace(word, '&', '.')) || ':*' || ${APART}) AS beginning,
                    -- With LC_CTYPE C, trigrams have ASCII letters only: 火锅london would be all that London is.
                    word ~ '^[!-/:-~]{4,}$' AS is_forgiven
               FROM unnest($1::text[]) AS typed, ${foldedSql('typed')} AS word
              -- Nothing is left of an accent alone.
              WHERE word <> '') AS words`,
    [words],
  );
  return rows;
}

/** SQL: the rest of a tsquery for a `word` that others write with a sign at which PostgreSQL divides it. */
const APART = `CASE WHEN word ~ '[${SIGNS_INSIDE}]'
  THEN ' | ' || quote_literal(translate(word, '${SIGNS_INSIDE}', '${' '.repeat(SIGNS_INSIDE.length)}')) || ':*'
  ELSE '' END`;

/** Whole words and phrases only, without typos, as the engine excludes them and takes synonyms. */
async function findPhrases(client: SearchStatements, phrases: readonly string[]): Promise<LookedUpWord[]> {
  if (phrases.length === 0) return [];
  const { rows } = await client.query<LookedUpWord>(
    `SELECT word,
            ARRAY(SELECT id FROM categories WHERE to_tsvector('simple', ${foldedSql('name')}) @@ whole) AS category_ids,
            ARRAY(SELECT id FROM city_names WHERE to_tsvector('simple', plain_name) @@ whole) AS city_ids
       FROM (SELECT word, phraseto_tsquery('simple', word) AS whole
               FROM unnest($1::text[]) AS typed, ${foldedSql('typed')} AS word
              WHERE word <> '') AS words`,
    [phrases],
  );
  return rows;
}
