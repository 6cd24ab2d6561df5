import { partFromEnd } from '../address-parts.js';

/** A telephone number behind the address: `OR 97301, (503) 555-0100`, `OR 97301 Phone: 503-555-0100`. */
const phoneAlone = /^(?:(?:ph(?:one)?|tel|fax)\b.*|\+?1?[\s.-]?\(?\d{3}\)?[\s.-]\d{3}[\s.-]\d{4})$/i;
const phoneBehind = /\s(?:ph(?:one)?|tel|fax)\b[.:]?\s?[+(\d][\d\s().+-]{6,}$/i;

/** The parts without such a number. */
export function withoutPhone(given: readonly string[]): readonly string[] {
  const parts = given.length > 2 && phoneAlone.test(partFromEnd(given, 0)) ? given.slice(0, -1) : given;
  const last = partFromEnd(parts, 0);
  const rest = last.replace(phoneBehind, '');
  return rest === last ? parts : [...parts.slice(0, -1), rest];
}
