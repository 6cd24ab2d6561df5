import { useNavigate, useNavigation, useSearchParams } from 'react-router-dom';
import type { PageModule } from '../../app/page-module';
import { categoriesQuery } from '../../features/categories/api/categories';
import { citiesQuery } from '../../features/cities/api/cities';
import { searchBusinessesQuery } from '../../features/search/api/search-businesses';
import { SearchForm } from '../../features/search/components/search-form';
import { isSearching, readSearchParameters, searchPath } from '../../features/search/search-parameters';
import { pageTitle } from '../../lib/head';
import { loadOrFail } from '../../lib/route-failure';
import { CardSkeletons } from '../../ui/skeleton';
import { NoResults } from './no-results';
import { SearchResults } from './search-results';
import { searchHeading } from './search-heading';
import { SUGGESTION_COUNT } from './search-suggestions';
import { StartSearch } from './start-search';

/** Specification, section 9. */
const SKELETON_COUNT = 9;

/** /search: the form, and one of searching, results, no results, start your search. */
function SearchPage() {
  const [addressParameters] = useSearchParams();
  const parameters = readSearchParameters(addressParameters);
  const navigate = useNavigate();
  const navigation = useNavigation();
  const searching = navigation.state === 'loading' && navigation.location.pathname === '/search';
  const { categoryId, cityId } = parameters;
  return (
    <>
      <div className="border-b border-line bg-sunken">
        <div className="column py-5">
          <SearchForm
            key={addressParameters.toString()}
            query={parameters.q}
            location={parameters.location}
            kept={{ categoryId, cityId }}
            onSearch={(q, location) => {
              void navigate(searchPath({ q, location, categoryId, cityId, page: 1 }));
            }}
          />
        </div>
      </div>
      <div className="column pt-8">
        {searching ? (
          <>
            <p role="status" className="mb-4 text-muted">
              Searching…
            </p>
            <CardSkeletons count={SKELETON_COUNT} />
          </>
        ) : isSearching(parameters) ? (
          <SearchResults parameters={parameters} noResults={<NoResults />} />
        ) : (
          <StartSearch />
        )}
      </div>
    </>
  );
}

export const page: PageModule = {
  async load({ request }, { queryClient, site }) {
    const parameters = readSearchParameters(new URL(request.url).searchParams);
    const results = isSearching(parameters)
      ? await loadOrFail(queryClient.query(searchBusinessesQuery(parameters)))
      : undefined;
    if (results === undefined || results.total === 0) {
      await loadOrFail(
        Promise.all([
          queryClient.query(citiesQuery(SUGGESTION_COUNT)),
          queryClient.query(categoriesQuery(SUGGESTION_COUNT)),
        ]),
      );
    }
    if (results === undefined)
      return { head: { title: pageTitle('Search', site), canonicalPath: '/search' } };
    const heading = searchHeading(parameters, results.items[0]);
    return {
      head: {
        title: pageTitle(heading, site),
        description: `${heading}: addresses, opening hours and ratings on ${site.name}.`,
        canonicalPath: searchPath(parameters),
        // Search engines ask for places, not for other people's searches.
        indexed: false,
      },
    };
  },
  Component: SearchPage,
};
