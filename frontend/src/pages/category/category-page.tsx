import { businessPath, categoryPath, DEFAULT_PAGE_LIMIT } from '@highstreet/api-contract';
import { useParams, useSearchParams } from 'react-router-dom';
import {
  categoryBusinessesQuery,
  useCategoryBusinesses,
} from '../../features/businesses/api/category-businesses';
import { BusinessList } from '../../features/businesses/components/business-list';
import { categoryQuery, useCategory } from '../../features/categories/api/category';
import { CategoryEmoji } from '../../features/categories/components/category-emoji';
import { useViewEvent } from '../../lib/analytics/analytics';
import { categoryCrumbs } from '../../lib/crumbs';
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

/** /category/{slug}: a category and its businesses. */
function CategoryPage() {
  const slug = slugParameter(useParams());
  const page = pageParameter(useSearchParams()[0]);
  const category = useCategory(slug);
  const { items, total } = useCategoryBusinesses(slug, page);
  useViewEvent('category', category);
  return (
    <div className="column pt-4 sm:pt-6">
      <Breadcrumbs crumbs={categoryCrumbs(category.name)} />
      <PageHeader
        title={category.name}
        mark={<CategoryEmoji name={category.name} className="size-14 text-xl" />}
        text={category.description ?? ''}
        aside={countOfBusinesses(category.businessCount)}
      />
      <BusinessList
        businesses={items}
        page={page}
        totalPages={pagesFor(total, DEFAULT_PAGE_LIMIT)}
        under="city"
      />
    </div>
  );
}

function CategoryMissing() {
  return <MissingScreen text="The category you are looking for was not found or does not exist." />;
}

export const page: PageModule = {
  async load({ params, request }, { queryClient, site }) {
    const slug = slugParameter(params);
    const page = pageParameter(new URL(request.url).searchParams);
    const [category, { items, total }] = await loadOrFail(
      Promise.all([
        queryClient.query(categoryQuery(slug)),
        queryClient.query(categoryBusinessesQuery(slug, page)),
      ]),
      { missing: 'Category Not Found' },
    );
    redirectToCanonical(request, categoryPath(category));
    redirectPastLastPage(request, categoryPath(category), pagesFor(total, DEFAULT_PAGE_LIMIT));
    return {
      head: {
        title: pageTitle(`${category.name}${pageSuffix(page)}`, site),
        description: `${category.name}${pageSuffix(page)}: ${countOfBusinesses(category.businessCount)} with addresses, telephone numbers, opening hours and ratings.`,
        canonicalPath: pagedPath(categoryPath(category), page),
        indexed: items.length > 0,
        ...(import.meta.env.SSR && {
          structuredData: [
            breadcrumbList(categoryCrumbs(category.name), site),
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
  Component: CategoryPage,
  ErrorBoundary: CategoryMissing,
};
