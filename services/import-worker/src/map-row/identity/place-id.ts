import { hash } from 'node:crypto';
import { splitAddress } from '../city/address-parts.js';
import type { MappedPlace, PlaceCells } from '../place/place.js';
import { fold } from '../text/fold.js';

/** Digits and letters without those that look alike; five bits each. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz023456789';
const derivedLength = 25;

/** The identity that a row gives, or '' and, where that needs saying, why its cell is none. */
export interface MappedPlaceId {
  readonly placeId: string;
  readonly problem: string | null;
}

/** Real place ids are longer, except for what other sources number their places with. */
const longestUnusable = 24;
/** A long number as spreadsheets write it: 1.23457E+18 stands for a million others too. */
const roundedNumber = /^\d{1,3}(?:[.,]\d+)?E\+\d+$|^\d[.,]\d+E\d+$/i;
/**
 * The same for many businesses, which would be taken for one: no letter or digit, a word for nothing, or why Google's
 * Places API gave no place.
 */
const sameForMany =
  /^(?:[^\p{L}\p{N}]+|0(?:[.,]0)?|-1(?:[.,]0)?|not[ _-]?(?:found|available|applicable|set)|no[ _-](?:place[ _-])?(?:id|match|results?)|unknown|missing|pending|invalid|error|tbd|true|false|zero[ _]results|invalid[ _]request|over[ _]query[ _]limit|request[ _]denied|unknown[ _]error)$/iu;

/**
 * An id of Google's behind what its API (`places/ChIJ…`), links (`?q=place_id:ChIJ…`) and quoting programs put around it.
 * The same place in another file would be a second business.
 */
const wrappedId = /(?:^["'“]|^places\/|place_?id(?:[:=]|%3A)\s?)(ChIJ[\w-]{23})(?:$|["'”&#])/;
const lengthOfId = 27;

/** Reads a place id. One that other businesses may have as well is left out. */
export function mapPlaceId(text: string): MappedPlaceId {
  if (text.length <= longestUnusable) {
    if (roundedNumber.test(text)) {
      return { placeId: '', problem: 'a number that was rounded is no identity, made from name and address' };
    }
    if (sameForMany.test(text)) return { placeId: '', problem: null };
  }
  const inside = text.length > lengthOfId ? wrappedId.exec(text)?.[1] : undefined;
  return { placeId: inside ?? text, problem: null };
}

/**
 * The address for the identity: where it has neither the city nor the code of its row, the city and state of the columns
 * stand behind it, as in a whole address. Branches of a chain are at 100 Main St in many towns. The code, which a later
 * version of a file may fill or correct, stands for a city only where there is none and the address is a street alone.
 * Both are the column's, since what is stored depends on whether the country is known: Hanoi for `Hà Nội`.
 */
export function addressWithTown(address: string, columns: PlaceCells, place: MappedPlace): string {
  const city = place.city === null ? '' : columns.city || columns.suburb;
  const code = place.postalCode ?? '';
  if (city === '' && (code === '' || splitAddress(address).length > 1)) return address;
  const words = fold(address);
  const names = city === '' ? [] : [city, place.city?.name ?? city];
  const isWhole = names.some((name) => words.includes(fold(name))) || (code !== '' && hasCode(words, code));
  if (isWhole) return address;
  return city === '' ? `${address}, ${code}` : `${address}, ${city}, ${columns.state}`;
}

/** `GU13AA` is GU1 3AA. */
function hasCode(words: string, code: string): boolean {
  return words.replaceAll(' ', '').includes(fold(code).replaceAll(' ', ''));
}

/**
 * The identity of a row without a place id: the same name and address give the same id, whatever their case,
 * accents and punctuation, so importing a file again updates its businesses.
 *
 * It begins with x, as no real place id does: a real one is base64 of a record whose first byte is small, so
 * its first letter is one of A–Z, a–f (ChIJ…, EiQ…, GhIJ…); older ids begin with 0x. Only the first letter is
 * fixed: all letters after the x vary, because six of them end a business's public address.
 */
export function derivePlaceId(name: string, address: string): string {
  const identity = `${fold(name) || name}\n${fold(address) || address}`;
  const digest = hash('sha256', identity, 'buffer');
  let id = 'x';
  for (let index = 0; index < derivedLength; index += 1) {
    id += alphabet[(digest[index] ?? 0) & 31] ?? '';
  }
  return id;
}
