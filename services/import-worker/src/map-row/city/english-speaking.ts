import { asCity, partFromEnd, unknownPlace, type AddressPlace, type CityRule } from './address-parts.js';
import { stateName } from './states.js';

type CountryWithStates = Parameters<typeof stateName>[0];

/** What people put behind the city although it belongs before it. */
const partOfBuilding =
  /^(?:suite|ste|unit|apt|apartment|floor|room|rm|bldg|building|level|shop)\b|^#|\bfloor$/i;
/** A county is no city; the one it belongs to may stand before it. */
const county = /\s(?:county|parish)$/i;
/** A township by itself, without a street, is an area whose post town has another name. */
const township = /\stownship$/i;
/** The post offices of the armed forces abroad, which are in no city. */
const militaryPost = /^(?:apo|fpo|dpo)$/i;

/** `City, ST 12345`, `City, State`, `City ST 12345`, `City, ST, 12345`: the USA; with other codes Canada and Australia. */
export function cityBeforeState(country: CountryWithStates, postalCodePattern: RegExp): CityRule {
  return (given) => {
    const parts = withoutBuilding(given);
    const last = partFromEnd(parts, 0);
    const [beforeCode, postalCode] = cutPostalCode(last, postalCodePattern);
    if (beforeCode === '') {
      // The postal code stands alone after the state.
      const state = stateName(country, partFromEnd(parts, 1));
      return state
        ? { city: cityInPart(parts, 2), state, postalCode }
        : cityAndStateInOnePart(partFromEnd(parts, 1), country, postalCode);
    }
    const state = stateName(country, beforeCode);
    return state
      ? { city: cityInPart(parts, 1), state, postalCode }
      : cityAndStateInOnePart(beforeCode, country, postalCode);
  };
}

function withoutBuilding(parts: readonly string[]): readonly string[] {
  let length = parts.length;
  while (length > 2 && partOfBuilding.test(parts[length - 1] ?? '')) {
    length -= 1;
  }
  return length === parts.length ? parts : parts.slice(0, length);
}

/** The city in that part, or in the one before it when it is a county. */
function cityInPart(parts: readonly string[], fromEnd: number): string | null {
  const part = partFromEnd(parts, fromEnd);
  if (county.test(part)) {
    return parts.length > fromEnd + 2 ? asCity(partFromEnd(parts, fromEnd + 1)) : null;
  }
  // `62704 Springfield, IL`
  return militaryPost.test(part) || (parts.length === fromEnd + 1 && township.test(part))
    ? null
    : asCity(part.replace(/^\d{4,5}\s+/, ''));
}

/** `Surry Hills NSW 2010`: how Australia writes it, and how others forget a comma. */
function cityAndStateInOnePart(
  text: string,
  country: CountryWithStates,
  postalCode: string | null,
): AddressPlace {
  // `Montréal (Québec) H2X 1Y4` is how Canada Post writes it in French.
  const match = /^(.+?)\s+(?:([A-Z]{2,3}|[A-Z]\.[A-Z]\.)|\(([^)]+)\))$/.exec(text);
  const stateText = match?.[2] ?? match?.[3];
  const state = stateText ? stateName(country, stateText) : null;
  return state && match?.[1]
    ? { city: cityInPart([match[1]], 0), state, postalCode }
    : { ...unknownPlace, postalCode };
}

function cutPostalCode(text: string, pattern: RegExp): [string, string | null] {
  const match = pattern.exec(text);
  return match ? [text.slice(0, match.index).trim(), match[0].trim()] : [text, null];
}
