import type { CountryWithStates } from '@highstreet/places';
import { stateName } from '../../state/state-names.js';

/** `85 10th Ave., New York, 10011` and `Washington, 20001`: the city by its code, not the state. */
export function isNamedLikeState(text: string, postalCode: string | null): boolean {
  return /^(?:new york,10[0-2]|washington,20[0-5])/i.test(`${text},${postalCode}`);
}

/** What stands where a town would, in addresses that need no town: `9 Marina Blvd, Pier Center, 94123`. */
const landmark =
  /(?:^|\s)(?:airport|cent(?:er|re)|complex|district|hotel|mall|pier|plaza|square|tower|university)$|^(?:down|mid|up)town(?!\p{L})/iu;

/** Whether a text between a street and a postal code, which tells the state, may be a city. */
export function mayBeCityInState(country: CountryWithStates, text: string, state: string): boolean {
  return !/\d/.test(text) && !landmark.test(text) && !endsInOtherState(country, text, state);
}

/** `Melbourne Victoria` with a code of Sydney: which of both is wrong cannot be told. */
function endsInOtherState(country: CountryWithStates, text: string, state: string): boolean {
  const words = text.split(' ');
  return [1, 2, 3].some((length) => {
    const named = length < words.length ? stateName(country, words.slice(-length).join(' ')) : null;
    return named !== null && named !== state;
  });
}
