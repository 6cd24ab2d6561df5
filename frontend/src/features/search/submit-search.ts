import { trackEvent } from '../../lib/analytics/analytics';
import { readSearchParameters, searchPath } from './search-parameters';
import type { SearchParameters } from './search-parameters';

/**
 * Handles the submission of a search form: records the event (docs/specification.md, Calls) and returns the
 * address of the results, from page 1. Without JavaScript the form leads to the same results.
 */
export function submitSearch(form: HTMLFormElement): string {
  const parameters = { ...parametersIn(form), page: 1 };
  trackEvent({
    name: 'search',
    category: 'user_interaction',
    label: `${parameters.q ?? ''} in ${parameters.location ?? chosenCity(form)}`,
    value: 1,
  });
  return searchPath(parameters);
}

/** What is filled in and chosen in a search form. */
export function parametersIn(form: HTMLFormElement): SearchParameters {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') fields.set(name, value);
  }
  return readSearchParameters(fields);
}

/** The name of the city that is chosen in the form, the only place that the home page's has; '' for all cities. */
function chosenCity(form: HTMLFormElement): string {
  const select = form.querySelector<HTMLSelectElement>('select[name="cityId"]');
  const chosen = select?.selectedOptions[0];
  return chosen === undefined || chosen.value === '' ? '' : chosen.text;
}
