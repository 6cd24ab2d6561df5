import type { CityReference } from '@highstreet/api-contract';

type NamedCity = Pick<CityReference, 'id' | 'name' | 'state' | 'country'>;

/**
 * The state, else the country, of a city whose name another city in `shown` has too. Null if its name is
 * unique.
 */
export function regionAmong(city: NamedCity, shown: readonly NamedCity[]): string | null {
  const name = city.name.toLowerCase();
  const shared = shown.some((other) => other.name.toLowerCase() === name && other.id !== city.id);
  return shared ? (city.state ?? city.country) : null;
}

/** `York`; `Portland, Oregon` if another Portland is shown. */
export function cityLabel(city: NamedCity, shown: readonly NamedCity[]): string {
  const region = regionAmong(city, shown);
  return region === null ? city.name : `${city.name}, ${region}`;
}
