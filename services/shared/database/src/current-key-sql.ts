/** As `variationSelectors` of the import worker's keys, which had them before the migration `IgnoreVariationSelectors`. */
const WITHOUT_SELECTORS = String.raw`regexp_replace(identity_key, '[\u180b-\u180d\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]', '', 'g')`;

/**
 * SQL: the key that a category or city with an earlier version's `identity_key` has today. Where another row had that key
 * already, the migration left the earlier one.
 */
export const CURRENT_KEY = `trim(regexp_replace(regexp_replace(${WITHOUT_SELECTORS}, ' +', ' ', 'g'), ' ?[|] ?', '|', 'g'))`;
