import { businessPath, cityPath, DEFAULT_PAGE_LIMIT } from '@highstreet/api-contract';
import { useParams, useSearchParams } from 'react-router-dom';
import { cityBusinessesQuery, useCityBusinesses } from '../../features/businesses/api/city-businesses';
import { BusinessList } from '../../features/businesses/components/business-list';
import { cityQuery, useCity } from '../../features/cities/api/city';
import { citySharePicture } from '../../features/cities/city-picture-address';
import { CityPicture } from '../../features/cities/components/city-picture';
import { useViewEvent } from '../../lib/analytics/analytics';
import { cityCrumbs } from '../../lib/crumbs';
import { countOfBusinesses } from '../../lib/format';
import { pageTitle } from '../../lib/page-head/head';
import { breadcrumbList, itemList } from '../../lib/page-head/structured-data';
import type { PageModule } from '../../lib/routing/page-module';
import { pagedPath, pageParameter, pageSuffix, pagesFor } from '../../lib/routing/page-parameter';
import { redirectPastLastPage } from '../../lib/routing/redirect-in-place';
import { redirectToCanonical } from '../../lib/routing/redirect-to-canonical';
import { loadOrFail } from '../../lib/routing/route-failure';
import { slugParameter } from '../../lib/routing/slug-parameter';
import { Breadcrumbs } from '../../ui/breadcrumbs';
import { MissingScreen } from '../../ui/missing-screen';
import { PageHeader } from '../../ui/page-header';

/** /city/{slug}: a city and its businesses. */
function CityPage() {
  const slug = slugParameter(useParams());
  const page = pageParameter(useSearchParams()[0]);
  const city = useCity(slug);
  const { items, total } = useCityBusinesses(slug, page);
  useViewEvent('city', city);
  return (
    <div className="column pt-4 sm:pt-6">
      <Breadcrumbs crumbs={cityCrumbs(city)} />
      <PageHeader
        title={city.name}
        mark={
          <CityPicture city={city} eager className="h-14 w-[min(7rem,30vw)] rounded-sm sm:h-20 sm:w-52" />
        }
        text={inOrder(city.state, city.country)}
        aside={countOfBusinesses(city.businessCount)}
      />
      <BusinessList
        businesses={items}
        page={page}
        totalPages={pagesFor(total, DEFAULT_PAGE_LIMIT)}
        under="category"
      />
    </div>
  );
}

/** `Portland, Oregon, United States`: the known names, without duplicates. */
function inOrder(...names: (string | null)[]): string {
  return [...new Set(names)].filter((name) => name !== null).join(', ');
}

function CityMissing() {
  return <MissingScreen text="The city you are looking for was not found or does not exist." />;
}

export const page: PageModule = {
  async load({ params, request }, { queryClient, site }) {
    const slug = slugParameter(params);
    const page = pageParameter(new URL(request.url).searchParams);
    const [city, { items, total }] = await loadOrFail(
      Promise.all([queryClient.query(cityQuery(slug)), queryClient.query(cityBusinessesQuery(slug, page))]),
      { missing: 'City Not Found' },
    );
    redirectToCanonical(request, cityPath(city));
    redirectPastLastPage(request, cityPath(city), pagesFor(total, DEFAULT_PAGE_LIMIT));
    const place = inOrder(city.name, city.state, city.country);
    return {
      head: {
        title: pageTitle(`Businesses in ${place}${pageSuffix(page)}`, site),
        description: `${countOfBusinesses(city.businessCount)} in ${place}${pageSuffix(page)}: addresses, telephone numbers, opening hours and ratings.`,
        canonicalPath: pagedPath(cityPath(city), page),
        indexed: items.length > 0,
        image: citySharePicture(city),
        ...(import.meta.env.SSR && {
          structuredData: [
            breadcrumbList(cityCrumbs(city), site),
            itemList(
              items.map((business) => ({ name: business.name, path: businessPath(business) })),
              site,
              { total, before: (page - 1) * DEFAULT_PAGE_LIMIT },
            ),
          ],
        }),
      },
    };
  },
  Component: CityPage,
  ErrorBoundary: CityMissing,
};
