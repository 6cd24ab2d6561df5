import { memoize } from '../../memoize.js';
import { fold } from '../../text/fold.js';
import { foldedNames, namesByValue } from '../../text/folded-names.js';
import { partFromEnd, unknownPlace, withoutForeignScript } from '../address-parts.js';
import type { CityRule } from '../address-parts.js';
import { asCity } from '../city-name.js';

const provinces = foldedNames(
  `abra|agusan del norte|agusan del sur|aklan|albay|antique|apayao|aurora|basilan|bataan|batanes|batangas|benguet|biliran|
  bohol|bukidnon|bulacan|cagayan|camarines norte|camarines sur|camiguin|capiz|catanduanes|cavite|cebu|compostela valley|cotabato|
  davao de oro|davao del norte|davao del sur|davao occidental|davao oriental|dinagat islands|eastern samar|guimaras|ifugao|
  ilocos norte|ilocos sur|iloilo|isabela|kalinga|la union|laguna|lanao del norte|lanao del sur|leyte|maguindanao|maguindanao del norte|maguindanao del sur|
  marinduque|masbate|metro manila|misamis occidental|misamis oriental|mountain province|negros occidental|negros oriental|
  north cotabato|northern samar|nueva ecija|nueva vizcaya|occidental mindoro|oriental mindoro|palawan|pampanga|pangasinan|quezon|quirino|
  rizal|romblon|samar|sarangani|siquijor|sorsogon|south cotabato|southern leyte|sultan kudarat|sulu|surigao del norte|
  surigao del sur|tarlac|tawi tawi|western samar|zambales|zamboanga del norte|zamboanga del sur|zamboanga sibugay`,
);

/** Other names of provinces with their official names, so that both are one province. */
const officialNames: ReadonlyMap<string, string> = new Map([
  ['compostela valley', 'Davao de Oro'],
  ['north cotabato', 'Cotabato'],
  ['western samar', 'Samar'],
]);

/** A province as addresses give it: Metro Manila for `NCR`; undefined when the text names none. */
export function philippineProvince(text: string): string | undefined {
  const name = inEnglish(text);
  const folded = fold(name);
  return provinces.has(folded) ? (officialNames.get(folded) ?? name) : undefined;
}

/** The regions, each of several provinces. The National Capital Region is Metro Manila. */
const regions =
  foldedNames(`Ilocos Region|Cagayan Valley|Central Luzon|Calabarzon|Southern Tagalog|Mimaropa|Mimaropa Region|Bicol|Bicol Region
Western Visayas|Central Visayas|Eastern Visayas|Negros Island Region|Zamboanga Peninsula|Northern Mindanao|Davao Region|Soccsksargen
Caraga|Caraga Region|Cordillera|Cordillera Administrative Region|CAR|Bangsamoro|BARMM
Bangsamoro Autonomous Region in Muslim Mindanao`);
/** Islands that travel guides write behind the city: `Makati, Luzon 1224`. Each has several provinces or none of its own. */
const islands = foldedNames(
  'Luzon|Visayas|Mindanao|Bohol Island|Cebu Island|Leyte Island|Negros Island|Palawan Island|Panay Island|Samar Island',
);
/** `Region IV-A`, folded. */
const numberedRegion = /^region (?:[ivx]+|\d{1,2})(?: [ab])?$/;

/** Metro Manila's highest postal code (PHLPost); those of all other provinces are higher. */
const lastCodeOfMetroManila = 1811;

/**
 * `…, Diliman, Quezon City, 1103 Metro Manila`: the city stands before the province, whose part may begin
 * with the postal code. Without a province, a part that ends in "City" or stands before a lone code is the
 * city.
 */
export const philippines: CityRule = (parts, column) => {
  const lines = withoutRegion(
    withCodeApart(withProvinceApart(withoutForeignScript(parts.map(spelledOut)))).map(readLine),
  );
  const postalCode = lines.findLast((line) => line.code !== null)?.code ?? null;
  const endsWithCode = lines.at(-1)?.text === '';
  const named = lines.map((line) => inEnglish(line.text)).filter((text) => text !== '');
  const last = partFromEnd(named, 0);
  const folded = fold(last);
  const isLineOfProvince = lines.at(-1)?.code !== null && !endsWithCode && named.length > 1;
  if (!isCity(last) && (provinces.has(folded) || isLineOfProvince)) {
    const city = folded === 'metro manila' ? cityOfMetroManila(named) : cityName(partFromEnd(named, 1));
    return { city, state: officialNames.get(folded) ?? asCity(last), postalCode };
  }
  const isNamed = isCity(last) || knownCities.has(bareName(last)) || (named.length > 1 && endsWithCode);
  if (!isNamed) return { ...unknownPlace, postalCode };
  const before = partFromEnd(named, 1);
  const city = isCity(before) && bareName(before) === bareName(last) ? before : last;
  const state = provinceOf(last) ?? (isCodeOfMetroManila(postalCode ?? column) ? 'Metro Manila' : null);
  return { city: cityName(city), state, postalCode };
};

