import type { MappedAboutSection, MappedBusiness } from '../../map-row/mapped-business.js';
import type { UnchangedRow } from '../unchanged/unchanged-rows.js';
import { escapeText } from './copy-lines.js';
import type { CopyLines } from './copy-lines.js';
import { rememberJson } from './stored-json.js';
import { toStoredHours, toStoredSection } from './stored-shapes.js';

type Write = (lines: CopyLines, business: MappedBusiness) => void;
type Columns = readonly (readonly [name: string, write: Write])[];

const escapedHours = rememberJson(toStoredHours, escapeText);
/** By the section: nearly every business has sections of its own choice, out of few. */
const escapedSection = rememberJson(toStoredSection, escapeText);

/** How a category and a city are written. They count by their keys: another spelling of a city changes no business. */
const spellings: Columns = [
  ['row_number', (lines, { rowNumber }) => lines.number(rowNumber)],
  ['slug_base', (lines, { slugBase }) => lines.text(slugBase)],
  ['category_name', (lines, { category }) => lines.text(category && category.name)],
  ['category_slug', (lines, { category }) => lines.text(category && category.slugBase)],
  ['city_name', (lines, { city }) => lines.text(city && city.name)],
  ['city_state', (lines, { city }) => lines.text(city && city.state)],
  ['city_country', (lines, { city }) => lines.text(city && city.country)],
];

/** All that a row says of its business. */
const statements: Columns = [
  ['place_id', (lines, { placeId }) => lines.text(placeId)],
  ['name', (lines, { name }) => lines.text(name)],
  ['description', (lines, { description }) => lines.text(description)],
  ['category_key', (lines, { category }) => lines.text(category && category.key)],
  ['city_key', (lines, { city }) => lines.text(city && city.key)],
  ['address', (lines, { address }) => lines.text(address)],
  ['postal_code', (lines, { postalCode }) => lines.text(postalCode)],
  ['country', (lines, { country }) => lines.text(country)],
  ['phone', (lines, { phone }) => lines.text(phone)],
  ['phone_e164', (lines, { phoneE164 }) => lines.text(phoneE164)],
  ['email', (lines, { email }) => lines.text(email)],
  ['website', (lines, { website }) => lines.text(website)],
  ['rating', (lines, { rating }) => lines.number(rating)],
  ['review_count', (lines, { reviewCount }) => lines.number(reviewCount)],
  ['about', (lines, { about }) => lines.text(about)],
  [
    'about_sections',
    (lines, { aboutSections }) => lines.escapedText(aboutSections && escapedSections(aboutSections)),
  ],
  ['working_hours', (lines, { workingHours }) => lines.text(workingHours)],
  [
    'business_hours',
    (lines, { businessHours }) => lines.escapedText(businessHours && escapedHours(businessHours)),
  ],
  ['photo', (lines, { photo }) => lines.text(photo)],
  ['location_link', (lines, { locationLink }) => lines.text(locationLink)],
  ['images', (lines, { images, photo }) => lines.textArray(images.filter((url) => url !== photo))],
  ['services', (lines, { services }) => lines.textArray(services)],
  ['latitude', (lines, { latitude }) => lines.number(latitude)],
  ['longitude', (lines, { longitude }) => lines.number(longitude)],
  ['is_verified', (lines, { isVerified }) => lines.boolean(isVerified)],
  ['is_active', (lines, { isActive }) => lines.boolean(isActive)],
];

const hashes = ['row_hash', 'source_hash'];

/** Columns of `import_rows` in the order in which a line has them. */
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
export function addStagedRow(lines: CopyLines, business: MappedBusiness, sourceHash: string | null): void {
  for (const write of writeSpellings) write(lines, business);
  const statementsAt = lines.position;
  for (const write of writeStatements) write(lines, business);
  lines.hex(lines.hashSince(statementsAt));
  lines.hex(sourceHash);
  lines.endLine();
}

/** Adds a row that says what the directory says already: which business it is and what it was found to say. */
export function addUnchangedRow(lines: CopyLines, { rowNumber, placeId, rowHash }: UnchangedRow): void {
  lines.number(rowNumber);
  lines.nulls(spellings.length - 1);
  lines.text(placeId);
  lines.nulls(statements.length - 1);
  lines.hex(rowHash);
  lines.nulls(1);
  lines.endLine();
}

function escapedSections(sections: readonly MappedAboutSection[]): string {
  return `[${sections.map(escapedSection).join(',')}]`;
}
