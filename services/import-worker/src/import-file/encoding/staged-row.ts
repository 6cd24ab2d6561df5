import type { MappedAboutSection, MappedBusiness } from '../../map-row/mapped-business.js';
import type { UnchangedRow } from '../unchanged/unchanged-rows.js';
import type { CopyRows } from './copy-rows.js';
import { rememberJson } from './stored-json.js';
import { toStoredHours, toStoredSection } from './stored-shapes.js';

type Write = (row: CopyRows, business: MappedBusiness) => void;
type Columns = readonly (readonly [name: string, write: Write])[];

const hoursJson = rememberJson(toStoredHours);
/** By the section: nearly every business has sections of its own choice, out of few. */
const sectionJson = rememberJson(toStoredSection);

/** How a category and a city are written. They count by their keys: another spelling of a city changes no business. */
const spellings: Columns = [
  ['row_number', (row, { rowNumber }) => row.integer(rowNumber)],
  ['slug_base', (row, { slugBase }) => row.text(slugBase)],
  ['category_name', (row, { category }) => row.text(category && category.name)],
  ['category_slug', (row, { category }) => row.text(category && category.slugBase)],
  ['city_name', (row, { city }) => row.text(city && city.name)],
  ['city_state', (row, { city }) => row.text(city && city.state)],
  ['city_country', (row, { city }) => row.text(city && city.country)],
];

/** All that a row says of its business. */
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

const hashes = ['row_hash', 'source_hash'];

/** Columns of `import_rows` in the order in which a staged row has them. */
export const stagedColumns: readonly string[] = [
  ...[...spellings, ...statements].map(([name]) => name),
  ...hashes,
];

const writeSpellings = spellings.map(([, write]) => write);
const writeStatements = statements.map(([, write]) => write);

/**
 * Adds a mapped row. `row_hash` stands for all that it says: equal hashes, unchanged business. It is taken over the
 * values as they are stored, so a version that stores another column writes each business anew, once.
 *
 * @param sourceHash the row as it stands in the file, in short (source-hash.ts); null when it must be mapped the next time too
 */
export function addStagedRow(rows: CopyRows, business: MappedBusiness, sourceHash: string | null): void {
  rows.beginRow(stagedColumns.length);
  for (const write of writeSpellings) write(rows, business);
  const statementsAt = rows.position;
  for (const write of writeStatements) write(rows, business);
  rows.bytea(rows.hashSince(statementsAt));
  rows.bytea(sourceHash);
}

/** Adds a row that says what the directory says already: which business it is and what it was found to say. */
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
