import { spellOutCity } from '@highstreet/places';
import { fold } from './fold.js';
import { withoutGreekAccents } from './folded-names.js';

/**
 * The key of a category: spellings with the same key are one category. A name of symbols only (an emoji, say)
 * has no folded form and is its own key.
 */
export function categoryKey(name: string): string {
  return foldOrSelf(name);
}

/**
 * Name, state and country together: Newport in Wales is not Newport, Rhode Island. `St. Louis` is Saint Louis, `Ft. Worth`
 * Fort Worth. A change here needs one of `CURRENT_CITY_KEY` and a migration of the keys that are stored.
 */
export function cityKey(name: string, state: string | null, country: string | null): string {
  return `${spellOutCity(foldOrSelf(name))}|${foldOrSelf(state ?? '')}|${foldOrSelf(country ?? '')}`;
}

function foldOrSelf(text: string): string {
  const letters = text.replace(variationSelectors, '');
  return withoutOptionalMarks(fold(letters)) || letters.replaceAll('|', '').toLowerCase();
}

/**
 * Greek capitals have no accents, and few Russians write ё: ΑΘΗΝΑ is Αθήνα, Орел is Орёл. A change here needs one of
 * `CURRENT_KEY` and a migration of the keys that are stored.
 */
function withoutOptionalMarks(folded: string): string {
  return withoutGreekAccents(folded).replaceAll('ё', 'е');
}

/** Marks that choose between two drawings of the same sign: the coloured ✂️ has one, ✂ and most emojis have none. */
const variationSelectors = /\p{Variation_Selector}/gu;
