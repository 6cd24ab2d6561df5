import type { CityRule } from '../address-parts.js';
import { cityAfterCode } from '../formats/city-after-code.js';
import { regionsOf } from '../names/regions.js';

/**
 * `Łomża (podlaskie)`, `Mosina k. Poznania`, `Nowa Wieś 14A`, `Warszawa ul. Lipowa 3`, `Warszawa - Śródmieście`: the
 * region, a town near by, a house, a street or a quarter; `gm. Września`: a municipality or district. `Bielsko - Biała`
 * and the other towns with a hyphen stay whole.
 */
const surroundings =
  /\s+(?:\d{1,3}\s?\p{L}?(?:\/\d{1,3}\p{L}?)?|\([^)]+\)|k(?:\.|\/|oło)\s*\p{Lu}.*|\/\s.*|(?:al|gm|os|pl|pow|ul|woj)\.\s?\p{L}.*|(?:gmina|powiat|województwo)\s.*|[-–]\s(?!(?:Biała|Dobrzyń|Dziedzice|Gorce|Jeziorna|Kamienna|Koźle|Leszczyny|Zdrój)$).*)$/u;
/** Regions in the form that no town has behind its name, in any case: `ZAKOPANE MAŁOPOLSKIE`. */
const regionsAlone =
  'dolnośląskie|kujawsko-pomorskie|lubuskie|łódzkie|małopolskie|podkarpackie|świętokrzyskie|warmińsko-mazurskie|wielkopolskie|zachodniopomorskie';
/** The others, which towns have with a capital: `Oborniki Śląskie`, `Wysokie Mazowieckie`. */
const regionsInSmallLetters = 'lubelskie|mazowieckie|opolskie|podlaskie|pomorskie|śląskie';
/** `Zakopane małopolskie` */
const regionBehindTown = new RegExp(
  `(?<!^(?:Ośno|OŚNO))\\s(?:WOJ\\.\\s?)?(?:${regionsAlone}|${regionsAlone.toUpperCase()}|${capitalized(regionsAlone)})$|(?<=\\p{Lu}\\p{L}+)\\s(?:${regionsInSmallLetters})$`,
  'u',
);

function capitalized(names: string): string {
  return names.replace(/(?<=^|\|)\p{L}/gu, (letter) => letter.toUpperCase());
}

/**
 * Names that Polish streets have and villages hardly ever: genitives, adjectives, and the most frequent names, also of
 * the people whom streets are named after, with their titles and first names.
 */
const streetNames = new RegExp(
  [
    '(?:ego|(?<!l)ej|[iy]ch|aźni|ości|wicza)$|^\\p{L}+(?:ego|[iy]ch)\\s',
    '^(?:\\p{L}+(?:(?<!i)s|c|dz)|blis|kalis|nis|ślis)ka$',
    '^(?:bohaterów|generała|gen\\.|hetmana|kardynała|króla|królowej|księcia|księdza|ks\\.|legionów|majora|marszałka|obrońców)(?:\\s|$)',
    '^(?:ofiar|powstańców|prymasa|profesora|pułkownika|świętej|św\\.)(?:\\s|$)',
    '^(?:\\p{L}+[cs]ława|adama|aleksandra|andrzeja|cypriana|edwarda|elizy|emilii|feliksa|franciszka|fryderyka|grzegorza|henryka)(?:\\s|$)',
    '^(?:hugona|jakuba|jana|janusza|józefa|juliana|juliusza|karola|kazimierza(?!\\s(?:mała|wielka))|ludwika|marcina|marii)(?:\\s|$)',
    '^(?:michała|mieszka|mikołaja|pawła|piotra|romana|romualda|ryszarda|stefana|tadeusza|tomasza|wiktora|wojciecha|zygmunta)(?:\\s|$)',
    '^(?:akacjowa|boczna|brzozowa|budowlana|centralna|cicha|cmentarna|długa|dworcowa|działkowa|fabryczna|główna|górnicza|handlowa)$',
    '^(?:jesionowa|kasztanowa|klasztorna|kolejowa|kościelna|krótka|kwiatowa|leśna|letnia|lipowa|łąkowa|miodowa|młodzieżowa|mostowa|nowa)$',
    '^(?:ogrodowa|okopowa|okrężna|orzechowa|osiedlowa|parkowa|piaskowa|pogodna|polna|południowa|poprzeczna|północna|przemysłowa)$',
    '^(?:rzemieślnicza|słoneczna|sosnowa|spacerowa|spokojna|sportowa|spółdzielcza|szkolna|świerkowa|targowa|topolowa|wiosenna|wspólna|zamkowa)$',
    '(?:^|[\\s-])(?:andersa|asnyka|bema|chopina|curie|fredry|hallera|jagiełły|kołłątaja|kopernika|korczaka|kościuszki|matejki)$',
    '(?:^|\\s)(?:moniuszki|norwida|okrzei|plater|prusa|reja|reymonta|rynek|staszica|traugutta|tuwima|westerplatte|wigury|witosa|zwycięstwa)$',
  ].join('|'),
  'iu',
);

/** `Stacja Metra Plac Wilsona 01-001`: maps name no city there, and no other one of Poland has an underground. */
const underground = /^stacja metra\s/i;

/** `ul. Lipowa 3, 00-843 Warszawa`, `Nowa Wieś 14, 62-300 Września`, and by hand `Września, wielkopolskie`. */
export const poland: CityRule = (parts, postalCode) => {
  const place = byCode(parts, postalCode);
  return place.city === null && underground.test(parts[0] ?? '') ? { ...place, city: 'Warszawa' } : place;
};

const byCode = cityAfterCode({
  prefix: 'PL',
  code: '\\d{2}\\s?[-–]?\\s?\\d{3}',
  afterCity: new RegExp(`${surroundings.source}|${regionBehindTown.source}`, 'u'),
  regions: regionsOf.PL,
  townsEndLikeRegions: true,
  regionWords: /^(?:woj\.?|województwo|woiwodschaft|pow\.|powiat|gm\.|gmina)\s|\svoivodeship$/i,
  cityBeforeRegion: true,
  streetNames,
  villageAndHouse:
    /^(?!(?:ul|al|aleja|aleje|autostrada|bulwar|plac|pl|os|osiedle|rondo|rynek|skwer|trakt)[.\s])(\p{Lu}[\p{L}\s.-]+?)\s+\d+\s?[\p{L}\d]{0,4}$/iu,
});
