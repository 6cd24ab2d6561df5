import type { BusinessCard } from '@highstreet/api-contract';
import { toBusinessCard } from './business-card.js';
import type { BusinessCardRow } from './business-card.js';
import { foldPlaceName, foldPostalCode } from './fold.js';
import { beginning } from './text-beginning.js';

/** Characters of free text that are searched: enough for what visitors look for, and a bound on the index. */
const SEARCHED_TEXT_LENGTH = 2_000;

/**
 * A business in the index: the whole card as the API answers it, so that a search needs no second read,
 * and helper fields. Only the card's fields come back from a search (`displayedAttributes`).
 */
export interface SearchDocument extends Omit<BusinessCard, 'highlight'> {
  /** Description and about, of which the card shows only the beginning. */
  searchedText: string | null;
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
    ...toBusinessCard(row),
    searchedText: toSearchedText(row),
    cityKey: row.city_name === null ? null : foldPlaceName(row.city_name) || null,
    postalKey: row.postal_code === null ? null : foldPostalCode(row.postal_code) || null,
    trustedRating: row.trusted_rating,
  };
}

function toSearchedText(row: SearchDocumentRow): string | null {
  const texts = [row.description, row.about === row.description ? null : row.about];
  const text = texts.filter((part) => part !== null && part !== '').join('\n');
  return text === '' ? null : beginning(text, SEARCHED_TEXT_LENGTH);
}
