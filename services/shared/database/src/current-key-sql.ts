/** As `variationSelectors` of the import worker's keys, which had them before the migration `IgnoreVariationSelectors`. */
export const VARIATION_SELECTORS = String.raw`[\u180b-\u180d\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]`;

/**
 * SQL of the key that a category or city with an earlier version's `identity_key` has today: where another row had that
 * key already, the migration left the earlier one.
 *
 * @param selectors SQL of `VARIATION_SELECTORS`, such as `$2`
 */
export function currentKeySql(selectors: string): string {
  const withoutSelectors = `regexp_replace(identity_key, ${selectors}, '', 'g')`;
  return `trim(regexp_replace(regexp_replace(${withoutSelectors}, ' +', ' ', 'g'), ' ?[|] ?', '|', 'g'))`;
}
