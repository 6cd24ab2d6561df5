import { fold } from '../fold.js';
import { asCity, partFromEnd, unknownPlace, type CityRule } from './address-parts.js';

/** The counties without a town of their name; the others are told by the word before them. */
const counties = new Set([
  'clare',
  'kerry',
  'laois',
  'leitrim',
  'louth',
  'mayo',
  'meath',
  'offaly',
  'westmeath',
]);

/** `…, Dublin 2, D02 XY45` and `…, Galway, H91 AB12`; a county may stand between. */
export const ireland: CityRule = (parts) => {
  const last = partFromEnd(parts, 0);
  const code = /(?:^|\s)([A-Z]\d[\dW])\s?([A-Z\d]{4})$/i.exec(last);
  const postalCode = code ? `${code[1] ?? ''} ${code[2] ?? ''}`.toUpperCase() : null;
  const rest = code
    ? [...parts.slice(0, -1), last.slice(0, code.index).trim()].filter((part) => part !== '')
    : parts;
  const candidate = partFromEnd(rest, isCounty(partFromEnd(rest, 0)) ? 1 : 0).replace(
    /^Dublin \d{1,2}W?$/i,
    'Dublin',
  );
  return (rest.length > 1 || /^Dublin \d/i.test(rest[0] ?? '')) && !isCounty(candidate)
    ? { city: asCity(candidate), state: null, postalCode }
    : { ...unknownPlace, postalCode };
};

function isCounty(part: string): boolean {
  return /^(?:co\.?|county)\s/i.test(part) || counties.has(fold(part));
}
