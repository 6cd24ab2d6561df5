import type { BusinessCard } from '@highstreet/api-contract';
import type { OpeningPeriods } from './opening-hours/opening-state';

/**
 * The fields of a business that lists show: half of the API's response. Part of the state of every page with
 * a list.
 */
export interface ListedBusiness
  extends Pick<
    BusinessCard,
    | 'id'
    | 'name'
    | 'slug'
    | 'placeId'
    | 'category'
    | 'city'
    | 'address'
    | 'timeZone'
    | 'phone'
    | 'phoneE164'
    | 'rating'
    | 'reviewCount'
    | 'photo'
    | 'isVerified'
    | 'highlight'
  > {
  /** The beginning of the about text, if the list shows it. */
  about?: string | null;
  businessHours: OpeningPeriods | null;
}

/** Cards without an about text. */
export function listedBusinesses(cards: readonly BusinessCard[]): ListedBusiness[] {
  return cards.map(listedBusiness);
}

/** Cards with the beginning of their about text, as search shows it. */
export function foundBusinesses(cards: readonly BusinessCard[]): ListedBusiness[] {
  return cards.map((card) => ({ ...listedBusiness(card), about: card.about }));
}

function listedBusiness(card: BusinessCard): ListedBusiness {
  const { id, name, slug, placeId, category, city, address, timeZone } = card;
  const { phone, phoneE164, rating, reviewCount, photo, isVerified, highlight, businessHours } = card;
  return {
    ...{ id, name, slug, placeId, category, city, address, timeZone, phone, phoneE164 },
    ...{ rating, reviewCount, photo, isVerified, businessHours: businessHours && periodsOf(businessHours) },
    ...(highlight && { highlight }),
  };
}

/** Drops each day's first opening and last closing, which its periods contain. */
function periodsOf(hours: NonNullable<BusinessCard['businessHours']>): OpeningPeriods {
  return Object.fromEntries(Object.entries(hours).map(([day, { periods }]) => [day, { periods }]));
}
