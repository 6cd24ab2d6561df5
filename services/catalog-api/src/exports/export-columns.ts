import { businessPath, PLACE_ID_SUFFIX_LENGTH } from '@highstreet/api-contract';

/**
 * How a spreadsheet shows a column: `verbatim` is text that looks like a number and must stay as it is when somebody
 * edits it (phone numbers, postcodes).
 */
export type ExportColumnKind = 'text' | 'verbatim' | 'number';

export interface ExportColumn {
  readonly header: string;
  readonly kind: ExportColumnKind;
  /** Over `b` (businesses), `category` and `city`. */
  readonly sql: (guard: FormulaGuard) => string;
}

/**
 * Makes SQL for a text that no spreadsheet program takes for a formula.
 *
 * @param text SQL of a text that is anybody's
 * @param beginning SQL of its first characters, where they are had for less
 */
export type FormulaGuard = (text: string, beginning?: string) => string;

const foreign = (header: string, sql: string, kind: ExportColumnKind = 'text'): ExportColumn => ({
  header,
  kind,
  sql: (guard) => guard(sql),
});
/** Texts whose beginning is known: an address that an import has checked, a word of ours, a name that is guarded where it comes from. */
const own = (header: string, sql: string): ExportColumn => ({ header, kind: 'text', sql: () => sql });
const number = (header: string, sql: string): ExportColumn => ({ header, kind: 'number', sql: () => sql });

/**
 * The columns of an export, under the names that an import knows and in a form that it reads back unchanged: importing
 * an export changes nothing (docs/import-format.md). Only `details_url` is for the reader alone.
 *
 * @param originLiteral where the public pages are, as an SQL literal
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

/** The sections as they are stored, a list, so that nothing is lost on the way back; else the text. Each is made once. */
function aboutSql(guard: FormulaGuard): string {
  return `CASE WHEN b.about_sections IS NULL THEN ${guard('b.about')} ELSE b.about_sections::text END`;
}

/** `Takeaway, Dine-in`; as a JSON list where a service has a comma of its own, or looks like such a list. */
function servicesSql(guard: FormulaGuard): string {
  return `CASE WHEN (${hasNoCommaByte} OR strpos(array_to_string(b.services, ''), ',') = 0)
                    AND starts_with(b.services[1], '[') IS NOT TRUE
              THEN ${guard(`array_to_string(b.services, ', ')`, 'b.services[1]')} ELSE array_to_json(b.services)::text END`;
}

/** Joining the services to look at them takes three times as long. Lengths among these bytes may look like a comma: then they are joined. */
const hasNoCommaByte = `position('\\x2c'::bytea IN array_send(b.services)) = 0`;

/** What stands before the slug in `businessPath`. */
const detailsFolder = businessPath({ slug: 'a', placeId: 'b' }).slice(0, -'a-b'.length);

const shownPlaceId = `left(b.place_id, ${PLACE_ID_SUFFIX_LENGTH})`;

/**
 * `businessPath` in SQL. Slugs are letters, digits and dashes; place ids can be anything, but hardly ever are. Google's own
 * are known by their beginning and need no escape: looking at each character costs a tenth of the whole export.
 */
const detailsPathSql = `'${detailsFolder}' || b.slug || '-' ||
            CASE WHEN starts_with(b.place_id, 'ChIJ') OR ${shownPlaceId} ~ '^[A-Za-z0-9_-]*$' THEN ${shownPlaceId} ELSE (
              SELECT string_agg(
                       CASE WHEN sign ~ '[A-Za-z0-9_.!~*''()-]' THEN sign
                            ELSE regexp_replace(upper(encode(convert_to(sign, 'UTF8'), 'hex')), '(..)', '%\\1', 'g') END,
                       '' ORDER BY place)
                FROM regexp_split_to_table(${shownPlaceId}, '') WITH ORDINALITY AS split (sign, place)) END`;
