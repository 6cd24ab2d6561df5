import type { Params } from 'react-router-dom';

/** The slug of a city, category or country page. Slugs are lower-case; an address may be typed in any case. */
export function slugParameter(params: Params): string {
  return (params['slug'] ?? '').toLowerCase();
}