/** Provinces whose names are also places elsewhere: they need one of their codes before them, or a city of this country. */
const alsoElsewhere: ReadonlyMap<string, RegExp> = new Map(
  `Abra=28|Antique=57|Aurora=32|Isabela=33|Kalinga=38|La Union=25|Laguna=40|Quirino=34|Rizal=1[89]|Samar=67|Siquijor=62`
    .split('|')
    .map((line) => {
      const [province = '', codes = ''] = line.split('=');
      return [fold(province), new RegExp(`^(?:${codes})\\d\\d\\s`)] as const;
    }),
);
/** Manila's region, by the names that no other region has: NCR is also Delhi's. */
const metroManilaInWords = /(?:^|\s)(?:metro manila|kalakhang maynila)(?: \d{4})?$/i;

/** A quick test for the other addresses, which are read no further. */
const mayEndHere = memoize((part: string) => {
  const text = part.replace(/^\d{4}\s|\s\d{4}$/, '');
  const name = bareName(text);
  const isNamed =
    provinces.has(name) || knownCities.has(name) || isRegion(name) || /\scity(?=\s|$)/i.test(part);
  return isNamed ||
    /^(?:ncr|m\.?m\.?|national capital region|lungsod|siyudad|lalawigan|province)|\sprovince$/i.test(text)
    ? 'yes'
    : '';
}, 2_000);

/**
 * Whether an address without its country ends in one of these provinces, or in a large city as only this country writes
 * it: `1103 Metro Manila`, `Imus, Cavite`, `Quezon City`. San Juan City may be anywhere.
 */
export function endsInPhilippines(parts: readonly string[]): boolean {
  const last = partFromEnd(parts, 0);
  if (metroManilaInWords.test(last)) return true;
  if (!mayEndHere(last) && !(/^\d{4}$/.test(last) && mayEndHere(partFromEnd(parts, 1)))) {
    return false;
  }
  const lines = withoutRegion(withCodeApart(withProvinceApart(parts)).map(readLine));
  const end = lines.findLast((line) => line.text !== '');
  if (!end) return false;
  const name = inEnglish(end.text);
  const folded = fold(name);
  if (isCity(name)) return provinceOf(name) !== null && folded !== 'san juan city';
  if (parts.length < 2) return false;
  const before = partFromEnd(lines.map((line) => line.text).filter(Boolean), 1);
  const province = provinceOf(before);
  if (folded === 'manila' || (folded === 'metro manila' && province === 'Metro Manila')) return true;
  // `Poblacion, Makati, 1210`
  if (knownCities.get(folded) === 'Metro Manila') return isCodeOfMetroManila(lines.at(-1)?.code ?? '');
  if (!provinces.has(folded) || folded === 'metro manila') return false;
  const codes = alsoElsewhere.get(folded);
  return (
    codes === undefined ||
    codes.test(last) ||
    isCity(before) ||
    (province !== null && fold(province) === folded)
  );
}

function isCodeOfMetroManila(code: string): boolean {
  return /^\d{4}$/.test(code) && Number(code) <= lastCodeOfMetroManila;
}

/** Whether a part is one of Metro Manila's sixteen cities or its municipality. Any other name there is a quarter of one. */
function isOfMetroManila(part: string): boolean {
  return provinceOf(`${bareName(part)} city`) === 'Metro Manila';
}

/** A quarter may stand between the city and the province: `Pasig, Ortigas Center, Metro Manila`. */
function cityOfMetroManila(named: readonly string[]): string | null {
  // Of more parts, the first may be the name of a business.
  const mayBeCity = named.length === 2 ? named : named.slice(1);
  return cityName(mayBeCity.slice(0, -1).findLast(isOfMetroManila) ?? '');
}

/**
 * Cities that are recognised without a province, because no province and few quarters have their name. Each
 * has the province that Google writes behind it: an address without the province must give the same city.
 */
