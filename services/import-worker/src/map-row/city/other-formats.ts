import { fold } from '../fold.js';
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
  const match = /^(?:.*\s-\s)?(.+?)(?:\s+-\s+|\s*\/\s*)([A-Z]{2})$/.exec(
    partFromEnd(parts, postalCode ? 1 : 0),
  );
  return { city: asCity(match?.[1] ?? ''), state: match?.[2] ?? null, postalCode };
};

/** `…, 06600 Ciudad de México, CDMX`. */
export const mexico: CityRule = (parts) => {
  const match = /^(\d{5})\s+(.+)$/.exec(partFromEnd(parts, 1));
  return match
    ? { city: asCity(match[2] ?? ''), state: asCity(partFromEnd(parts, 0)), postalCode: match[1] ?? null }
    : unknownPlace;
};

/** `…, Auckland 1010`; a suburb may stand before the city. */
export const newZealand: CityRule = (parts) => {
  const match = /^(?:(.+?)\s+)?(\d{4})$/.exec(partFromEnd(parts, 0));
  return match
    ? { ...unknownPlace, city: asCity(match[1] ?? partFromEnd(parts, 1)), postalCode: match[2] ?? null }
    : unknownPlace;
};

const emirateNames = [
  'Abu Dhabi',
  'Ajman',
  'Al Ain',
  'Dubai',
  'Fujairah',
  'Ras Al Khaimah',
  'Sharjah',
  'Umm Al Quwain',
];
const cityOfEmirate = new Map(
  emirateNames.flatMap((name) => [
    [fold(name), name],
    [fold(`${name} City`), name],
    [fold(`Emirate of ${name}`), name],
  ]),
);
for (const [spelling, name] of [
  ['Ras Al-Khaimah', 'Ras Al Khaimah'],
  ['RAK', 'Ras Al Khaimah'],
  ['Umm Al Quawain', 'Umm Al Quwain'],
  ['Al Fujairah', 'Fujairah'],
  ['دبي', 'Dubai'],
  ['أبو ظبي', 'Abu Dhabi'],
  ['الشارقة', 'Sharjah'],
] as const) {
  cityOfEmirate.set(fold(spelling), name);
}

/** `Al Wasl Rd - Jumeirah - Dubai`: no postal codes, and the emirate's name is its city's. */
export const emirates: CityRule = (parts) => {
  const cities = parts
    .flatMap((part) => part.split(/\s+[-–]\s+|\s[-–]$/))
    .flatMap((piece) => cityOfEmirate.get(fold(piece)) ?? []);
  // Al Ain is the one city that isn't its emirate's: `Al Ain, Abu Dhabi`.
  return { ...unknownPlace, city: cities.find((city) => city === 'Al Ain') ?? cities.at(-1) ?? null };
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
