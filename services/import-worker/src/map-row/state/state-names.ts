import { statesByAbbreviation, statesByCode } from '@highstreet/places';
import type { CountryWithStates } from '@highstreet/places';
import { fold } from '../text/fold.js';

const byName: Readonly<Record<string, ReadonlyMap<string, string>>> = Object.fromEntries(
  Object.entries(statesByCode).map(([country, states]) => [
    country,
    new Map([
      // The usual spellings, so that these need no folding.
      ...Object.entries<string>(states).flatMap(([code, name]): [string, string][] => [
        [code, name],
        [fold(name), name],
      ]),
      ...statesByAbbreviation[country as CountryWithStates],
    ]),
  ]),
);

/** The full name of a state given by name or letters; null when the country has no such state. */
export function stateName(country: CountryWithStates, text: string): string | null {
  const states = byName[country];
  // D.C., N.Y.
  return states?.get(text) ?? states?.get(fold(text)) ?? states?.get(text.replace(/[.\s]/g, '')) ?? null;
}
