import { cityPath, countryPath } from '@highstreet/api-contract';
import { useParams } from 'react-router-dom';
import { MissingScreen } from '../../app/layout/missing-screen';
import type { PageModule } from '../../app/page-module';
import { CityTile } from '../../features/cities/components/city-tile';
import { countryQuery, useCountry } from '../../features/countries/api/country';
import { countryCrumbs } from '../../lib/crumbs';
import { countOf, countOfBusinesses } from '../../lib/format';
import { pageTitle } from '../../lib/head';
import { loadOrFail } from '../../lib/route-failure';
import { slugParameter } from '../../lib/slug-parameter';
import { breadcrumbList, itemList } from '../../lib/structured-data';
import { Breadcrumbs } from '../../ui/breadcrumbs';
import { EmptyState } from '../../ui/empty-state';
import { PageHeader } from '../../ui/page-header';
import { TileGrid } from '../../ui/tile-grid';

/** /country/{slug}: a country's cities with their counts. */
function CountryPage() {
  const country = useCountry(slugParameter(useParams()));
  return (
    <div className="column pt-4 sm:pt-6">
      <Breadcrumbs crumbs={countryCrumbs(country.name)} />
      <PageHeader
        title={country.name}
        text={countOf(country.cities.length, 'city', 'cities')}
        aside={countOfBusinesses(country.businessCount)}
      />
      {country.cities.length === 0 ? (
        <EmptyState
          title="No cities found"
          text="The businesses of this country are listed without a city."
        />
      ) : (
        <TileGrid long>
          {country.cities.map((city) => (
            <CityTile key={city.id} city={city} />
          ))}
        </TileGrid>
      )}
    </div>
  );
}

function CountryMissing() {
  return (
    <MissingScreen
      title="Country Not Found"
      text="The country you are looking for was not found or does not exist."
    />
  );
}

export const page: PageModule = {
  async load({ params }, { queryClient, site }) {
    const country = await loadOrFail(queryClient.query(countryQuery(slugParameter(params))));
    return {
      head: {
        title: pageTitle(`Businesses in ${country.name}`, site),
        description: `${countOfBusinesses(country.businessCount)} in ${countOf(country.cities.length, 'city', 'cities')} of ${country.name}.`,
        canonicalPath: countryPath(country),
        ...(import.meta.env.SSR && {
          structuredData: [
            breadcrumbList(countryCrumbs(country.name), site),
            itemList(
              country.cities.map((city) => ({ name: city.name, path: cityPath(city) })),
              site,
            ),
          ],
        }),
      },
    };
  },
  Component: CountryPage,
  ErrorBoundary: CountryMissing,
};
