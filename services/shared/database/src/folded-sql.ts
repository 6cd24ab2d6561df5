/**
 * SQL: a text in the form in which PostgreSQL searches and orders it, without case and accents. The import worker stores
 * texts in it, and the catalog API looks for them in it. `casefold`, unlike `lower`, makes one letter of the two small
 * sigmas, so that `φούρνος` finds ΦΟΥΡΝΟΣ.
 * @param text SQL of a text
 */
export function foldedSql(text: string): string {
  return `casefold(unaccent(${text}))`;
}
