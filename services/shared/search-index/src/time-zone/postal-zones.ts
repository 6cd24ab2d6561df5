/**
 * Time zones by the beginning of the postal code, in countries with several. Of all beginnings that fit a
 * code, the longest counts. `unknown` lists those where the zones mix, or where a town keeps a neighbour's
 * time: no time is better than a wrong one.
 *
 * Sources: the postal services' lists of code areas, and the boundaries of the IANA time zone database.
 */
type ZonesByCode = Readonly<Record<string, string>>;

/** By ISO 3166-1 alpha-2 code. */
const zonesOfCountries: Readonly<Record<string, ZonesByCode>> = {
  AU: {
    'Australia/Sydney': '1 2',
    'Australia/Melbourne': '3 8',
    'Australia/Brisbane': '4 9',
    'Australia/Adelaide': '5',
    'Australia/Perth': '6',
    'Australia/Hobart': '7',
    'Australia/Darwin': '08 09',
    'Australia/Broken_Hill': '2880',
    'Australia/Lord_Howe': '2898',
    // Desert communities of three states; islands; the road along the Bight; Antarctica.
    unknown: '0872 2899 6443 6798 6799 7151',
  },
  BR: {
    'America/Sao_Paulo': '0 1 2 3 4 5 60 61 62 63 64 65 66 67 68 70 71 72 73 74 75 76 77 8 9',
    'America/Manaus': '690 691 692 694 695 697',
    'America/Boa_Vista': '693',
    'America/Rio_Branco': '699',
    'America/Porto_Velho': '768 769',
    'America/Cuiaba': '78',
    'America/Campo_Grande': '79',
    'America/Noronha': '53990',
    // The west of Amazonas; codes of Rondônia and Acre that are no longer given.
    unknown: '696 698 789',
  },
  CA: {
    'America/St_Johns': 'A',
    'America/Goose_Bay': 'A2V',
    'America/Halifax': 'B C E G4T',
    'America/Toronto': 'G H J K L M N P',
    'America/Winnipeg': 'P8 P9 R',
    'America/Regina': 'S',
    'America/Edmonton': 'S9V T V1A V1C',
    'America/Vancouver': 'V',
    'America/Dawson_Creek': 'V1G V1J',
    'America/Whitehorse': 'Y',
    // Labrador; the lower north shore; the north of Ontario; the Rockies and the Peace River.
    unknown: 'A0K A0P A0R G0G P0 S0P V0A V0B V0C V0W X',
  },
  ES: {
    'Europe/Madrid': '0 1 2 3 4 5',
    'Atlantic/Canary': '35 38',
  },
  ID: {
    'Asia/Jakarta': '1 2 3 4 5 6',
    'Asia/Pontianak': '73 74 78 79',
    'Asia/Makassar': '70 71 72 75 76 77 8 90 91 92 93 94 95 96',
    'Asia/Jayapura': '97 98 99',
  },
  MX: {
    'America/Mexico_City': '0 1 20 24 28 29 3 4 5 60 61 62 68 69 7 86 9',
    'America/Tijuana': '21 22',
    'America/Mazatlan': '23 63 80 81 82',
    'America/Monterrey': '25 27 64 66 67 89',
    'America/Chihuahua': '31 33',
    'America/Cancun': '77',
    'America/Hermosillo': '83 84 85',
    // Along the border clocks follow the neighbour's summer time; Bahía de Banderas keeps Jalisco's time.
    unknown: '26 32 637 65 87 88',
  },
  PT: {
    'Europe/Lisbon': '1 2 3 4 5 6 7 8',
    'Atlantic/Madeira': '90 91 92 93 94',
    'Atlantic/Azores': '95 96 97 98 99',
  },
  US: {
    'America/New_York':
      '0 1 2 30 31 32 33 34 374 376 377 378 379 398 399 40 41 425 43 44 45 460 461 462 466 467 468 47',
    'America/Detroit': '48 490 491 492 493 494 495 496 497',
    'America/Chicago':
      '325 35 36 37 38 39 420 421 422 423 424 463 464 476 477 50 51 52 53 54 55 56 570 571 572 573 574 ' +
      '580 581 582 583 584 587 60 61 62 63 64 65 66 67 68 7',
    'America/Denver': '577 59 693 799 80 81 82 830 831 832 833 834 836 837 84 87 88',
    'America/Phoenix': '85 863 864',
    'America/Los_Angeles': '838 889 89 90 91 92 93 94 95 960 961 97 98 99',
    'America/Anchorage': '995 996 997 998 999',
    'America/Adak': '99546 99547',
    'Pacific/Honolulu': '967 968',
    // Post of the armed forces; Puerto Rico, the Virgin Islands and Guam; areas on the border of two zones.
    unknown:
      '006 007 008 009 090 091 092 093 094 095 096 097 098 099 340 324 373 401 426 427 465 469 475 479 498 499 575 576 ' +
      '585 586 588 677 678 690 691 692 798 835 860 865 898 962 963 964 965 966 96799 969 979 99923',
  },
};

/** Per country the zone of each beginning; undefined where it is unknown. */
const zonesByCode = new Map(
  Object.entries(zonesOfCountries).map(([country, zones]) => [
    country,
    new Map(
      Object.entries(zones).flatMap(([zone, beginnings]) =>
        beginnings.split(' ').map((beginning) => [beginning, zone === 'unknown' ? undefined : zone] as const),
      ),
    ),
  ]),
);

/** @param country ISO 3166-1 alpha-2 code */
export function zoneOfPostalCode(country: string, postalCode: string): string | undefined {
  const zones = zonesByCode.get(country);
  if (zones === undefined) return undefined;
  const code = postalCode.replaceAll(/[^\dA-Za-z]/g, '').toUpperCase();
  for (let length = code.length; length > 0; length--) {
    const beginning = code.slice(0, length);
    if (zones.has(beginning)) return zones.get(beginning);
  }
  return undefined;
}
