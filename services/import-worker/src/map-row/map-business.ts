import { mapAbout } from './about/about.js';
import { hasCeasedInSirene, isClosedForGood } from './business-status.js';
import { categoryAmong } from './category/category.js';
import { mergeServices, readServices, readSubtypes } from './category/services.js';
import { mapUrl } from './contact/urls.js';
import { descriptionOf, readDescription } from './description.js';
import { addressWithTown, derivePlaceId } from './identity/place-id.js';
import { readIdentity, rejectionOf } from './identity/row-identity.js';
import type { RowIdentity } from './identity/row-identity.js';
import { businessSlugBase } from './identity/slug.js';
import type { MappedRow } from './mapped-business.js';
import { OptionalCells } from './optional-cells.js';
import { coordinatesAtEnd } from './place/address.js';
import { mapCoordinates } from './place/coordinates.js';
import { mapPlace } from './place/place.js';
import { countBesideRating, mapRating, mapReviewCount } from './rating.js';
import type { RowCells } from './row-cells.js';
import { RowNotes } from './row-notes.js';
import { firstPageName, withoutPageLinks } from './text/page-links.js';
import { longestWorkingHours, mapWorkingHours } from './working-hours/working-hours.js';

/** Maximum lengths in characters of optional texts. A longer one is left out. */
const limits = {
  description: 10_000,
  subtypes: 2_000,
  services: 10_000,
  about: 20_000,
  workingHours: longestWorkingHours,
};

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
  if (givenPlaceId.problem !== null) {
    notes.add('place_id', givenPlaceId.problem);
  }
  const placeId = givenPlaceId.placeId || derivePlaceId(name, addressWithTown(address, placeCells, place));
  const about = mapAbout(
    read.bounded('about', cells.raw('about') || cells.facts(), limits.about),
    limits.about,
  );
  if (about.problem !== undefined) {
    notes.add('about', about.problem);
  }
  const subtypesCell = withoutPageLinks(cells.paragraphs('subtypes')) || cells.subtypesInList();
  const subtypes = readSubtypes(read.bounded('subtypes', subtypesCell, limits.subtypes));
  const servicesCell = withoutPageLinks(cells.paragraphs('services'));
  const services = readServices(read.bounded('services', servicesCell, limits.services));
  const photo = read.url('photo', 'photo');
  const streetView = read.url('streetView', 'street_view');
  const hours = mapWorkingHours(
    read.bounded(
      'working_hours',
      cells.hoursOfDays().trim() || cells.raw('workingHours'),
      limits.workingHours,
    ),
  );
  if (hours.problem !== undefined) {
    notes.add('working_hours', hours.problem);
  }
  const phone = read.phone(place.country);
  const rating = cells.code('rating');
  const latitude = cells.code('latitude');
  const longitude = cells.code('longitude');
  const coordinates = mapCoordinates(
    latitude || longitude ? latitude : coordinatesAtEnd(addressCell),
    longitude,
  );
  if (coordinates.problem !== null) {
    notes.add('latitude', coordinates.problem);
  }
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
      description: descriptionOf(
        read.bounded('description', readDescription(cells.paragraphs('description')), limits.description),
      ),
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
