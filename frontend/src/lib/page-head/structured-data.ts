import type { Crumb } from '../crumbs';
import type { SiteSettings } from '../site-settings';

/**
 * schema.org objects for search engines. Only the server builds them, so that the browser need not load the
 * code.
 */
export type StructuredData = Readonly<Record<string, unknown>>;

/** How many entries of a list are included; a list may have thousands. */
const LISTED_ITEMS = 100;

/** The site itself, with its search. */
export function webSite(site: SiteSettings): StructuredData {
  return {
    '@type': 'WebSite',
    name: site.name,
    description: site.tagline,
    url: `${site.origin}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${site.origin}/search?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** The breadcrumbs of a page. */
export function breadcrumbList(crumbs: readonly Crumb[], site: SiteSettings): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) =>
      withoutEmpty({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: path === undefined ? undefined : `${site.origin}${path}`,
      }),
    ),
  };
}

interface ListedItem {
  name: string;
  path: string;
}

/** A list's entries in order. `before` is the number of entries on earlier pages. */
export function itemList(
  items: readonly ListedItem[],
  site: SiteSettings,
  { total = items.length, before = 0 }: { total?: number; before?: number } = {},
): StructuredData {
  return {
    '@type': 'ItemList',
    numberOfItems: total,
    itemListElement: items.slice(0, LISTED_ITEMS).map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: before + index + 1,
      name,
      url: `${site.origin}${path}`,
    })),
  };
}

/** Drops entries without a value: schema.org has no null. */
export function withoutEmpty(values: StructuredData): StructuredData {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  );
}
