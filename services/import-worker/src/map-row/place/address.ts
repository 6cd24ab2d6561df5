import { readLooseJson, startsStructure } from '../structured-cells/loose-json.js';
import { cleanText } from '../text/clean-text.js';
import { settled, withoutHtml } from '../text/html.js';
import { addressInStructure } from './address-object.js';

/**
 * The address of a cell as one line: line breaks, also those of HTML, become commas, since people write addresses as
 * on envelopes. A list of lines and an object such as `{"street": …, "city": …}` are written out.
 */
export function mapAddress(cell: string): string {
  const address =
    startsStructure(cell) ||
    /[&<\n\\]/.test(cell) ||
    label.test(cell) ||
    cell.endsWith(')') ||
    maybeMissing.test(cell)
      ? settled(cell, readAddress)
      : cell;
  return onlySigns.test(address) && !startsStructure(address) ? '' : address;
}

/** What is left of a page on which no address is shown: `·`. */
const onlySigns = /^[\p{P}\p{S}\s]+$/u;

/**
 * What cities' data portals write behind an address: `(37.862346, -122.28105)`. Looked for where commas begin only, as
 * each of many would be tried.
 */
const pairAtEnd = /(?<![\s,])[\s,]*\((-?\d{1,3}\.\d{3,}, -?\d{1,3}\.\d{3,})\)$/;

/** The latitude and longitude at the end of an address; '' when there are none. */
export function coordinatesAtEnd(cell: string): string {
  return cell.endsWith(')') ? (pairAtEnd.exec(cell)?.[1] ?? '') : '';
}

/** What Google Maps reads out before an address. */
const label = /^(?:address|adresse|anschrift|adres|dirección|endereço|indirizzo)\s?:\s*(?=\S)/i;

/**
 * What programs write for a part that is missing, when they put an address together: `3 Mill Lane, null, Leeds`,
 * `Austin, TX undefined`. None is also a town near Turin, which has its code before it, and Nan one in Thailand.
 */
const missing =
  /(?<![^\s,])(?:undefined|null|NULL|nan|NaN)(?![^\s,])|(?<=^|, ?)(?:None|N\/A|n\/a)(?= ?(?:,|$))/g;
/** A quicker test for nearly every row, which has none. */
const maybeMissing = /(?:^|[\s,])(?:undefined|null|NULL|nan|NaN|None|N\/A|n\/a)(?:[\s,]|$)/;

function withoutMissing(text: string): string {
  const rest = text.replace(missing, '');
  if (rest === text) return text;
  // Blanks first: each of many would be looked behind for a comma.
  return rest
    .replace(/\s+/g, ' ')
    .replace(/ ?(?:, ?)+/g, ', ')
    .replace(/^[ ,]+|[ ,]+$/g, '');
}

function readAddress(text: string): string {
  const written = startsStructure(text) ? addressInStructure(readLooseJson(text)) || text : text;
  const lines = withoutHtml(written).replace(label, '').replace(pairAtEnd, '');
  return withoutMissing(cleanText(lines.replace(/,?\s*\n[\s,]*/g, ', ').replace(/, $/, '')));
}
