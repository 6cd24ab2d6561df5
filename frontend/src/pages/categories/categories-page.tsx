import { categoryPath } from '@highstreet/api-contract';
import { statsQuery, useStats } from '../../features/businesses/api/stats';
import { everyCategoryQuery, useEveryCategory } from '../../features/categories/api/categories';
import { CategoryTile } from '../../features/categories/components/category-tile';
import { countOf, countOrDash, formatCount } from '../../lib/format';
import { pageTitle } from '../../lib/page-head/head';
import { itemList } from '../../lib/page-head/structured-data';
import type { PageModule } from '../../lib/routing/page-module';
import { loadOrFail } from '../../lib/routing/route-failure';
import { sortedByName } from '../../lib/sorted-by-name';
import { EmptyState } from '../../ui/empty-state';
import { PageHeader } from '../../ui/page-header';
import { Section } from '../../ui/section';
import { StatTile, StatTiles } from '../../ui/stat-tile';
import { TileGrid } from '../../ui/tile-grid';

/** docs/specification.md, Cities and categories. */
const POPULAR_COUNT = 6;

/** /categories: every category (of very many, the largest), and the six with most businesses. */
function CategoriesPage() {
  const { items: categories, total: count } = useEveryCategory();
  const total = useStats()?.totalBusinesses;
  const average = total === undefined ? undefined : Math.round(total / Math.max(1, count));
  const byName = sortedByName(categories);
  return (
    <div className="column pt-8">
      <PageHeader title="Categories" text="Everything that the directory lists, by what it is." />
      <StatTiles>
        <StatTile label="Categories" value={formatCount(count)} />
        <StatTile label="Total Businesses" value={countOrDash(total)} />
        <StatTile label="Average per Category" value={countOrDash(average)} />
      </StatTiles>
      <div className="mt-10">
        {categories.length === 0 ? (
          <EmptyState
            title="No categories found"
            text="The directory is being filled. Please come back soon."
          />
        ) : (
          <>
            <Section title="Most Popular Categories">
              <TileGrid columns={3} long>
                {categories.slice(0, POPULAR_COUNT).map((category) => (
                  <CategoryTile key={category.id} category={category} />
                ))}
              </TileGrid>
            </Section>
            <Section title="All Categories">
              {count > categories.length && (
                <p className="mb-4 text-muted">
                  These {formatCount(categories.length)} have the most businesses. A search finds the others.
                </p>
              )}
              <TileGrid long>
                {byName.map((category) => (
                  <CategoryTile key={category.id} category={category} />
                ))}
              </TileGrid>
            </Section>
          </>
        )}
      </div>
    </div>
  );
}

export const page: PageModule = {
  async load(_args, { queryClient, site }) {
    const [{ items: categories, total: count }] = await loadOrFail(
      Promise.all([
        queryClient.query(everyCategoryQuery),
        // The total is one figure of the page, so a failure must not fail the page.
        queryClient.query(statsQuery).catch(() => undefined),
      ]),
    );
    return {
      head: {
        title: pageTitle('Categories', site),
        description: `${countOf(count, 'category', 'categories')} of local businesses on ${site.name}, from restaurants and cafes to local services.`,
        canonicalPath: '/categories',
        indexed: categories.length > 0,
        ...(import.meta.env.SSR && {
          structuredData: [
            itemList(
              categories.map((category) => ({ name: category.name, path: categoryPath(category) })),
              site,
              { total: count },
            ),
          ],
        }),
      },
    };
  },
  Component: CategoriesPage,
};
