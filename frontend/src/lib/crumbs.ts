import { categoryPath, cityPath, countryPath, countrySlug } from '@highstreet/api-contract';
import type { BusinessDetailResponse, CityReference } from '@highstreet/api-contract';

/** One breadcrumb; the page itself has no path. */
export interface Crumb {
  name: string;
  path?: string;
}

const home: Crumb = { name: 'Home', path: '/' };
const cities: Crumb = { name: 'Cities', path: '/cities' };
const categories: Crumb = { name: 'Categories', path: '/categories' };

/** Breadcrumbs of a city's page. */
export function cityCrumbs({ name, country }: CityReference): Crumb[] {
  const between =
    country === null ? [] : [{ name: country, path: countryPath({ slug: countrySlug(country) }) }];
  return [home, cities, ...between, { name }];
}

/** Breadcrumbs of a category's page. */
export function categoryCrumbs(name: string): Crumb[] {
  return [home, categories, { name }];
}

/** Breadcrumbs of a country's page. */
export function countryCrumbs(name: string): Crumb[] {
  return [home, cities, { name }];
}

/** Breadcrumbs of a business: through its city, else through its category. */
export function businessCrumbs({ name, city, category }: BusinessDetailResponse): Crumb[] {
  if (city !== null) return [home, cities, { name: city.name, path: cityPath(city) }, { name }];
  if (category !== null) {
    return [home, categories, { name: category.name, path: categoryPath(category) }, { name }];
  }
  return [home, { name }];
}
