import type { Weekday } from '@highstreet/api-contract';

/** Day and minute of the day where a business stands. */
export interface LocalTime {
  weekday: Weekday;
  /** 0 to 1439. */
  minute: number;
}

/**
 * Countries that keep one time everywhere (overseas territories aside). A business in any other country has no
 * known time, so nothing is said about whether it is open.
 */
const timeZones: Readonly<Record<string, string>> = {
  Austria: 'Europe/Vienna',
  Belgium: 'Europe/Brussels',
  Bulgaria: 'Europe/Sofia',
  Croatia: 'Europe/Zagreb',
  Cyprus: 'Asia/Nicosia',
  Czechia: 'Europe/Prague',
  Denmark: 'Europe/Copenhagen',
  Estonia: 'Europe/Tallinn',
  Finland: 'Europe/Helsinki',
  France: 'Europe/Paris',
  Germany: 'Europe/Berlin',
  Greece: 'Europe/Athens',
  Hungary: 'Europe/Budapest',
  India: 'Asia/Kolkata',
  Ireland: 'Europe/Dublin',
  Italy: 'Europe/Rome',
  Japan: 'Asia/Tokyo',
  Latvia: 'Europe/Riga',
  Lithuania: 'Europe/Vilnius',
  Luxembourg: 'Europe/Luxembourg',
  Malta: 'Europe/Malta',
  Netherlands: 'Europe/Amsterdam',
  'New Zealand': 'Pacific/Auckland',
  Norway: 'Europe/Oslo',
  Philippines: 'Asia/Manila',
  Poland: 'Europe/Warsaw',
  Romania: 'Europe/Bucharest',
  Singapore: 'Asia/Singapore',
  Slovakia: 'Europe/Bratislava',
  Slovenia: 'Europe/Ljubljana',
  'South Africa': 'Africa/Johannesburg',
  Sweden: 'Europe/Stockholm',
  Switzerland: 'Europe/Zurich',
  Turkey: 'Europe/Istanbul',
  Türkiye: 'Europe/Istanbul',
  'United Kingdom': 'Europe/London',
};

const MINUTE_MS = 60_000;

const formatters = new Map<string, Intl.DateTimeFormat>();
/** The last answer of each zone: a page of cards asks for the same minute again and again. */
const answers = new Map<string, { minuteSince1970: number; local: LocalTime }>();

/** The local time in a country, or undefined where the country alone does not tell it. `now` in milliseconds. */
export function localTimeIn(country: string | null, now: number): LocalTime | undefined {
  const timeZone = country === null ? undefined : timeZones[country];
  if (timeZone === undefined) return undefined;
  const minuteSince1970 = Math.floor(now / MINUTE_MS);
  const last = answers.get(timeZone);
  if (last?.minuteSince1970 === minuteSince1970) return last.local;
  const local = localTimeOf(timeZone, now);
  answers.set(timeZone, { minuteSince1970, local });
  return local;
}

function localTimeOf(timeZone: string, now: number): LocalTime {
  const parts = Object.fromEntries(
    formatterOf(timeZone)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  );
  return {
    weekday: parts['weekday']?.toLowerCase() as Weekday,
    minute: Number(parts['hour']) * 60 + Number(parts['minute']),
  };
}

/** Kept, as making one costs a hundred times as much as using it. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const kept = formatters.get(timeZone);
  if (kept !== undefined) return kept;
  const formatter = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formatters.set(timeZone, formatter);
  return formatter;
}
