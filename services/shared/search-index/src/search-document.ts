import { beginningOf } from '@highstreet/api-contract';
import { businessCardColumns, toBusinessCard } from './business-card.js';
import type { BusinessCardRow } from './business-card.js';
import { phoneKey } from './phone-key.js';
import { districtDigits, foldPlaceName, foldPostalCode, joinedName, plainLetters } from './fold.js';

/**
 * Characters of free text that are searched. That is enough for what visitors look for, and limits the size
 * of the index and the data that is read to fill it.
 */
export const SEARCHED_TEXT_LENGTH = 2_000;

/**
 * The attribute that holds the card. Its name ends in the version of the document. Increase the version whenever
 * `toBusinessCard` or `toSearchDocument` changes: an index with older documents is then outdated and is rebuilt
 * (`searchIndexState`).
 */
export const CARD_ATTRIBUTE = 'card12';

/**
 * A business in the index: the complete card as the API returns it, so that a search needs no second read,
 * and the attributes for searching, filtering and ranking. The card is one string: the engine takes as long
 * to return ten small fields of a hit as one field with a hundred times the text, and the API passes the
 * string on unchanged.
 */
export interface SearchDocument {
  id: number;
  /** The JSON of a `BusinessCard` without `highlight`. Not searched. */
  [CARD_ATTRIBUTE]: string;
  name: string;
  /** The name with the parts of its words written together; null if they have none. */
  joinedName: string | null;
  categoryName: string | null;
  cityName: string | null;
  services: string[];
  address: string;
  postalCode: string | null;
  /** Description and about; the card contains only the beginning of about. */
  searchedText: string | null;
  categoryId: number | null;
  cityId: number | null;
  /** The folded city name: `cityKey = "…"` filters by location. */
  cityKey: string | null;
  /** The folded postal code: `postalKey STARTS WITH "…"` filters by location. */
  postalKey: string | null;
  /** The digits of the telephone number, last first: `phoneKey STARTS WITH "…"` finds a business by it. */
  phoneKey: string | null;
  /** Of a British `postalKey`: orders the districts that begin alike (`districtOrder` in the API). */
  districtDigits: number | null;
  /** The rating weighted by the number of reviews; used by the last ranking rule. */
  trustedRating: number;
}

/** The row of an active business with its category and city, as PostgreSQL returns it. */
export interface SearchDocumentRow extends BusinessCardRow {
  description: string | null;
  trusted_rating: number;
}

/**
 * SQL: the columns of a `SearchDocumentRow`, from `businesses b` and `BUSINESS_REFERENCES`. Long texts are cut to the
 * length that a document holds: a thousand uncut ones would fill the memory.
 */
export const SEARCH_DOCUMENT_COLUMNS = `${businessCardColumns(SEARCHED_TEXT_LENGTH)},
  left(b.description, ${SEARCHED_TEXT_LENGTH}) AS description, b.trusted_rating`;

export function toSearchDocument(row: SearchDocumentRow): SearchDocument {
  const postalKey = row.postal_code === null ? null : foldPostalCode(row.postal_code) || null;
  return {
    id: row.id,
    [CARD_ATTRIBUTE]: JSON.stringify(toBusinessCard(row)),
    name: plainLetters(row.name),
    joinedName: joinedName(row.name),
    categoryName: plainOrNull(row.category_name),
    cityName: plainOrNull(row.city_name),
    services: row.services.map(plainLetters),
    address: plainLetters(row.address),
    postalCode: row.postal_code,
    searchedText: plainOrNull(toSearchedText(row)),
    categoryId: row.category_id,
    cityId: row.city_id,
    cityKey: row.city_name === null ? null : foldPlaceName(row.city_name) || null,
    postalKey,
    phoneKey: phoneKey(row.phone_e164, row.phone) ?? null,
    districtDigits: postalKey === null ? null : districtDigits(postalKey),
    trustedRating: row.trusted_rating,
  };
}

function plainOrNull(text: string | null): string | null {
  return text === null ? null : plainLetters(text);
}

function toSearchedText(row: SearchDocumentRow): string | null {
  const texts = [row.description, row.about === row.description ? null : row.about];
  const text = texts.filter((part) => part !== null).join('\n');
  return text === '' ? null : beginningOf(text, SEARCHED_TEXT_LENGTH);
}