const knownCities = namesByValue(
  `Agusan del Norte=butuan,cabadbaran|Albay=legazpi,ligao|Bataan=balanga|Batangas=lipa|Benguet=baguio|Bohol=tagbilaran|
  Bukidnon=malaybalay|Bulacan=malolos,meycauayan,san jose del monte|Cagayan=tuguegarao|Camarines Sur=iriga|
  Cavite=bacoor,dasmarinas,general trias,imus,tagaytay,trece martires|Cebu=lapu lapu,mandaue|Cotabato=kidapawan|
  Davao del Norte=panabo,tagum|Davao del Sur=davao,digos|Eastern Samar=borongan|Ilocos Norte=laoag|Ilocos Sur=vigan|
  Laguna=binan,cabuyao|Lanao del Norte=iligan|Leyte=ormoc,tacloban|Misamis Occidental=oroquieta,ozamiz|
  Misamis Oriental=cagayan de oro,gingoog|Negros Occidental=bacolod,himamaylan,kabankalan|
  Negros Oriental=bayawan,dumaguete,guihulngan|Nueva Ecija=cabanatuan,gapan|Oriental Mindoro=calapan|
  Palawan=puerto princesa|Pampanga=angeles,mabalacat|Pangasinan=dagupan|Quezon=lucena,tayabas|Rizal=antipolo|
  Samar=calbayog,catbalogan|South Cotabato=general santos,koronadal|Sultan Kudarat=tacurong|Surigao del Sur=tandag|
  Zambales=olongapo|Zamboanga del Norte=dapitan,dipolog|Zamboanga del Sur=pagadian,zamboanga|
  Metro Manila=caloocan,las pinas,makati,malabon,mandaluyong,manila,marikina,muntinlupa,navotas,paranaque,pasay,pasig,pateros,taguig,valenzuela`,
);
/** Cities that only "City" distinguishes from a province or from a town elsewhere. */
const provinceOfNamesake = namesByValue(
  `Albay=tabaco city|Batangas=batangas city,tanauan city|Capiz=roxas city|Cebu=carcar city,cebu city|Davao Oriental=mati city|
  Iloilo=iloilo city,passi city|Isabela=cauayan city,ilagan city|Laguna=calamba city|Leyte=baybay city|Masbate=masbate city|
  Metro Manila=quezon city,san juan city|Negros Occidental=sagay city,silay city,victorias city|Sorsogon=sorsogon city|
  Pangasinan=alaminos city,urdaneta city|Southern Leyte=maasin city|Surigao del Norte=surigao city|
  Surigao del Sur=bislig city|Tarlac=tarlac city`,
);

function provinceOf(city: string): string | null {
  return knownCities.get(bareName(city)) ?? provinceOfNamesake.get(fold(city)) ?? null;
}

function bareName(part: string): string {
  return fold(part).replace(/ city$|^city of /, '');
}

/**
 * Moves a code that stands behind the name to where the post writes it: `Quezon City 1103`, `Cavite 4114`,
 * `Makati City 1200, Metro Manila`, `Quezon City 1103 Metro Manila`.
 */
function withCodeApart(parts: readonly string[]): readonly string[] {
  const last = partFromEnd(parts, 0);
  const [, name = '', code = '', behind = ''] = codeBehindName.exec(last) ?? [];
  if (isCity(name) || knownCities.has(fold(name))) {
    return [...parts.slice(0, -1), name, `${code} ${behind}`.trim()];
  }
  if (behind === '' && isProvince(name)) return [...parts.slice(0, -1), `${code} ${name}`];
  const [, city = '', cityCode = ''] = codeBehindName.exec(partFromEnd(parts, 1)) ?? [];
  return (isCity(city) || knownCities.has(fold(city))) && isProvince(last)
    ? [...parts.slice(0, -2), city, `${cityCode} ${last}`]
    : parts;
}

/** `Diliman, Q.C. 1103`: only where the country is known, as QC is also Quebec. */
function spelledOut(part: string): string {
  return part.replace(/^Q\.?\s?C\.?(?=$|\s\d{4}$)/i, 'Quezon City');
}

