import { searchModes } from '@highstreet/api-contract';
import { SEARCH_MODE_HEADER } from '../search/search-mode-header.js';

interface HeaderSchema {
  readonly type: 'string' | 'integer';
  readonly minimum?: number;
  readonly enum?: string[];
}

/** The schemas of headers that are more than any text. */
const schemas: Readonly<Record<string, HeaderSchema>> = {
  'Retry-After': { type: 'integer', minimum: 0 },
  'X-Total-Count': { type: 'integer', minimum: 0 },
  [SEARCH_MODE_HEADER]: { type: 'string', enum: [...searchModes] },
};

/** Headers of a response for the API's documentation, from their descriptions by name. */
export function describeHeaders(
  headers: Readonly<Record<string, string>>,
): Record<string, { description: string; schema: HeaderSchema }> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [
      name,
      { description, schema: schemas[name] ?? { type: 'string' } },
    ]),
  );
}
