import { toStoredHours, toStoredSection } from '@highstreet/database/stored-shapes';
import type { MappedAboutSection, MappedBusiness } from '../../map-row/mapped-business.js';
import type { UnchangedRow } from '../unchanged/unchanged-rows.js';
import type { CopyRows } from './copy-rows.js';
import { rememberJson } from './stored-json.js';

type Write = (row: CopyRows, business: MappedBusiness) => void;
type Columns = readonly (readonly [name: string, write: Write])[];

const hoursJson = rememberJson(toStoredHours);
/**
 * Cached per section: nearly every business combines sections differently, but there are few different
 * sections.
 */
const sectionJson = rememberJson(toStoredSection);

/**
 * Columns that `row_hash` leaves out, such as the spelling of a category or city. Those are compared by their
 * keys, so another spelling of a city changes no business.
 */
const spellings: Columns = [
  ['row_number', (row, { rowNumber }) => row.integer(rowNumber)],
  ['slug_base', (row, { slugBase }) => row.text(slugBase)],
  ['category_name', (row, { category }) => row.text(category && category.name)],
  ['category_slug', (row, { category }) => row.text(category && category.slugBase)],
  ['city_name', (row, { city }) => row.text(city && city.name)],
  ['city_state', (row, { city }) => row.text(city && city.state)],
  ['city_country', (row, { city }) => row.text(city && city.country)],
];

/** Columns that `row_hash` covers: everything that a row says about its business. */
const statements: Columns = [
  ['place_id', (row, { placeId }) => row.text(placeId)],
  ['name', (row, { name }) => row.text(name)],
  ['description', (row, { description }) => row.text(description)],
  ['category_key', (row, { category }) => row.text(category && category.key)],
  ['city_key', (row, { city }) => row.text(city && city.key)],
  ['address', (row, { address }) => row.text(address)],
  ['postal_code', (row, { postalCode }) => row.text(postalCode)],
  ['country', (row, { country }) => row.text(country)],
  ['phone', (row, { phone }) => row.text(phone)],
  ['phone_e164', (row, { phoneE164 }) => row.text(phoneE164)],
  ['email', (row, { email }) => row.text(email)],
  ['website', (row, { website }) => row.text(website)],
  ['rating', (row, { rating }) => row.hundredths(rating)],
  ['review_count', (row, { reviewCount }) => row.integer(reviewCount)],
  ['about', (row, { about }) => row.text(about)],
  ['about_sections', (row, { aboutSections }) => row.text(aboutSections && sectionsJson(aboutSections))],
  ['working_hours', (row, { workingHours }) => row.text(workingHours)],
  ['business_hours', (row, { businessHours }) => row.text(businessHours && hoursJson(businessHours))],
  ['photo', (row, { photo }) => row.text(photo)],
  ['location_link', (row, { locationLink }) => row.text(locationLink)],
  ['images', (row, { images, photo }) => row.textArray(images.filter((url) => url !== photo))],
  ['services', (row, { services }) => row.textArray(services)],
  ['latitude', (row, { latitude }) => row.double(latitude)],
  ['longitude', (row, { longitude }) => row.double(longitude)],
  ['is_verified', (row, { isVerified }) => row.boolean(isVerified)],
  ['is_active', (row, { isActive }) => row.boolean(isActive)],
];

/** Statements that a business stores as the ids of its category and city, and the one by which it is found. */
const keys = new Set(['place_id', 'category_key', 'city_key']);
/** Columns that a business has as they are staged. */
export const storedColumns: readonly string[] = statements
  .map(([name]) => name)
  .filter((name) => !keys.has(name));

const hashes = ['row_hash', 'source_hash'];

/** Columns of `import_rows` in the order in which a staged row has them. */
export const stagedColumns: readonly string[] = [
  ...[...spellings, ...statements].map(([name]) => name),
  ...hashes,
];

const writeSpellings = spellings.map(([, write]) => write);
const writeStatements = statements.map(([, write]) => write);

/**
 * Adds a mapped row. `row_hash` covers all that the row says: with equal hashes the business is unchanged. It
 * is computed over the values as stored, so after a release that stores another column every business is
 * rewritten once.
 *
 * @param sourceHash hash of the raw row (source-hash.ts); null to have the next import map the row too
 */
export function addStagedRow(rows: CopyRows, business: MappedBusiness, sourceHash: string | null): void {
  rows.beginRow(stagedColumns.length);
  for (const write of writeSpellings) write(rows, business);
  const statementsAt = rows.position;
  for (const write of writeStatements) write(rows, business);
  rows.bytea(rows.hashSince(statementsAt));
  rows.bytea(sourceHash);
}

/** Adds a row that is already in the directory, unchanged: only its place id and `row_hash` are staged. */
export function addUnchangedRow(rows: CopyRows, { rowNumber, placeId, rowHash }: UnchangedRow): void {
  rows.beginRow(stagedColumns.length);
  rows.integer(rowNumber);
  rows.nulls(spellings.length - 1);
  rows.text(placeId);
  rows.nulls(statements.length - 1);
  rows.bytea(rowHash);
  rows.nulls(1);
}

function sectionsJson(sections: readonly MappedAboutSection[]): string {
  return `[${sections.map(sectionJson).join(',')}]`;
}
