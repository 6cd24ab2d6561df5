import { fold } from '../../text/fold.js';
import { foldedNames } from '../../text/folded-names.js';
import type { FoldedNames } from '../../text/folded-names.js';

/** Provinces that have the names of their capitals, and the pattern of codes within these capitals. */
export interface ProvincesOfCapitals {
  readonly names: FoldedNames;
  readonly codes: RegExp;
}

const provinces = (names: string, codes: RegExp): ProvincesOfCapitals => ({
  names: foldedNames(names),
  codes,
});

/** Of a province whose capital has another name: the code of no town. */
const noCode = /^$/;

/** By country: the post gives capitals codes that no other town of the province has. */
export const provincesOfCapitals = {
  BE: [
    provinces('Antwerpen|Antwerp|Anvers', /^20/),
    provinces('Liège|Luik', /^40[0-3]/),
    provinces('Namur|Namen', /^50[0-2]/),
  ],
  BG: [
    provinces(
      `Blagoevgrad|Burgas|Dobrich|Gabrovo|Haskovo|Kardzhali|Kyustendil|Lovech|Montana|Pazardzhik|Pernik|Pleven|Plovdiv|Razgrad|
Ruse|Shumen|Silistra|Sliven|Smolyan|Sofia|Stara Zagora|Targovishte|Varna|Veliko Tarnovo|Vidin|Vratsa|Yambol|Благоевград|Бургас|
Варна|Велико Търново|Видин|Враца|Габрово|Добрич|Кърджали|Кюстендил|Ловеч|Монтана|Пазарджик|Перник|Плевен|Пловдив|Разград|Русе|
Силистра|Сливен|Смолян|София|Стара Загора|Търговище|Хасково|Шумен|Ямбол`,
      /^(?:1[0-7]|40|80|90)|^\d\d00$/,
    ),
  ],
  CH: [
    provinces('Bern|Berne', /^30/),
    provinces('Fribourg|Freiburg', /^170/),
    provinces('Genève|Geneva|Genf', /^12[01]/),
    provinces('Glarus', /^875/),
    provinces('Luzern|Lucerne', /^60(?:0|1[45])/),
    provinces('Neuchâtel|Neuenburg', /^200/),
    provinces('Schaffhausen', /^820/),
    provinces('Schwyz', /^643/),
    provinces('Solothurn|Soleure', /^450/),
    provinces('St. Gallen|Sankt Gallen|Saint-Gall', /^90/),
    provinces('Zug', /^63[0-3]/),
    provinces('Zürich', /^80/),
  ],
  DE: [provinces('Bremen', /^28/)],
  ES: [
    provinces(
      `A Coruña|Albacete|Alicante|Almería|Ávila|Badajoz|Barcelona|Burgos|Cáceres|Cádiz|Castellón|Ciudad Real|Córdoba|Cuenca|
Girona|Granada|Guadalajara|Huelva|Huesca|Jaén|La Coruña|Las Palmas|León|Lleida|Lugo|Madrid|Málaga|Murcia|Ourense|Palencia|
Pontevedra|Salamanca|Santa Cruz de Tenerife|Segovia|Sevilla|Soria|Tarragona|Teruel|Toledo|Valencia|Valladolid|Zamora|
Zaragoza`,
      /^\d\d0/,
    ),
  ],
  GR: [
    provinces('Chania|Χανιά', /^731/),
    provinces('Corfu|Kerkyra|Kerkira|Κέρκυρα', /^491/),
    provinces('Heraklion|Iraklio|Ηράκλειο', /^71/),
    provinces('Kos|Κως', /^853 ?00/),
    provinces('Naxos|Νάξος', /^843 ?00/),
    provinces('Rethymno|Rethimno|Ρέθυμνο', /^741/),
    provinces('Rhodes|Rodos|Ρόδος', /^851 ?(?:00|3)/),
    provinces('Thessaloniki|Θεσσαλονίκη', /^54/),
    provinces('Zakynthos|Zakinthos|Ζάκυνθος', /^291/),
  ],
  IT: [
    provinces(
      `Agrigento|Alessandria|Ancona|Arezzo|Ascoli Piceno|Asti|Avellino|Bari|Belluno|Benevento|Bergamo|Biella|Bologna|Bolzano|
Brescia|Brindisi|Cagliari|Caltanissetta|Campobasso|Caserta|Catania|Catanzaro|Chieti|Como|Cosenza|Cremona|Crotone|Cuneo|Enna|
Fermo|Ferrara|Firenze|Foggia|Frosinone|Genova|Gorizia|Grosseto|Imperia|Isernia|L'Aquila|La Spezia|Latina|Lecce|Lecco|
Livorno|Lodi|Lucca|Macerata|Mantova|Matera|Messina|Milano|Modena|Monza|Napoli|Novara|Nuoro|Oristano|Padova|Palermo|Parma|
Pavia|Perugia|Pesaro|Pescara|Piacenza|Pisa|Pistoia|Pordenone|Potenza|Prato|Ragusa|Ravenna|Reggio Calabria|Reggio Emilia|
Rieti|Rimini|Roma|Rovigo|Salerno|Sassari|Savona|Siena|Siracusa|Sondrio|Taranto|Teramo|Terni|Torino|Trapani|Trento|Treviso|
Trieste|Udine|Varese|Venezia|Verbania|Vercelli|Verona|Vibo Valentia|Vicenza|Viterbo`,
      /^\d\d[1-79]/,
    ),
  ],
  NL: [provinces('Groningen', /^97[0-4]/), provinces('Utrecht', /^35/)],
  PT: [
    provinces('Aveiro', /^38/),
    provinces('Braga', /^47/),
    provinces('Coimbra', /^30/),
    provinces('Faro', /^80/),
    provinces('Leiria', /^24/),
    provinces('Lisboa', /^1/),
    provinces('Porto', /^4[0-3]/),
    provinces('Santarém', /^20/),
    provinces('Setúbal', /^29/),
    provinces('Viseu', /^35/),
  ],
  RO: [
    provinces(
      `Arad|Bacău|Botoșani|Brașov|Brăila|Buzău|Călărași|Constanța|Galați|Giurgiu|Iași|Satu Mare|Sibiu|Suceava|Tulcea|Vaslui`,
      /^\d\d0/,
    ),
    // The capitals are Cluj-Napoca, Deva and Sfântu Gheorghe.
    provinces('Cluj', noCode),
    provinces('Covasna', /^5252/),
    provinces('Hunedoara', /^331/),
  ],
} as const;

/** Whether a name beside a code is the province, since the code lies outside of the capital: `Málaga 29600`. */
export function isProvinceBesideCode(
  name: string,
  code: string,
  provinces: readonly ProvincesOfCapitals[],
): boolean {
  const folded = fold(name);
  return provinces.some(({ names, codes }) => names.has(folded) && !codes.test(code));
}
