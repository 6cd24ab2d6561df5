import type { BusinessCard, BusinessSuggestion } from '@highstreet/api-contract';

/** What a suggestion shows of a business's card. */
export function businessSuggestionOf({
  id,
  name,
  slug,
  placeId,
  city,
  address,
}: BusinessCard): BusinessSuggestion {
  return { id, name, slug, placeId, city: city?.name ?? null, address };
}
