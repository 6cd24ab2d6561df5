import { categoryPath, cityPath } from '@highstreet/api-contract';
import type { CategoryResponse } from '@highstreet/api-contract';
import type { ReactNode } from 'react';
import { everyCategoryQuery, useEveryCategory } from '../../features/categories/api/categories';
import { citiesQuery, useCities } from '../../features/cities/api/cities';
import { publishedSitemapsQuery, usePublishedSitemaps } from '../../features/sitemaps/api/published-sitemaps';
import { categoryLook } from '../../lib/category-look';
import { cityLabel } from '../../lib/city-label';
import { pageTitle } from '../../lib/page-head/head';
import type { PageModule } from '../../lib/routing/page-module';
import { loadOrFail } from '../../lib/routing/route-failure';
import { legalPages, mainPages } from '../../lib/site-pages';
import { Link } from '../../ui/link';
import { PageHeader } from '../../ui/page-header';
import { Section } from '../../ui/section';

/** docs/specification.md, Pages of text. */
const CITY_COUNT = 20;
const sitemapFiles = ['sitemap.xml', ...[1, 2, 3, 4, 5].map((number) => `sitemap_${number}.xml`)];

const pages = [...mainPages, { to: '/search', label: 'Search' }, ...legalPages];

/** /sitemap: the site's pages for people, and the files for search engines. */
function HumanSitemapPage() {
  const cities = useCities(CITY_COUNT);
  const categories = foodFirst(useEveryCategory().items);
  const published = new Set(usePublishedSitemaps().map(({ name }) => name));
  return (
    <div className="column pt-8">
      <PageHeader title="Sitemap" text="The main pages, the largest cities and the categories." />
      <Section title="Main Pages">
        <LinkList>
          {pages.map(({ to, label }) => (
            <ListLink key={to} to={to} label={label} />
          ))}
        </LinkList>
      </Section>
      <Section title="Cities">
        <LinkList>
          {cities.map((city) => (
            <ListLink key={city.id} to={cityPath(city)} label={cityLabel(city, cities)} />
          ))}
        </LinkList>
      </Section>
      <Section title="Food Categories">
        <LinkList>
          {categories.map((category) => (
            <ListLink key={category.id} to={categoryPath(category)} label={category.name} />
          ))}
        </LinkList>
      </Section>
      <Section title="XML Sitemaps">
        <LinkList>
          {sitemapFiles.map((name) => (
            <FileLink key={name} name={name} exists={published.has(name)} />
          ))}
        </LinkList>
      </Section>
    </div>
  );
}

/** Categories named in the specification come first; both groups keep their order by size. */
function foodFirst(categories: readonly CategoryResponse[]): CategoryResponse[] {
  const isFood = ({ name }: CategoryResponse) => categoryLook(name).emoji !== undefined;
  return [...categories.filter(isFood), ...categories.filter((category) => !isFood(category))];
}

function LinkList({ children }: { children: ReactNode }) {
  return (
    <ul className="grid grid-cols-2 gap-x-6 sm:grid-cols-3 lg:grid-cols-4 wide:grid-cols-6">{children}</ul>
  );
}

function ListLink({ to, label }: { to: string; label: string }) {
  return (
    <li className="min-w-0 wrap-anywhere">
      <Link to={to} className="block py-2.5 text-brand hover:underline sm:py-1">
        <bdi>{label}</bdi>
      </Link>
    </li>
  );
}

/** A file that is not published is shown without a link. */
function FileLink({ name, exists }: { name: string; exists: boolean }) {
  return (
    <li className="min-w-0 wrap-anywhere">
      {exists ? (
        <a href={`/${name}`} className="block py-2.5 text-brand hover:underline sm:py-1">
          {name}
        </a>
      ) : (
        <span className="block py-2.5 text-muted sm:py-1">{name}</span>
      )}
    </li>
  );
}

export const page: PageModule = {
  async load(_args, { queryClient, site }) {
    await loadOrFail(
      Promise.all([
        queryClient.query(citiesQuery(CITY_COUNT)),
        queryClient.query(everyCategoryQuery),
        queryClient.query(publishedSitemapsQuery),
      ]),
    );
    return {
      head: {
        title: pageTitle('Sitemap', site),
        description: `Main pages, largest cities and categories of ${site.name}.`,
        canonicalPath: '/sitemap',
      },
    };
  },
  Component: HumanSitemapPage,
};
