import { cityPath, countryPath } from '@highstreet/api-contract';
import type { CountryDetailResponse } from '@highstreet/api-contract';
import { useParams, useSearchParams } from 'react-router-dom';
import { CityTile } from '../../features/cities/components/city-tile';
import { CITIES_PER_PAGE, countryQuery, useCountry } from '../../features/countries/api/country';
import { countryCrumbs } from '../../lib/crumbs';
import { countOf, countOfBusinesses } from '../../lib/format';
import { pageTitle } from '../../lib/page-head/head';
import { breadcrumbList, itemList } from '../../lib/page-head/structured-data';
import type { PageModule } from '../../lib/routing/page-module';
import { pagedPath, pageParameter, pageSuffix, pagesFor } from '../../lib/routing/page-parameter';
import { redirectPastLastPage } from '../../lib/routing/redirect-in-place';
import { loadOrFail } from '../../lib/routing/route-failure';
import { slugParameter } from '../../lib/routing/slug-parameter';
import { Breadcrumbs } from '../../ui/breadcrumbs';
import { EmptyState } from '../../ui/empty-state';
import { MissingScreen } from '../../ui/missing-screen';
import { PageHeader } from '../../ui/page-header';
import { PagedList } from '../../ui/pagination';
import { TileGrid } from '../../ui/tile-grid';

/** /country/{slug}: a country's cities with their counts, page by page. */
function CountryPage() {
  const page = pageParameter(useSearchParams()[0]);
  const country = useCountry(slugParameter(useParams()), page);
  return (
    <div className="column pt-4 sm:pt-6">
      <Breadcrumbs crumbs={countryCrumbs(country.name)} />
      <PageHeader
        title={country.name}
        text={countOf(country.cityCount, 'city', 'cities')}
        aside={countOfBusinesses(country.businessCount)}
      />
      <PagedList page={page} totalPages={pagesFor(country.cityCount, CITIES_PER_PAGE)}>
        {country.cities.length === 0 ? (
          <EmptyState
            title="No cities found"
            text="The businesses of this country are listed without a city."
          />
        ) : (
          <TileGrid long>
            {country.cities.map((city) => (
              <CityTile key={city.id} city={city} shown={country.cities} />
            ))}
          </TileGrid>
        )}
      </PagedList>
    </div>
  );
}

function CountryMissing() {
  return <MissingScreen text="The country you are looking for was not found or does not exist." />;
}

/** Uses the country's own business count, because not every business has a city. */
function descriptionOf({ name, businessCount, cityCount }: CountryDetailResponse, page: number): string {
  const businesses = `${countOfBusinesses(businessCount)} in ${name}${pageSuffix(page)}`;
  return cityCount === 0 ? `${businesses}.` : `${businesses}, ${countOf(cityCount, 'city', 'cities')}.`;
}

export const page: PageModule = {
  async load({ params, request }, { queryClient, site }) {
    const page = pageParameter(new URL(request.url).searchParams);
    const country = await loadOrFail(queryClient.query(countryQuery(slugParameter(params), page)), {
      missing: 'Country Not Found',
    });
    redirectPastLastPage(request, countryPath(country), pagesFor(country.cityCount, CITIES_PER_PAGE));
    return {
      head: {
        title: pageTitle(`Cities and businesses in ${country.name}${pageSuffix(page)}`, site),
        description: descriptionOf(country, page),
        canonicalPath: pagedPath(countryPath(country), page),
        indexed: country.businessCount > 0,
        ...(import.meta.env.SSR && {
          structuredData: [
            breadcrumbList(countryCrumbs(country.name), site),
            ...(country.cities.length === 0
              ? []
              : [
                  itemList(
                    country.cities.map((city) => ({ name: city.name, path: cityPath(city) })),
                    site,
                    { total: country.cityCount, before: (page - 1) * CITIES_PER_PAGE },
                  ),
                ]),
          ],
        }),
      },
    };
  },
  Component: CountryPage,
  ErrorBoundary: CountryMissing,
};
