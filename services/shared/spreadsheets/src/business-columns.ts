import type { HeaderVerdict } from './find-header.js';
import { businessColumns } from './business-fields.js';
import type { BusinessField } from './business-fields.js';
import { dayColumnsAmong } from './day-columns.js';
import { shortDaysOf } from './day-names.js';
import { otherColumnNames } from './other-column-names.js';
import { withPrefixedAddress } from './prefixed-columns.js';
import { withRatingsBeside } from './rating-columns.js';

/**
 * The columns of a spreadsheet of businesses. Upload and import both use them to find the header row, so that
 * an admin sees the same table that the import will read.
 */

const fields = Object.keys(businessColumns) as BusinessField[];

/** The names under which a header has each field's columns, folded and preferred first. */
export type ColumnNames = Readonly<Record<BusinessField, readonly string[]>>;

/** Tells rows of data from headers before these names are looked for one by one. */
const everyOtherName = new Set(Object.values(otherColumnNames).flat());

/**
 * Finds the names of a header's columns. The expected ones count alone where the file has one of them, and lines of an
 * address only where it has no whole addresses.
 */
export function columnNamesOf(header: readonly string[]): ColumnNames {
  const folded = header.map(foldColumnName);
  const isOfOpenStreetMap = header.some((name) =>
    /^(?:addr|contact):/.test(name.trim().replace(objectOfAll, '')),
  );
  const given = new Set(isOfOpenStreetMap ? withoutKeysOfMap(folded) : withoutTypeOfCustomer(folded));
  const has = (name: string): boolean => given.has(name);
  const isPresent = (name: string): boolean => has(name) && fitsBeside(name, has);
  const hasOther = folded.some((name) => everyOtherName.has(name));
  const ofDays: Partial<Record<BusinessField, readonly string[]>> = dayColumnsAmong(given);
  const named = Object.fromEntries(
    fields.map((field) => {
      const expected = businessColumns[field].filter(has);
      const known = hasOther ? (otherColumnNames[field] ?? []).filter(isPresent) : [];
      const others = expected.length > 0 ? expected : [...(ofDays[field] ?? []), ...known];
      if (expected.length === 0 && field === 'name') return [field, namesOfBusiness(others)];
      return [field, isOfOpenStreetMap ? [...others, ...contactKeys(field).filter(has)] : others];
    }),
  ) as unknown as Record<BusinessField, readonly string[]>;
  const hoursOfDays = [...named.hoursOfDays, ...shortDaysOf(has).keys()];
  const prefixed = withPrefixedAddress({ ...named, hoursOfDays }, has);
  const names = withRatingsBeside(prefixed.city.length > 0 ? { ...prefixed, suburb: [] } : prefixed, has);
  if (names.address.length > 0) return { ...names, ...withoutLines };
  const numbers = [...names.houseNumber, ...names.houseNumberBefore, ...names.buildingNumber];
  return numbers.length > 0 ? names : { ...names, houseNumber: numberBehindStreet(folded, names) };
}

const withoutLines = {
  addressLines: [],
  streetDirection: [],
  streetType: [],
  streetSuffix: [],
  houseNumber: [],
  buildingNumber: [],
  houseNumberBefore: [],
  houseNumberSuffix: [],
} as const;

/** Whether a name that means something else in other files is what it says in this one. */
function fitsBeside(name: string, has: (name: string) => boolean): boolean {
  // Brazil's register has the area code in a column of its own: without it, the number is another one.
  if (name === 'telefone1') return !has('ddd1');
  if (ofPersonsInTurkish.has(name)) return !surnamesInTurkish.some(has);
  return onlyBeside[name]?.some(has) ?? true;
}

/** What a person is called, and a business where nothing else is its name: `isim` is a name, `ünvan` also a position. */
const ofPersonsInTurkish = new Set(['isim', 'ünvan', 'unvan', 'uenvan']);
const surnamesInTurkish = ['soyad', 'soyadi', 'soyisim', 'adsoyad', 'adisoyadi'];

const keysOfMap = [
  ...['amenity', 'tourism', 'craft', 'leisure', 'osmid', '@id'],
  ...['addrstreet', 'addrhousenumber', 'addrcity', 'addrpostcode'],
];

/** Names that count only beside one of others. Lists of jobs and events have a title and a location, too. */
const onlyBeside: Readonly<Record<string, readonly string[]>> = {
  location: ['name'],
  // An address in Google's older Places API, and elsewhere what is near.
  vicinity: ['placeid'],
  // Geoapify's address beside its lines.
  formatted: ['addressline1'],
  // Danish and Norwegian; in English it is who wrote the row.
  by: ['postnr', 'postnummer', 'navn'],
  // SAP's; elsewhere the first of two persons.
  name1: ['countryregionkey', 'land1', 'kunnr', 'lifnr', 'debitor', 'kreditor'],
  // OpenStreetMap's; elsewhere a telephone and the number of a unit.
  office: keysOfMap,
  shop: keysOfMap,
  // Elsewhere the page of another directory.
  listingurl: ['listingtitle'],
  // The state in DENUE; elsewhere any entity.
  entidad: ['nomestab'],
};

/**
 * In OpenStreetMap, `building` is how an outline is used (`yes`, `retail`), `stars` the official class of a hotel and not
 * what its guests say, and `type` whether a place is a `node` or a `way`, where another key tells its category.
 */
function withoutKeysOfMap(folded: readonly string[]): readonly string[] {
  const isCategorized = otherColumnNames.category?.some((name) => folded.includes(name)) ?? false;
  return folded.filter(
    (name) => name !== 'building' && name !== 'stars' && !(isCategorized && name === 'type'),
  );
}

