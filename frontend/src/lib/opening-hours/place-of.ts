import type { BusinessCard } from '@highstreet/api-contract';
import type { LocalPlace } from './local-time';

/** The place of a business; its own country comes before its city’s. */
export function placeOf({ country, city }: Pick<BusinessCard, 'country' | 'city'>): LocalPlace {
  return { country: country ?? city?.country ?? null, state: city?.state ?? null };
}
