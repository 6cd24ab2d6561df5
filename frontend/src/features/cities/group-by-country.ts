import type { CityResponse } from '@highstreet/api-contract';

export interface CountryGroup {
  /** Null for cities whose country is not known. */
  country: string | null;
  businessCount: number;
  cities: CityResponse[];
}

/** Cities by country: the country with most businesses first, its cities likewise; unknown countries last. */
export function groupByCountry(cities: readonly CityResponse[]): CountryGroup[] {
  const groups = new Map<string | null, CountryGroup>();
  for (const city of cities) {
    const group = groups.get(city.country) ?? { country: city.country, businessCount: 0, cities: [] };
    group.cities.push(city);
    group.businessCount += city.businessCount;
    groups.set(city.country, group);
  }
  for (const { cities: members } of groups.values()) members.sort(byBusinessCount);
  return [...groups.values()].sort(
    (one, other) =>
      Number(one.country === null) - Number(other.country === null) || byBusinessCount(one, other),
  );
}

function byBusinessCount(one: { businessCount: number }, other: { businessCount: number }): number {
  return other.businessCount - one.businessCount;
}
