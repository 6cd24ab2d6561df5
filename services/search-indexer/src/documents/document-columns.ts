import { BUSINESS_REFERENCES, businessCardColumns, SEARCHED_TEXT_LENGTH } from '@highstreet/search-index';

/**
 * The columns of a `SearchDocumentRow`, from `documentSource`. Long texts are cut to the length that a document holds: a
 * thousand uncut ones would fill the memory.
 */
export const documentColumns = `${businessCardColumns(SEARCHED_TEXT_LENGTH)},
  left(b.description, ${SEARCHED_TEXT_LENGTH}) AS description, b.trusted_rating`;

/** Businesses with their category and city. */
export const documentSource = `businesses b ${BUSINESS_REFERENCES}`;
