import { trackEvent } from '../../lib/analytics/analytics';
import { readSearchParameters, searchPath } from './search-parameters';

/**
 * What sending a search form does: records the event (specification, section 7) and answers the address of the
 * results, from page 1. A form that is sent without JavaScript leads to the same results.
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
