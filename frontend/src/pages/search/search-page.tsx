import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { categoriesQuery, useCategories } from '../../features/categories/api/categories';
import { citiesQuery, useCities } from '../../features/cities/api/cities';
import { searchBusinessesQuery, searchCountQuery } from '../../features/search/api/search-businesses';
import { CHOICE_COUNT, choicesOf } from '../../features/search/choices';
import { ChoiceSelect } from '../../features/search/components/choice-select';
import { SearchForm } from '../../features/search/components/search-form';
import {
  isSearching,
  lastSearchPage,
  readSearchParameters,
  searchPath,
} from '../../features/search/search-parameters';
import { pageTitle } from '../../lib/page-head/head';
import { pageSuffix } from '../../lib/routing/page-parameter';
import { redirectInPlace } from '../../lib/routing/redirect-in-place';
import type { PageModule } from '../../lib/routing/page-module';
import { loadOrFail } from '../../lib/routing/route-failure';
import { useGoTo } from '../../lib/routing/use-go-to';
import { CardSkeletons } from '../../ui/skeleton';
import { useQueryChange } from '../../ui/use-query-change';
import { chosenNames, removableFilters } from './search-filters';
import { searchHeading } from './search-heading';
import { SearchResults } from './search-results';
import { SearchStatus } from './search-status';
import { StartSearch } from './start-search';
import { useKeptForm } from './use-kept-form';

/** /search: the form with its filters, and one of: searching, results, no results, start your search. */
function SearchPage() {
  const [addressParameters] = useSearchParams();
  const address = addressParameters.toString();
  const parameters = readSearchParameters(addressParameters);
  const goTo = useGoTo();
  const { changing: searching, start } = useQueryChange<HTMLHeadingElement>();
  const form = useKeptForm(address, searching);
  const heading = form.kept ? undefined : start;
  // The page's loader has fetched them if there is anything to search for.
  const results = useQueryClient().getQueryData(searchBusinessesQuery(parameters).queryKey);
  const choices = choicesOf(
    parameters,
    useCategories(CHOICE_COUNT),
    useCities(CHOICE_COUNT),
    results?.items[0],
  );
  const names = chosenNames(parameters, choices);
  return (
    <>
      <div className="border-b border-line bg-sunken print:hidden" onInput={form.onUse} onFocus={form.onUse}>
        <div className="column py-3 sm:py-5">
          <SearchForm
            key={form.key}
            query={parameters.q}
            location={parameters.location}
            onSearch={(target) => {
              form.onSearch();
              goTo(target);
            }}
          >
            <div className="grid w-full grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-2 sm:col-span-2 sm:grid-cols-subgrid">
              <ChoiceSelect
                aria-label="Category"
                name="categoryId"
                all="All categories"
                choices={choices.categories}
                chosen={parameters.categoryId}
                chosenName={names.category}
              />
              <ChoiceSelect
                aria-label="City"
                name="cityId"
                all="All cities"
                choices={choices.cities}
                chosen={parameters.cityId}
                chosenName={names.city}
              />
            </div>
          </SearchForm>
        </div>
      </div>
      <div className="column pt-5 sm:pt-8">
        <SearchStatus parameters={parameters} searching={searching} />
        {searching ? (
          <>
            <p className="mb-4 text-muted" aria-hidden="true">
              Searching…
            </p>
            <CardSkeletons />
          </>
        ) : isSearching(parameters) ? (
          <SearchResults parameters={parameters} names={names} heading={heading} />
        ) : (
          <StartSearch heading={heading} />
        )}
      </div>
    </>
  );
}

export const page: PageModule = {
  async load({ request }, { queryClient, site }) {
    const parameters = readSearchParameters(new URL(request.url).searchParams);
    const [cities, categories, results] = await loadOrFail(
      Promise.all([
        queryClient.query(citiesQuery(CHOICE_COUNT)),
        queryClient.query(categoriesQuery(CHOICE_COUNT)),
        isSearching(parameters) ? queryClient.query(searchBusinessesQuery(parameters)) : undefined,
      ]),
    );
    if (results === undefined)
      return {
        head: {
          title: pageTitle('Search', site),
          description: `Local businesses: addresses, opening hours and ratings on ${site.name}.`,
          canonicalPath: '/search',
        },
      };
    const lastPage = lastSearchPage(results.total);
    if (parameters.page > lastPage)
      throw redirectInPlace(request, searchPath({ ...parameters, page: lastPage }));
    const names = chosenNames(parameters, choicesOf(parameters, categories, cities, results.items[0]));
    if (results.total === 0) {
      const counts = removableFilters(parameters, names).map(({ without }) =>
        queryClient.query(searchCountQuery(without)),
      );
      // The counts only serve a hint; "nothing found" can be shown without them.
      await Promise.allSettled(counts);
    }
    const heading = searchHeading(parameters, names);
    return {
      head: {
        title: pageTitle(`${heading}${pageSuffix(parameters.page)}`, site),
        description: `${heading}: addresses, opening hours and ratings on ${site.name}.`,
        canonicalPath: searchPath(parameters),
        // Search engines should list places, not other people's searches.
        indexed: false,
      },
    };
  },
  Component: SearchPage,
};
