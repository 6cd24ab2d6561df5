import {
  featuredBusinessesQuery,
  useFeaturedBusinesses,
} from '../../features/businesses/api/featured-businesses';
import { recentBusinessesQuery, useRecentBusinesses } from '../../features/businesses/api/recent-businesses';
import { statsQuery } from '../../features/businesses/api/stats';
import { BusinessGrid } from '../../features/businesses/components/business-grid';
import { categoriesQuery } from '../../features/categories/api/categories';
import { citiesQuery } from '../../features/cities/api/cities';
import { popularCitiesQuery, usePopularCities } from '../../features/cities/api/popular-cities';
import { CityTile } from '../../features/cities/components/city-tile';
import { CHOICE_COUNT } from '../../features/search/choices';
import { webSite } from '../../lib/page-head/structured-data';
import type { PageModule } from '../../lib/routing/page-module';
import { loadOrFail } from '../../lib/routing/route-failure';
import { EmptyState } from '../../ui/empty-state';
import { Link } from '../../ui/link';
import { Section } from '../../ui/section';
import { TileGrid } from '../../ui/tile-grid';
import { HomeHero } from './home-hero';

/** /: the search, the size of the directory, and real places at once. */
function HomePage() {
  const recent = useRecentBusinesses();
  const featured = useFeaturedBusinesses();
  const cities = usePopularCities();
  return (
    <>
      <HomeHero />
      <div className="column pt-10">
        {recent.length === 0 ? (
          <EmptyState
            title="No businesses yet"
            text="The directory is being filled. Please come back soon."
          />
        ) : (
          <>
            <Section title="Latest Businesses">
              <BusinessGrid businesses={recent} heading="h3" />
            </Section>
            {cities.length > 0 && (
              <Section title="Popular Cities" aside={<MoreLinks />}>
                <TileGrid>
                  {cities.map((city) => (
                    <CityTile key={city.id} city={city} shown={cities} />
                  ))}
                </TileGrid>
              </Section>
            )}
            <Section title="Featured Businesses">
              <BusinessGrid businesses={featured} heading="h3" />
            </Section>
          </>
        )}
      </div>
    </>
  );
}

function MoreLinks() {
  return (
    <p className="flex flex-wrap gap-x-5">
      <MoreLink to="/cities" label="All cities" />
      <MoreLink to="/categories" label="All categories" />
    </p>
  );
}

function MoreLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className="-my-3 py-3 text-sm font-medium text-brand hover:underline">
      {label}
    </Link>
  );
}

export const page: PageModule = {
  async load(_args, { queryClient, site }) {
    await loadOrFail(
      Promise.all([
        queryClient.query(recentBusinessesQuery),
        queryClient.query(featuredBusinessesQuery),
        queryClient.query(popularCitiesQuery),
        queryClient.query(citiesQuery(CHOICE_COUNT)),
        queryClient.query(categoriesQuery(CHOICE_COUNT)),
        // The headline has a fallback for the count, so a failure must not fail the page.
        queryClient.query(statsQuery).catch(() => undefined),
      ]),
    );
    return {
      head: {
        title: `${site.name} | ${site.tagline}`,
        description: `${site.tagline}. Find addresses, opening hours, ratings and telephone numbers of local businesses by name, category, city or postcode.`,
        canonicalPath: '/',
        ...(import.meta.env.SSR && { structuredData: [webSite(site)] }),
      },
    };
  },
  Component: HomePage,
};
