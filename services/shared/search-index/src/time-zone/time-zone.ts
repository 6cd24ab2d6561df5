import type { BusinessDetailResponse } from '@highstreet/api-contract';
import { countryCodesByName } from '@highstreet/places';
import zoneAt from '@photostructure/tz-lookup';
import { zonesOfCountry } from './country-zones.js';
import { zoneOfPostalCode } from './postal-zones.js';
import { zoneOfState } from './state-zones.js';

/** The fields of a business that tell its time zone. */
type LocatedBusiness = Pick<
  BusinessDetailResponse,
  'country' | 'city' | 'postalCode' | 'latitude' | 'longitude'
>;

/** As `timeZoneOf`; the business's own country comes before its city's. */
export function timeZoneOfBusiness(business: LocatedBusiness): string | null {
  const { country, city, postalCode, latitude, longitude } = business;
  const state = city?.state ?? null;
  return timeZoneOf({ country: country ?? city?.country ?? null, state, postalCode, latitude, longitude });
}

const countryCodes = countryCodesByName();

/** What is known of a location. */
export interface Location {
  country: string | null;
  state: string | null;
  postalCode: string | null;
  latitude: number | null;
  longitude: number | null;
}

/**
 * The time zone of a location (IANA name), or null if it cannot be told: no opening state is shown then,
 * instead of a guess. A country with one zone tells it; elsewhere the coordinates do, if they lie in the
 * country, then the postal code, then the state.
 */
export function timeZoneOf(location: Location): string | null {
  const { country, state, postalCode } = location;
  const [code, another] = country === null ? [] : (countryCodes.get(country) ?? []);
  if (code === undefined || another !== undefined) return null;
  const zones = zonesOfCountry(code);
  if (zones.length <= 1) return zones[0] ?? null;
  return (
    zoneOfCoordinates(location, zones) ??
    (postalCode === null ? undefined : zoneOfPostalCode(code, postalCode)) ??
    (state === null ? undefined : zoneOfState(code, state)) ??
    null
  );
}

function zoneOfCoordinates(
  { latitude, longitude }: Location,
  ofCountry: readonly string[],
): string | undefined {
  if (latitude === null || longitude === null || !areOnEarth(latitude, longitude)) return undefined;
  const zone = runtimeName(zoneAt(latitude, longitude));
  return zone !== undefined && ofCountry.includes(zone) ? zone : undefined;
}

function areOnEarth(latitude: number, longitude: number): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}

const runtimeNames = new Map<string, string | undefined>();

/**
 * The runtime's name of a zone that has several: its list of a country's zones may use an older one. Undefined if the
 * zone is younger than the runtime, as America/Coyhaique of 2025 may be.
 */
function runtimeName(zone: string): string | undefined {
  if (!runtimeNames.has(zone)) runtimeNames.set(zone, readRuntimeName(zone));
  return runtimeNames.get(zone);
}

function readRuntimeName(zone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
