import { BUSINESS_FOLDER, PLACE_ID_SUFFIX_LENGTH } from '@highstreet/api-contract';

/**
 * How a spreadsheet shows a column: `verbatim` is text that looks like a number and must remain text when it
 * is edited (phone numbers, postcodes).
 */
export type ExportColumnKind = 'text' | 'verbatim' | 'number';

export interface ExportColumn {
  readonly header: string;
  readonly kind: ExportColumnKind;
  /** Makes an SQL expression over `b` (businesses), `category` and `city`. */
  readonly sql: (guard: FormulaGuard) => string;
}

/**
 * Wraps a text in SQL so that no spreadsheet program takes it for a formula.
 *
 * @param text SQL of an untrusted text
 * @param beginning SQL of its first characters, where they are cheaper to compute
 */
export type FormulaGuard = (text: string, beginning?: string) => string;

const foreign = (header: string, sql: string, kind: ExportColumnKind = 'text'): ExportColumn => ({
  header,
  kind,
  sql: (guard) => guard(sql),
});
/** Text that needs no formula guard: validated on import, made by us, or guarded where it is selected. */
const own = (header: string, sql: string): ExportColumn => ({ header, kind: 'text', sql: () => sql });
const number = (header: string, sql: string): ExportColumn => ({ header, kind: 'number', sql: () => sql });

/**
 * The columns of an export, with the names that an import recognises and in a form that it reads back
 * unchanged: importing an export changes nothing (docs/import-format.md). `details_url` is for human readers
 * only.
 *
 * @param originLiteral origin of the public pages, as an SQL literal
 */
export function exportColumns(originLiteral: string): readonly ExportColumn[] {
  return [
    foreign('name', 'b.name'),
    own('category', 'category.name'),
    foreign('phone', 'b.phone', 'verbatim'),
    foreign('full_address', 'b.address'),
    foreign('postal_code', 'b.postal_code', 'verbatim'),
    foreign('country', 'b.country'),
    number('rating', 'b.rating'),
    number('reviews', 'b.review_count'),
    own('photo', 'b.photo'),
    foreign('working_hours', 'b.working_hours'),
    { header: 'about', kind: 'text', sql: aboutSql },
    foreign('place_id', 'b.place_id'),
    own('location_link', 'b.location_link'),
    own('city', 'city.name'),
    own('state', 'city.state'),
    foreign('email', 'b.email'),
    own('website', 'b.website'),
    foreign('description', 'b.description'),
    own('verified', 'b.is_verified::text'),
    own('business_status', `CASE WHEN b.is_active THEN 'OPERATIONAL' ELSE 'CLOSED_PERMANENTLY' END`),
    number('latitude', 'b.latitude'),
    number('longitude', 'b.longitude'),
    { header: 'services', kind: 'text', sql: servicesSql },
    // An import stores at most one picture beside the photo.
    own('street_view', 'b.images[1]'),
    own('details_url', `CASE WHEN b.is_active THEN ${originLiteral} || ${detailsPathSql} END`),
  ];
}

/**
 * The sections as the list that is stored, so that a later import loses nothing; without sections, the text.
 * Each is computed once.
 */
function aboutSql(guard: FormulaGuard): string {
  return `CASE WHEN b.about_sections IS NULL THEN ${guard('b.about')} ELSE b.about_sections::text END`;
}

/**
 * `Takeaway, Dine-in`; a JSON list if a service contains a comma, leaves a bracket open or looks like the start of such
 * a list, or if a single one contains what an import takes for a separator where it finds no comma.
 */
function servicesSql(guard: FormulaGuard): string {
  return `CASE WHEN (NOT ${hasCommaOrBracketByte} OR ${isSplitAsJoined})
                    AND starts_with(b.services[1], '[') IS NOT TRUE
                    AND (cardinality(b.services) = 1 AND b.services[1] ~ '[;|]') IS NOT TRUE
              THEN ${guard(`array_to_string(b.services, ', ')`, 'b.services[1]')} ELSE array_to_json(b.services)::text END`;
}

/**
 * Joining the services to search them takes three times as long; the bytes are made once for all three signs. Such
 * a byte inside a length is a harmless false alarm.
 */
const hasCommaOrBracketByte = `array_send(b.services) LIKE ANY ('{"%,%","%(%","%[%"}'::bytea[])`;

/** An import splits at no comma between brackets, and an open one may be closed in a later service. */
const isSplitAsJoined = `array_to_string(b.services, E'\\n') !~ ',|\\([^()]*\\n|\\[[^][]*\\n'`;

const shownPlaceId = `left(b.place_id, ${PLACE_ID_SUFFIX_LENGTH})`;

/**
 * `businessPath` in SQL. Slugs are letters, digits and dashes; place ids may contain anything, but rarely do.
 * Google's own ids are recognised by their prefix and need no escaping: checking each character takes a tenth
 * of the whole export.
 */
const detailsPathSql = `'${BUSINESS_FOLDER}' || b.slug || '-' ||
            CASE WHEN starts_with(b.place_id, 'ChIJ') OR ${shownPlaceId} ~ '^[A-Za-z0-9_-]*$' THEN ${shownPlaceId} ELSE (
              SELECT string_agg(
                       CASE WHEN sign ~ '[A-Za-z0-9_.!~*''()-]' THEN sign
                            ELSE regexp_replace(upper(encode(convert_to(sign, 'UTF8'), 'hex')), '(..)', '%\\1', 'g') END,
                       '' ORDER BY place)
                FROM regexp_split_to_table(${shownPlaceId}, '') WITH ORDINALITY AS split (sign, place)) END`;
