import type { MappedBusiness } from '../map-row/mapped-business.js';
import { copyBoolean, copyBytes, copyJson, copyNumber, copyText, copyTextArray } from './copy-text.js';
import { toStoredHours, toStoredSections } from './stored-shapes.js';
import type { UnchangedRow } from './unchanged/unchanged-rows.js';

/** A mapped row with what it is recognised by. */
export interface StagedRow {
  readonly business: MappedBusiness;
  /** What the row says, in short: equal hashes, equal businesses (row-hash.ts). */
  readonly rowHash: Uint8Array;
  /** The row as it stands in the file, in short (source-hash.ts); null when it must be mapped the next time too. */
  readonly sourceHash: Uint8Array | null;
}

type Encoder = (row: StagedRow) => string;

/** Columns of `import_rows`, each with its value in COPY's text format. Those of an unchanged row come first. */
const columns: readonly (readonly [name: string, encode: Encoder])[] = [
  ['row_number', ({ business }) => copyNumber(business.rowNumber)],
  ['place_id', ({ business }) => copyText(business.placeId)],
  ['row_hash', ({ rowHash }) => copyBytes(rowHash)],
  ['source_hash', ({ sourceHash }) => copyBytes(sourceHash)],
  ['name', ({ business }) => copyText(business.name)],
  ['slug_base', ({ business }) => copyText(business.slugBase)],
  ['description', ({ business }) => copyText(business.description)],
  ['category_name', ({ business }) => copyText(business.category && business.category.name)],
  ['category_key', ({ business }) => copyText(business.category && business.category.key)],
  ['category_slug', ({ business }) => copyText(business.category && business.category.slugBase)],
  ['city_name', ({ business }) => copyText(business.city && business.city.name)],
  ['city_state', ({ business }) => copyText(business.city && business.city.state)],
  ['city_country', ({ business }) => copyText(business.city && business.city.country)],
  ['city_key', ({ business }) => copyText(business.city && business.city.key)],
  ['address', ({ business }) => copyText(business.address)],
  ['postal_code', ({ business }) => copyText(business.postalCode)],
  ['country', ({ business }) => copyText(business.country)],
  ['phone', ({ business }) => copyText(business.phone)],
  ['phone_e164', ({ business }) => copyText(business.phoneE164)],
  ['email', ({ business }) => copyText(business.email)],
  ['website', ({ business }) => copyText(business.website)],
  ['rating', ({ business }) => copyNumber(business.rating)],
  ['review_count', ({ business }) => copyNumber(business.reviewCount)],
  ['about', ({ business }) => copyText(business.about)],
  ['about_sections', ({ business }) => copyJson(business.aboutSections, toStoredSections)],
  ['working_hours', ({ business }) => copyText(business.workingHours)],
  ['business_hours', ({ business }) => copyJson(business.businessHours, toStoredHours)],
  ['photo', ({ business }) => copyText(business.photo)],
  ['location_link', ({ business }) => copyText(business.locationLink)],
  ['images', ({ business }) => copyTextArray(business.images.filter((url) => url !== business.photo))],
  ['services', ({ business }) => copyTextArray(business.services)],
  ['latitude', ({ business }) => copyNumber(business.latitude)],
  ['longitude', ({ business }) => copyNumber(business.longitude)],
  ['is_verified', ({ business }) => copyBoolean(business.isVerified)],
  ['is_active', ({ business }) => copyBoolean(business.isActive)],
];

export const stagedColumns: readonly string[] = columns.map(([name]) => name);
const encoders = columns.map(([, encode]) => encode);

/** A mapped row as one line of COPY's text format. */
export function encodeStagedRow(row: StagedRow): string {
  let line = '';
  for (const encode of encoders) line += line === '' ? encode(row) : `\t${encode(row)}`;
  return `${line}\n`;
}

/** Columns of `import_rows` that an unchanged row leaves NULL: all that the directory knows of it already. */
const blankInUnchanged = '\t\\N'.repeat(columns.length - 3);

/** A row that says what the directory says already, as such a line: which business it is and what it was found to say. */
export function encodeUnchangedRow({ rowNumber, placeId, rowHash }: UnchangedRow): string {
  return `${copyNumber(rowNumber)}\t${copyText(placeId)}\t${copyBytes(rowHash)}${blankInUnchanged}\n`;
}
