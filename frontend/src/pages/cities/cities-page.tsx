import { cityPath, countryPath } from '@highstreet/api-contract';
import type { CountryCities } from '@highstreet/api-contract';
import { statsQuery, useStats } from '../../features/businesses/api/stats';
import { citiesByCountryQuery, useCitiesByCountry } from '../../features/cities/api/cities-by-country';
import { CityTile } from '../../features/cities/components/city-tile';
import { countOf, countOfBusinesses, countOrDash, formatCount } from '../../lib/format';
import { pageTitle } from '../../lib/page-head/head';
import { itemList } from '../../lib/page-head/structured-data';
import type { PageModule } from '../../lib/routing/page-module';
import { loadOrFail } from '../../lib/routing/route-failure';
import { Badge } from '../../ui/badge';
import { buttonClass } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Link } from '../../ui/link';
import { PageHeader } from '../../ui/page-header';
import { StatTile, StatTiles } from '../../ui/stat-tile';
import { TileGrid } from '../../ui/tile-grid';

/** The first three countries show a rank (docs/specification.md, Cities and categories). */
const RANKED_COUNTRIES = 3;

/** /cities: cities grouped by country. The tiles' labels are Turkish, as in the specification. */
function CitiesPage() {
  const groups = useCitiesByCountry();
  const total = useStats()?.totalBusinesses;
  const countries = groups.filter(({ country }) => country !== null).length;
  return (
    <div className="column pt-8">
      <PageHeader
        title="Cities"
        text="Cities with a business in the directory, by country, the largest first."
      />
      <StatTiles>
        <StatTile lang="tr" label="Ülke" value={formatCount(countries)} />
        <StatTile lang="tr" label="Şehir" value={formatCount(countCities(groups))} />
        <StatTile lang="tr" label="Toplam İşletme" value={countOrDash(total)} />
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

function countCities(groups: readonly CountryCities[]): number {
  return groups.reduce((sum, { cityCount }) => sum + cityCount, 0);
}

function Country({ group, rank }: { group: CountryCities; rank: number }) {
  const { country, slug, cityCount, businessCount, cities } = group;
  const left = cityCount - cities.length;
  return (
    <section>
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-xl">{country ?? 'Other places'}</h2>
        {country !== null && rank <= RANKED_COUNTRIES && <Badge tone="brass">Top {rank}</Badge>}
        <p className="grow text-sm text-muted tabular-nums max-sm:basis-full sm:text-right">
          {countOf(cityCount, 'city', 'cities')} · {countOfBusinesses(businessCount)}
        </p>
      </div>
      <TileGrid long>
        {cities.map((city) => (
          <CityTile key={city.id} city={city} shown={cities} />
        ))}
      </TileGrid>
      {left > 0 && (
        <p className="mt-4 text-sm text-muted">
          {slug === null ? (
            `And ${countOf(left, 'smaller city', 'smaller cities')}, to be found by searching.`
          ) : (
            <Link to={countryPath({ slug })} className={buttonClass({ variant: 'outline', size: 'words' })}>
              {`All ${countOf(cityCount, 'city', 'cities')} of ${country ?? ''}`}
            </Link>
          )}
        </p>
      )}
    </section>
  );
}

export const page: PageModule = {
  async load(_args, { queryClient, site }) {
    const [groups] = await loadOrFail(
      Promise.all([
        queryClient.query(citiesByCountryQuery),
        // The total is one figure of the page, so a failure must not fail the page.
        queryClient.query(statsQuery).catch(() => undefined),
      ]),
    );
    const count = countCities(groups);
    return {
      head: {
        title: pageTitle('Cities', site),
        description: `Local businesses in ${countOf(count, 'city', 'cities')}, grouped by country, on ${site.name}.`,
        canonicalPath: '/cities',
        indexed: groups.length > 0,
        ...(import.meta.env.SSR && {
          structuredData: [
            itemList(
              groups.flatMap(({ cities }) =>
                cities.map((city) => ({ name: city.name, path: cityPath(city) })),
              ),
              site,
              { total: count },
            ),
          ],
        }),
      },
    };
  },
  Component: CitiesPage,
};
