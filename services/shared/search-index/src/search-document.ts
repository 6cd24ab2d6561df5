import { beginningOf } from '@highstreet/api-contract';
import { toBusinessCard } from './business-card.js';
import type { BusinessCardRow } from './business-card.js';
import { foldPlaceName, foldPostalCode } from './fold.js';

/** Characters of free text that are searched: enough for what visitors look for, and a bound on the index and on what is read for it. */
export const SEARCHED_TEXT_LENGTH = 2_000;

/**
 * The attribute that holds the card. Its name ends in the version of what the card holds: with another name, an index with
 * cards of the old kind is out of date, and is rebuilt (`searchIndexState`). To be raised whenever `toBusinessCard` changes.
 */
export const CARD_ATTRIBUTE = 'card1';

/**
 * A business in the index: the whole card as the API answers it, so that a search needs no second read, and what is searched,
 * filtered and ranked by. The card is one text: the engine takes as long for ten small fields of a hit as for a hundred times
 * the text in one, and the API passes it on as it is.
 */
export interface SearchDocument {
  id: number;
  /** The JSON of a `BusinessCard` without `highlight`. Not searched. */
  [CARD_ATTRIBUTE]: string;
  name: string;
  categoryName: string | null;
  cityName: string | null;
  services: string[];
  address: string;
  postalCode: string | null;
  /** Description and about, of which the card shows only the beginning. */
  searchedText: string | null;
  categoryId: number | null;
  cityId: number | null;
  /** The city's name folded: `cityKey = "…"` finds a location. */
  cityKey: string | null;
  /** The postal code folded: `postalKey STARTS WITH "…"` finds a location. */
  postalKey: string | null;
  /** The rating weighed by the number of reviews; the last ranking rule. */
  trustedRating: number;
}

/** An active business with its category and city, as PostgreSQL answers it. */
export interface SearchDocumentRow extends BusinessCardRow {
  description: string | null;
  trusted_rating: number;
}

export function toSearchDocument(row: SearchDocumentRow): SearchDocument {
  return {
    id: row.id,
    [CARD_ATTRIBUTE]: JSON.stringify(toBusinessCard(row)),
    name: row.name,
    categoryName: row.category_name,
    cityName: row.city_name,
    services: row.services,
    address: row.address,
    postalCode: row.postal_code,
    searchedText: toSearchedText(row),
    categoryId: row.category_id,
    cityId: row.city_id,
    cityKey: row.city_name === null ? null : foldPlaceName(row.city_name) || null,
    postalKey: row.postal_code === null ? null : foldPostalCode(row.postal_code) || null,
    trustedRating: row.trusted_rating,
  };
}

function toSearchedText(row: SearchDocumentRow): string | null {
  const texts = [row.description, row.about === row.description ? null : row.about];
  const text = texts.filter((part) => part !== null && part !== '').join('\n');
  return text === '' ? null : beginningOf(text, SEARCHED_TEXT_LENGTH);
}