/** Puts a comma before the province of `Quezon City Metro Manila`, where what stands before it can only be a city. */
function withProvinceApart(parts: readonly string[]): readonly string[] {
  const last = partFromEnd(parts, 0);
  const [, city = '', province = ''] = /^(.+? City) (\D+)$/i.exec(last) ?? [];
  if (isCity(city) && provinces.has(fold(inEnglish(province)))) {
    return [...parts.slice(0, -1), city, province];
  }
  // `Bacoor Cavite`: of towns without that word, those of which the province is known.
  const words = last.split(' ');
  const at = words.findIndex((_, index) => {
    const ofTown = index === 0 ? undefined : knownCities.get(fold(words.slice(0, index).join(' ')));
    return ofTown !== undefined && fold(ofTown) === fold(inEnglish(words.slice(index).join(' ')));
  });
  return at < 0 ? parts : [...parts.slice(0, -1), words.slice(0, at).join(' '), words.slice(at).join(' ')];
}
const codeBehindName = /^(\D+)\s(\d{4})(?:\s(\D+))?$/;

function isProvince(text: string): boolean {
  const name = fold(inEnglish(text));
  return provinces.has(name) || isRegion(name);
}

function isRegion(name: string): boolean {
  return regions.has(name) || islands.has(name) || numberedRegion.test(name);
}

interface Line {
  readonly code: string | null;
  readonly text: string;
}

function readLine(part: string): Line {
  const match = /^(\d{4})(?:\s+(.*))?$/.exec(part);
  return match ? { code: match[1] ?? null, text: match[2] ?? '' } : { code: null, text: part };
}

/**
 * Removes a region behind a province or a city: `Imus, Cavite, Calabarzon`. With a code and directly behind
 * the city, `3500 Cagayan Valley`, it stands for the province.
 */
function withoutRegion(lines: readonly Line[]): readonly Line[] {
  const index = lines.findLastIndex((line) => line.text !== '');
  const line = lines[index];
  if (!line || !isRegion(fold(line.text))) return lines;
  if (line.code === null) return [...lines.slice(0, index), ...lines.slice(index + 1)];
  return islands.has(fold(line.text)) || isProvince(lines[index - 1]?.text ?? '')
    ? [...lines.slice(0, index), { code: line.code, text: '' }]
    : lines;
}

/**
 * Translates Filipino names, which Google mixes with English ones, so that a city is not stored twice.
 * English adds "City" when a province has the same name: Lungsod Quezon is Quezon City, Lungsod ng Makati is
 * Makati.
 */
function inEnglish(text: string): string {
  const city = (/^(?:Lungsod|Siyudad) (?:ng )?(.+)$/i.exec(text)?.[1] ?? '').replace(/^Dabaw$/i, 'Davao');
  const isAlsoProvince = provinces.has(fold(city)) || /^(?:Davao|Zamboanga)$/i.test(city);
  return (isAlsoProvince ? `${city} City` : city || text)
    .replace(/^(?:Kalakhang Maynila|M\.?M\.?|NCR|National Capital Region)$/i, 'Metro Manila')
    .replace(/^Maynila$/i, 'Manila')
    .replace(/^(?:Lalawigan ng|Province of)\s+|\s+Province$/gi, (words, at: number, whole: string) =>
      /^Mountain Province$/i.test(whole) ? words : '',
    );
}

function isCity(text: string): boolean {
  return /\S\s+City$/i.test(text) && !quarters.has(fold(text));
}

/**
 * Business districts whose names end in "City", and islands and free ports that are better known than their
 * towns.
 */
const quarters = foldedNames(
  `araneta city|aseana city|bay city|bonifacio global city|eastwood city|entertainment city|filinvest city|newport city|
  boracay|boracay island|clark|clark freeport|clark freeport zone|mactan|mactan island|siargao|siargao island|subic bay|
  subic bay freeport|subic bay freeport zone|bgc`,
);

/**
 * "City" alone is a truncated name, and an island has several towns. The others are quarters, hamlets and malls, written where the city is
 * left out.
 */
const notCity =
  /^city$|\sisland$|^(?:barangay|brgy|bgy|gaisano|poblacion|purok|robinsons|sitio|sm (?:city|mall|supermall))(?!\p{L})/iu;

/** `Legazpi Village Makati City`: a quarter and its city without a comma. */
function isBehindQuarter(text: string): boolean {
  const words = isCity(text) ? fold(text).split(' ') : [];
  return provinceOf(text) === null && words.some((_, at) => provinceOf(words.slice(at).join(' ')) !== null);
}

function cityName(text: string): string | null {
  return notCity.test(text) || quarters.has(fold(text)) || isBehindQuarter(text) ? null : asCity(text);
}
