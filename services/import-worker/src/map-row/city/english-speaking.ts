import { asCity, partFromEnd, unknownPlace, type AddressPlace, type CityRule } from './address-parts.js';
import { stateName } from './states.js';

/** `City, ST 12345`, `City, State`, `City ST 12345`, `City, ST, 12345`: the USA; with other codes Canada and Australia. */
export function cityBeforeState(country: 'US' | 'CA' | 'AU', postalCodePattern: RegExp): CityRule {
  return (parts) => {
    const last = partFromEnd(parts, 0);
    const [beforeCode, postalCode] = cutPostalCode(last, postalCodePattern);
    if (beforeCode === '') {
      // The postal code stands alone after the state.
      const state = stateName(country, partFromEnd(parts, 1));
      return state ? place(partFromEnd(parts, 2), state, postalCode) : { ...unknownPlace, postalCode };
    }
    const state = stateName(country, beforeCode);
    if (state) {
      return place(partFromEnd(parts, 1), state, postalCode);
    }
    return cityAndStateInOnePart(beforeCode, country, postalCode);
  };
}

/** `Surry Hills NSW 2010`: how Australia writes it, and how others forget a comma. */
function cityAndStateInOnePart(
  text: string,
  country: 'US' | 'CA' | 'AU',
  postalCode: string | null,
): AddressPlace {
  const match = /^(.+?)\s+([A-Z]{2,3})$/.exec(text);
  const state = match?.[2] ? stateName(country, match[2]) : null;
  return state && match?.[1] ? place(match[1], state, postalCode) : { ...unknownPlace, postalCode };
}

function place(city: string, state: string, postalCode: string | null): AddressPlace {
  return { city: asCity(city), state, postalCode };
}

function cutPostalCode(text: string, pattern: RegExp): [string, string | null] {
  const match = pattern.exec(text);
  return match ? [text.slice(0, match.index).trim(), match[0].trim()] : [text, null];
}
