import { trackEvent } from '../../lib/analytics/analytics';
import { readSearchParameters, searchPath } from './search-parameters';

/**
 * Handles the submission of a search form: records the event (docs/specification.md, Calls) and returns the
 * address of the results, from page 1. Without JavaScript the form leads to the same results.
 */
export function submitSearch(form: HTMLFormElement): string {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') fields.set(name, value);
  }
  const parameters = { ...readSearchParameters(fields), page: 1 };
  trackEvent({
    name: 'search',
    category: 'user_interaction',
    label: `${parameters.q ?? ''} in ${parameters.location ?? ''}`,
    value: 1,
  });
  return searchPath(parameters);
}
