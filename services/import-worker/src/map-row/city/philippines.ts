import { fold } from '../fold.js';
import { asCity, partFromEnd, unknownPlace, type CityRule } from './address-parts.js';

const provinces = new Set(
  `abra|agusan del norte|agusan del sur|aklan|albay|antique|apayao|aurora|basilan|bataan|batanes|batangas|benguet|biliran|
  bohol|bukidnon|bulacan|cagayan|camarines norte|camarines sur|camiguin|capiz|catanduanes|cavite|cebu|cotabato|
  davao de oro|davao del norte|davao del sur|davao occidental|davao oriental|dinagat islands|eastern samar|guimaras|ifugao|
  ilocos norte|ilocos sur|iloilo|isabela|kalinga|la union|laguna|lanao del norte|lanao del sur|leyte|maguindanao|
  marinduque|masbate|metro manila|misamis occidental|misamis oriental|mountain province|negros occidental|negros oriental|
  northern samar|nueva ecija|nueva vizcaya|occidental mindoro|oriental mindoro|palawan|pampanga|pangasinan|quezon|quirino|
  rizal|romblon|samar|sarangani|siquijor|sorsogon|south cotabato|southern leyte|sultan kudarat|sulu|surigao del norte|
  surigao del sur|tarlac|tawi tawi|zambales|zamboanga del norte|zamboanga del sur|zamboanga sibugay`
    .split('|')
    .map((name) => name.trim()),
);

/**
 * `…, Diliman, Quezon City, 1103 Metro Manila`: the city stands before the province, whose line may begin with
 * the postal code; without a province a part that ends in "City" is one.
 */
export const philippines: CityRule = (parts) => {
  const lines = parts.map(readLine);
  const postalCode = lines.findLast((line) => line.code !== null)?.code ?? null;
  const named = lines.map((line) => inEnglish(line.text)).filter((text) => text !== '');
  const last = partFromEnd(named, 0);
  const isProvince =
    provinces.has(fold(last)) || (lines.at(-1)?.code !== null && named.length > 1 && !isCity(last));
  if (last !== '' && isProvince && !isCity(last) && lines.at(-1)?.text !== '') {
    return { city: cityName(partFromEnd(named, 1)), state: asCity(last), postalCode };
  }
  const endsWithCode = lines.at(-1)?.text === '';
  if (isCity(last) || (endsWithCode && named.length > 1)) {
    return { city: cityName(last), state: null, postalCode };
  }
  return { ...unknownPlace, postalCode };
};

function readLine(part: string): { readonly code: string | null; readonly text: string } {
  const match = /^(\d{4})(?:\s+(.*))?$/.exec(part);
  return match ? { code: match[1] ?? null, text: match[2] ?? '' } : { code: null, text: part };
}

/** Filipino names, which Google mixes with English ones, so that a city is not two. */
function inEnglish(text: string): string {
  const city = /^Lungsod (?:ng )?(.+)$/i.exec(text)?.[1];
  if (city) {
    return /^Maynila$/i.test(city) ? 'Manila' : `${city} City`;
  }
  return text.replace(/^Kalakhang Maynila$/i, 'Metro Manila').replace(/^Maynila$/i, 'Manila');
}

function isCity(text: string): boolean {
  return /\S\s+City$/i.test(text);
}

/** "City" alone is what is left of a name. */
function cityName(text: string): string | null {
  return /^city$/i.test(text) ? null : asCity(text);
}
