import { hasCeasedInSirene, isClosedForGood } from './business-status.js';
import { categoryAmong } from './category/category.js';
import { mergeServices } from './category/services.js';
import { mapUrl } from './contact/urls.js';
import { addressWithTown, derivePlaceId } from './identity/place-id.js';
import { readIdentity, rejectionOf } from './identity/row-identity.js';
import type { RowIdentity } from './identity/row-identity.js';
import { businessSlugBase } from './identity/slug.js';
import type { MappedRow } from './mapped-business.js';
import { OptionalCells } from './optional-cells.js';
import { mapPlace } from './place/place.js';
import { countBesideRating, mapRating, mapReviewCount } from './rating.js';
import type { RowCells } from './row-cells.js';
import { RowNotes } from './row-notes.js';
import { firstPageName } from './text/page-links.js';

/** Maps a row's cells to a business, or names the column for which the row is rejected. */
export function mapBusiness(rowNumber: number, cells: RowCells): MappedRow {
  const identity = readIdentity(cells);
  const rejection = rejectionOf(identity);
  if (rejection) return { kind: 'rejected', rejection: { rowNumber, ...rejection } };
  return businessOf(rowNumber, cells, identity);
}

function businessOf(
  rowNumber: number,
  cells: RowCells,
  { name, address, addressCell, givenPlaceId, state, placeCells }: RowIdentity,
): MappedRow {
  const notes = new RowNotes(rowNumber);
  const read = new OptionalCells(cells, notes);
  // Uses the address that is stored, even a built one: an export has only that one and must give the same
  // place.
  const place = mapPlace({ ...placeCells, address }, notes);
  const { placeId: given } = notes.taking('place_id', givenPlaceId);
  const placeId = given || derivePlaceId(name, addressWithTown(address, placeCells, place));
  const about = read.about();
  const subtypes = read.subtypes();
  const services = read.services();
  const photo = read.url('photo', 'photo');
  const streetView = read.url('streetView', 'street_view');
  const hours = read.hours();
  const phone = read.phone(place.country);
  const rating = cells.code('rating');
  const coordinates = read.coordinates(addressCell);
  const closing = read.closing();
  const isActive =
    !closing.hasClosed &&
    !isClosedForGood(cells.text('businessStatus')) &&
    !isClosedForGood(state) &&
    !hasCeasedInSirene(cells.text('stateInSirene'));
  return {
    kind: 'business',
    business: {
      rowNumber,
      placeId,
      name,
      slugBase: businessSlugBase(name, placeId),
      description: read.description(),
      category: categoryAmong([...cells.texts('category').map(firstPageName), subtypes[0] ?? ''], notes),
      city: place.city,
      address,
      postalCode: place.postalCode,
      country: place.country && place.country.name,
      phone: phone && phone.phone,
      phoneE164: phone && phone.phoneE164,
      email: read.email(),
      website: read.url('website', 'website'),
      rating: read.number('rating', rating, mapRating),
      reviewCount: read.number('reviews', cells.code('reviews') || countBesideRating(rating), mapReviewCount),
      about: about.about,
      aboutSections: about.aboutSections,
      workingHours: hours.workingHours,
      businessHours: hours.businessHours,
      photo,
      locationLink: read.url('locationLink', 'location_link') ?? mapLinkAmong(cells.texts('link')),
      images: imagesOf(photo, streetView),
      services: services.length > 0 ? services : mergeServices(subtypes, about.offered),
      latitude: coordinates.latitude,
      longitude: coordinates.longitude,
      isVerified: read.verified(),
      isActive,
    },
    notes: notes.all(),
    dependsOnToday: isActive && closing.isAhead,
  };
}

/** A place in Google Maps. */
const mapLink =
  /^https?:\/\/(?:(?:www\.|maps\.)?google\.[a-z.]{2,6}\/maps|maps\.google\.[a-z.]{2,6}|maps\.app\.goo\.gl|goo\.gl\/maps)[/?]/;

/** Exports of Google Maps call its links only `link` or `url`; elsewhere those are pages of other directories. */
function mapLinkAmong(texts: readonly string[]): string | null {
  const link = texts.find((text) => mapLink.test(text));
  return link === undefined ? null : mapUrl(link).url;
}

function imagesOf(photo: string | null, streetView: string | null): readonly string[] {
  const images = [photo, streetView].filter((url) => url !== null);
  return photo === streetView ? images.slice(0, 1) : images;
}
