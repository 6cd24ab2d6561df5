import { asCity, partFromEnd, unknownPlace, type CityRule } from './address-parts.js';

/** `…, 34710 Kadıköy/İstanbul`: district and province, which are Google's city and state in Türkiye. */
export const turkey: CityRule = (parts) => {
  const last = partFromEnd(parts, 0);
  const match = /^(?:(\d{5})\s+)?([^/]+?)\s*\/\s*([^/]+)$/.exec(last);
  if (match) {
    return { city: asCity(match[2] ?? ''), state: asCity(match[3] ?? ''), postalCode: match[1] ?? null };
  }
  const withCode = /^(\d{5})\s+(.+)$/.exec(last);
  return withCode
    ? { city: asCity(withCode[2] ?? ''), state: null, postalCode: withCode[1] ?? null }
    : unknownPlace;
};

/** `…, São Paulo - SP, 01310-100`. */
export const brazil: CityRule = (parts) => {
  const last = partFromEnd(parts, 0);
  const postalCode = /^\d{5}-?\d{3}$/.test(last) ? last : null;
  const match = /^(?:.*\s-\s)?(.+?)\s+-\s+([A-Z]{2})$/.exec(partFromEnd(parts, postalCode ? 1 : 0));
  return { city: asCity(match?.[1] ?? ''), state: match?.[2] ?? null, postalCode };
};

/** `…, 06600 Ciudad de México, CDMX`. */
export const mexico: CityRule = (parts) => {
  const match = /^(\d{5})\s+(.+)$/.exec(partFromEnd(parts, 1));
  return match
    ? { city: asCity(match[2] ?? ''), state: asCity(partFromEnd(parts, 0)), postalCode: match[1] ?? null }
    : unknownPlace;
};

/** `…, Dublin 2, D02 XY45` and `…, Galway, H91 AB12`; a county may stand between. */
export const ireland: CityRule = (parts) => {
  const last = partFromEnd(parts, 0);
  const code = /(?:^|\s)([A-Z]\d[\dW])\s?([A-Z\d]{4})$/.exec(last);
  const postalCode = code ? `${code[1] ?? ''} ${code[2] ?? ''}` : null;
  const rest = code
    ? [...parts.slice(0, -1), last.slice(0, code.index).trim()].filter((part) => part !== '')
    : parts;
  const isCounty = (part: string) => /^(?:co\.?|county)\s/i.test(part);
  const candidate = partFromEnd(rest, isCounty(partFromEnd(rest, 0)) ? 1 : 0).replace(
    /^Dublin \d{1,2}W?$/i,
    'Dublin',
  );
  return rest.length > 1
    ? { city: asCity(candidate), state: null, postalCode }
    : { ...unknownPlace, postalCode };
};

/** Countries that are one city. */
export function cityState(city: string): CityRule {
  return () => ({ city, state: null, postalCode: null });
}

/**
 * A country without a rule of its own: the postal code column shows where the code stands in the address, and the
 * rest of that part is the city (`8001 Zürich`, `Auckland 1010`).
 */
export const besidePostalCode: CityRule = (parts, postalCode) => {
  if (postalCode === '') {
    return unknownPlace;
  }
  for (const part of parts.slice(-2)) {
    if (part.startsWith(`${postalCode} `)) {
      return { ...unknownPlace, city: asCity(part.slice(postalCode.length)) };
    }
    if (part.endsWith(` ${postalCode}`)) {
      return { ...unknownPlace, city: asCity(part.slice(0, -postalCode.length)) };
    }
  }
  return unknownPlace;
};
