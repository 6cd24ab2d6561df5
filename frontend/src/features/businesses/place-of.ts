import type { BusinessCard } from '@highstreet/api-contract';
import type { LocalPlace } from '../../lib/opening-hours/local-time';

/** The part of a business's location that determines its local time. */
export function placeOf({ country, city }: Pick<BusinessCard, 'country' | 'city'>): LocalPlace {
  return { country: country ?? city?.country ?? null, state: city?.state ?? null };
}