/** Columns that lists of customers have and directories do not. */
const ofCustomers = ['billingstreet', 'billingcity', 'accountname', 'recordid'];

/** Salesforce and HubSpot have in `type` what a company is to them (`Prospect`), and in `industry` what it does. */
function withoutTypeOfCustomer(folded: readonly string[]): readonly string[] {
  const isOfCustomers = folded.includes('industry') && ofCustomers.some((name) => folded.includes(name));
  return isOfCustomers ? folded.filter((name) => name !== 'type') : folded;
}

/** In OpenStreetMap, some have a `phone`, and others a `contact:phone`. Elsewhere that may be a person's. */
function contactKeys(field: BusinessField): readonly string[] {
  return field === 'phone' || field === 'website' || field === 'email' ? [`contact${field}`] : [];
}

/** Names that stand for a person or a position beside another one: in a list of contacts, `title` is no name. */
const ofPersonsToo = new Set([
  'title',
  'business',
  'nom',
  'nome',
  'nombre',
  'nume',
  'naam',
  'namn',
  'navn',
  'nimi',
  'név',
  'nama',
]);

/** The first of these columns, and behind it those that count where it is blank: a legal name behind a trading name. */
function namesOfBusiness(names: readonly string[]): readonly string[] {
  const certain = names.filter((name) => !ofPersonsInTurkish.has(name));
  return (certain.length > 0 ? certain : names).filter(
    (name, index) => index === 0 || !ofPersonsToo.has(name),
  );
}

/** `Rua, Número`: elsewhere such a column counts the rows. */
const anyNumber = new Set(['número', 'numero', 'number', 'num', 'no', 'nr', 'αριθμός', 'αριθμος']);

function numberBehindStreet(folded: readonly string[], { addressLines }: ColumnNames): readonly string[] {
  const street = folded.indexOf(addressLines[0] ?? '');
  if (street < 0) return [];
  // `NOMBRE-VIA, TIPO-NUM, NUM`
  const name = folded[folded[street + 1] === 'tiponum' ? street + 2 : street + 1] ?? '';
  return anyNumber.has(name) && folded.indexOf(name) === folded.lastIndexOf(name) ? [name] : [];
}

const linkFields = ['photo', 'streetView', 'locationLink', 'link', 'website'] as const;

/** A field of links. Of a cell that shows another text than its link, the link is read. */
export type LinkField = (typeof linkFields)[number];

/** Positions of the columns in which a cell's link is wanted and not the text that it shows. */
export function linkColumnsOf(header: readonly string[]): number[] {
  const names = columnNamesOf(header);
  const linkNames = new Set<string>(linkFields.flatMap((field) => names[field]));
  return [...header.keys()].filter((position) => linkNames.has(foldColumnName(header[position] ?? '')));
}

/**
 * Whether these cells are a header. True when they name all required columns, 'likely' when they do so under other
 * names. 'perhaps' when any two of them name known columns: they may be a header without a required column, which the
 * import must report as missing, or a text that was cut at its commas.
 */
export function isKnownHeader(cells: readonly string[]): HeaderVerdict {
  const names = columnNamesOf(cells);
  if (isExpected('name', names) && isExpected('address', names)) return true;
  if (names.name.length > 0 && (names.address.length > 0 || names.addressLines.length > 0)) return 'likely';
  return new Set(Object.values(names).flat()).size >= 2 ? 'perhaps' : false;
}

function isExpected(field: BusinessField, names: ColumnNames): boolean {
  const expected: readonly string[] = businessColumns[field];
  return names[field].some((name) => expected.includes(name));
}

/** The bytes of a byte order mark as Windows-1252, -1250 or -1251 shows them, saved as text. */
const markAsText = /^\ufeff?(?:ï»¿|ď»ż|п»ї)/;
/**
 * White space, underscores, dashes, quotation marks, characters that are not shown, the dot that `İ` leaves
 * behind in lower case, what programs write between the names of an object and its member (`location.latitude`,
 * `addr:city`, `Address > City`), and the signs behind a name (`Name*`, `Phone:`, `Closed?`).
 */
const meaningless = /[\s_./:>*?\p{Pd}\u2212"'`\p{Pi}\p{Pf}\u201a\u201e\p{Cf}\u0307]+/gu;

/** What `json_normalize` of pandas writes before the members of GeoJSON's and Overpass' objects: `properties.addr:city`. */
const objectOfAll = /^(?:properties|tags)\./i;

/** No known name has as many characters, whatever stands around it. A cell of a million would take seconds to fold. */
const LONGEST_COLUMN_NAME = 1_000;

/**
 * What people write behind the name of a column: `Rating (1-5)`, `Website (optional)`. Other words may change its sense, and
 * so does another scale: `Rating (1-10)`.
 */
const remark =
  /\s?\((?![^()]*(?<!\d)(?:10|20|100)\))(?:optional|required|mandatory|stars|sterne|out of \d|[\d\s/–-]+)\)$/i;

/**
 * Normalizes a header name: case (of Turkish too), spaces, dashes, underscores, dots, slashes, colons and quotation marks
 * do not matter, nor does the object that holds all the others.
 */
export function foldColumnName(name: string): string {
  if (name.length > LONGEST_COLUMN_NAME) return '';
  return name
    .replace(markAsText, '')
    .normalize('NFKC')
    .trim()
    .replace(objectOfAll, '')
    .replace(remark, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replace(meaningless, '');
}
