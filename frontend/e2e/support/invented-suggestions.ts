import type { SuggestionsResponse } from '@highstreet/api-contract';
import type { Page } from 'playwright-core';

/**
 * Answers each of these typed texts with invented cities of these names: which line of a list is chosen after the next
 * letter depends on answers of a directory that changed between them.
 */
export async function answerSuggestions(page: Page, answers: Record<string, string[]>): Promise<void> {
  const names = Object.values(answers).flat();
  const city = (name: string): SuggestionsResponse['cities'][number] => ({
    // The same in each answer.
    id: names.indexOf(name) + 1,
    name,
    slug: name.toLowerCase(),
    state: null,
    country: null,
    businessCount: 1,
  });
  for (const [typed, cities] of Object.entries(answers)) {
    const json: SuggestionsResponse = { categories: [], cities: cities.map(city), businesses: [] };
    await page.route(`**/api/search/suggestions?q=${typed}`, (route) => route.fulfill({ json }));
  }
}

/** The names in the list of suggestions; `> ` stands before the chosen one. */
export function suggestedNames(page: Page): Promise<string[]> {
  return page
    .getByRole('listbox', { name: 'Suggestions' })
    .getByRole('option')
    .evaluateAll((lines) =>
      lines.map(
        (line) => `${line.ariaSelected === 'true' ? '> ' : ''}${line.firstElementChild?.textContent ?? ''}`,
      ),
    );
}
