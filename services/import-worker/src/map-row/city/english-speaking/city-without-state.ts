import type { CountryWithStates } from '@highstreet/places';
import { countryByAddressPart } from '../../country/country-names.js';
import { stateName } from '../../state/state-names.js';

/** `85 10th Ave., New York, 10011` and `Washington, 20001`: the city by its code, not the state. */
export function isNamedLikeState(text: string, postalCode: string | null): boolean {
  return /^(?:new york,10[0-2]|washington,20[02-5])/i.test(`${text},${postalCode}`);
}

/** What stands where a town would, in addresses that need no town: `9 Marina Blvd, Pier Center, 94123`. */
const landmark =
  /(?:^|\s)(?:airport|cent(?:er|re)|complex|district|hotel|lobby|mall|penthouse|pier|plaza|square|station|tower|university)$|^(?:(?:down|mid|up|china)town|p\.?o\.? box)(?!\p{L})/iu;

/** ZIP codes that lie in one large city alone (United States Postal Service), and its names there. */
const zipOfOneCity = /^(?:10[0-4]|112|191|20[02-5]|606|941)\d\d/;
const cityOfZip =
  /^(?:(?:new york(?: city)?|nyc|manhattan),10[0-2]|staten island,103|(?:the )?bronx,104|brooklyn,112|(?:philadelphia|phila|philly),191|washington,20|chicago,606|san francisco,941)/i;

/** `120 Prince St, SoHo, 10012`: a quarter of a city, which other towns may be named like. */
function isQuarter(text: string, zip: string): boolean {
  return zipOfOneCity.test(zip) && !cityOfZip.test(`${text},${zip}`);
}

/** Whether a text between a street and a postal code may be a city. */
export function mayBeCity(text: string, postalCode: string): boolean {
  return (
    !/\d/.test(text) &&
    !landmark.test(text) &&
    countryByAddressPart(text) === null &&
    !isQuarter(text, postalCode)
  );
}

/** `Melbourne Victoria` with a code of Sydney: which of both is wrong cannot be told. */
export function endsInOtherState(country: CountryWithStates, text: string, state: string): boolean {
  const words = text.split(' ');
  return [1, 2, 3].some((length) => {
    const named = length < words.length ? stateName(country, words.slice(-length).join(' ')) : null;
    return named !== null && named !== state;
  });
}
