import { partFromEnd } from '../address-parts.js';
import type { CityRule } from '../address-parts.js';

/** Countries that are one city. @param code the form of its codes, a group in the last part; none if left out */
function cityState(city: string, code?: RegExp): CityRule {
  return (parts) => ({ city, state: null, postalCode: code?.exec(partFromEnd(parts, 0))?.[1] ?? null });
}

/** The rules of these countries, by ISO code. */
export const cityStateRules: Readonly<Record<string, CityRule>> = {
  GI: cityState('Gibraltar', /(?:^|\s)(GX11 ?1AA)$/i),
  HK: cityState('Hong Kong'),
  MC: cityState('Monaco', /(?:^|\s)(98\d{3})(?:\s|$)/),
  MO: cityState('Macau'),
  SG: cityState('Singapore', /(?:^|\s)S?\(?(\d{6})\)?(?:\s|$)/i),
  VA: cityState('Vatican City', /(?:^|\s)(00120)(?:\s|$)/),
};
