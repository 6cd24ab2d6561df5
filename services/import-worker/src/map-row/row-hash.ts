import { hash } from 'node:crypto';
import type { MappedAboutSection, MappedBusiness, MappedBusinessHours } from './mapped-business.js';
import { weekdaysInOrder } from './working-hours/weekday-names.js';

const hashBytes = 16;
/** Cleaned texts hold no control characters, so these can't occur in a value. */
const endOfField = '\u0000';
const betweenItems = '\u0001';
const insideItem = '\u0002';

/**
 * Sixteen bytes over everything of a business that is stored: equal hashes, unchanged row.
 *
 * Each value is written behind its field's name and a blank one not at all, so the hash depends neither on the
 * order of an object's fields nor on fields that a later version adds and a file doesn't have. A category and a city
 * count by their identity, because another spelling of the same city changes nothing that is stored.
 */
export function hashBusiness(business: MappedBusiness): Buffer {
  const text =
    field('placeId', business.placeId) +
    field('name', business.name) +
    field('description', business.description) +
    field('category', business.category && business.category.key) +
    field('city', business.city && business.city.key) +
    field('address', business.address) +
    field('postalCode', business.postalCode) +
    field('country', business.country) +
    field('phone', business.phone) +
    field('phoneE164', business.phoneE164) +
    field('email', business.email) +
    field('website', business.website) +
    field('rating', business.rating.toFixed(2)) +
    field('reviewCount', String(business.reviewCount)) +
    field('about', business.about) +
    field('aboutSections', business.aboutSections && sectionsDigest(business.aboutSections)) +
    field('workingHours', business.workingHours) +
    field('businessHours', business.businessHours && hoursDigest(business.businessHours)) +
    field('photo', business.photo) +
    field('locationLink', business.locationLink) +
    field('images', business.images.join(betweenItems)) +
    field('services', business.services.join(betweenItems)) +
    field('latitude', business.latitude === null ? null : String(business.latitude)) +
    field('longitude', business.longitude === null ? null : String(business.longitude)) +
    field('isVerified', business.isVerified ? 'true' : null) +
    field('isActive', business.isActive ? null : 'false');
  return hash('sha256', text, 'buffer').subarray(0, hashBytes);
}

function field(name: string, value: string | null): string {
  return value === null || value === '' ? '' : `${name}=${value}${endOfField}`;
}

/**
 * Rows with the same cell share one object (the mapper remembers them), so its digest is made once. A digest, not
 * the text: it is what the row's hash has to read each time.
 */
const digestOfSections = new WeakMap<readonly MappedAboutSection[], string>();
const digestOfHours = new WeakMap<MappedBusinessHours, string>();

function sectionsDigest(sections: readonly MappedAboutSection[]): string {
  const known = digestOfSections.get(sections);
  if (known !== undefined) {
    return known;
  }
  const items = ({ items }: MappedAboutSection) =>
    items.map(({ name, value }) => [name, typeof value, String(value)].join(insideItem));
  const text = sections
    .map((section) => [section.section, ...items(section)].join(betweenItems))
    .join(endOfField);
  const digest = hash('sha256', text, 'base64');
  digestOfSections.set(sections, digest);
  return digest;
}

function hoursDigest(hours: MappedBusinessHours): string {
  const known = digestOfHours.get(hours);
  if (known !== undefined) {
    return known;
  }
  const days = weekdaysInOrder.map((day) => {
    const dayHours = hours[day];
    const periods = dayHours?.periods.map(({ open, close }) => `${open}-${close}`) ?? [];
    return dayHours ? [String(dayHours.closed), ...periods].join(insideItem) : '';
  });
  const digest = hash('sha256', days.join(betweenItems), 'base64');
  digestOfHours.set(hours, digest);
  return digest;
}
