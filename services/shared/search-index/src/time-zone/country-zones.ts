/** `timeZones` in Node 20 is `getTimeZones()` in the standard. */
interface RegionalLocale extends Intl.Locale {
  getTimeZones?: () => string[] | undefined;
  timeZones?: string[];
}

/**
 * The zone of the whole country where the time zone database has several: their clocks agree, or the other
 * one is a remote island, occupied, or not in official use. It has none of Kosovo, whose code is not ISO's.
 */
const mainZones: Readonly<Record<string, string>> = {
  AR: 'America/Argentina/Buenos_Aires',
  CN: 'Asia/Shanghai',
  CY: 'Asia/Nicosia',
  DE: 'Europe/Berlin',
  KZ: 'Asia/Almaty',
  MH: 'Pacific/Majuro',
  MY: 'Asia/Kuala_Lumpur',
  NZ: 'Pacific/Auckland',
  PS: 'Asia/Gaza',
  UA: 'Europe/Kyiv',
  UZ: 'Asia/Tashkent',
  XK: 'Europe/Belgrade',
};

const known = new Map<string, readonly string[]>();

/** The IANA time zones of a country, most often one. @param country ISO 3166-1 alpha-2 code */
export function zonesOfCountry(country: string): readonly string[] {
  const before = known.get(country);
  if (before !== undefined) return before;
  const main = mainZones[country];
  const locale: RegionalLocale = new Intl.Locale('und', { region: country });
  const zones = main === undefined ? (locale.getTimeZones?.() ?? locale.timeZones ?? []) : [main];
  known.set(country, zones);
  return zones;
}
