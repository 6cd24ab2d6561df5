import type { CityReference } from '@highstreet/api-contract';

type NamedCity = Pick<CityReference, 'id' | 'name' | 'state' | 'country'>;

/** What tells a city from another of its name among those shown: its state, else its country. Null where none has it. */
export function regionAmong(city: NamedCity, shown: readonly NamedCity[]): string | null {
  const shared = shown.some(({ id, name }) => name === city.name && id !== city.id);
  return shared ? (city.state ?? city.country) : null;
}

/** `York`; `Portland, Oregon` where another Portland is among those shown. */
export function cityLabel(city: NamedCity, shown: readonly NamedCity[]): string {
  const region = regionAmong(city, shown);
  return region === null ? city.name : `${city.name}, ${region}`;
}
