import { cityPath } from '@highstreet/api-contract';
import type { PageModule } from '../../app/page-module';
import { statsQuery, useStats } from '../../features/businesses/api/stats';
import { citiesQuery, useCities } from '../../features/cities/api/cities';
import { CityTile } from '../../features/cities/components/city-tile';
import { type CountryGroup, groupByCountry } from '../../features/cities/group-by-country';
import { countOf, countOfBusinesses, formatCount } from '../../lib/format';
import { pageTitle } from '../../lib/head';
import { loadOrFail } from '../../lib/route-failure';
import { itemList } from '../../lib/structured-data';
import { Badge } from '../../ui/badge';
import { EmptyState } from '../../ui/empty-state';
import { PageHeader } from '../../ui/page-header';
import { StatTile, StatTiles } from '../../ui/stat-tile';
import { TileGrid } from '../../ui/tile-grid';

/** The first three countries carry a rank (specification, section 9). */
const RANKED_COUNTRIES = 3;

/** /cities: cities grouped by country. The tiles' labels are Turkish, as the specification has them. */
function CitiesPage() {
  const cities = useCities();
  const total = useStats()?.totalBusinesses ?? 0;
  const groups = groupByCountry(cities);
  const countries = groups.filter(({ country }) => country !== null).length;
  return (
    <div className="column pt-8">
      <PageHeader title="Cities" text="Every city with a business in the directory, by country." />
      <StatTiles>
        <StatTile label="Ülke" value={formatCount(countries)} />
        <StatTile label="Şehir" value={formatCount(cities.length)} />
        <StatTile label="Toplam İşletme" value={formatCount(total)} />
      </StatTiles>
      <div className="mt-10 grid gap-12">
        {groups.length === 0 && (
          <EmptyState title="No cities found" text="The directory is being filled. Please come back soon." />
        )}
        {groups.map((group, index) => (
          <Country key={group.country ?? ''} group={group} rank={index + 1} />
        ))}
      </div>
    </div>
  );
}

function Country({ group, rank }: { group: CountryGroup; rank: number }) {
  const { country, businessCount, cities } = group;
  return (
    <section>
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-xl">{country ?? 'Other places'}</h2>
        {country !== null && rank <= RANKED_COUNTRIES && <Badge tone="brass">Top {rank}</Badge>}
        <p className="grow text-sm text-muted tabular-nums max-sm:basis-full sm:text-right">
          {countOf(cities.length, 'city', 'cities')} · {countOfBusinesses(businessCount)}
        </p>
      </div>
      <TileGrid long>
        {cities.map((city) => (
          <CityTile key={city.id} city={city} />
        ))}
      </TileGrid>
    </section>
  );
}

export const page: PageModule = {
  async load(_args, { queryClient, site }) {
    const [cities] = await loadOrFail(
      Promise.all([queryClient.query(citiesQuery()), queryClient.query(statsQuery)]),
    );
    return {
      head: {
        title: pageTitle('Cities', site),
        description: `Local businesses in ${countOf(cities.length, 'city', 'cities')}, grouped by country, on ${site.name}.`,
        canonicalPath: '/cities',
        indexed: cities.length > 0,
        ...(import.meta.env.SSR && {
          structuredData: [
            itemList(
              cities.map((city) => ({ name: city.name, path: cityPath(city) })),
              site,
            ),
          ],
        }),
      },
    };
  },
  Component: CitiesPage,
};
