import { weekdays } from '@highstreet/api-contract';
import type { BusinessDetailResponse } from '@highstreet/api-contract';
import { businessCrumbs } from '../../lib/crumbs';
import { excerpt, pageTitle } from '../../lib/page-head/head';
import type { PageHead } from '../../lib/page-head/head';
import { breadcrumbList, withoutEmpty } from '../../lib/page-head/structured-data';
import type { StructuredData } from '../../lib/page-head/structured-data';
import { callHref } from '../../lib/phone';
import { photoAddress } from '../../lib/photo-address';
import type { SiteSettings } from '../../lib/site-settings';
import { webAddress } from '../../lib/web-address';
import { streetAddress } from './street-address';

/** Length of the description for search engines (docs/specification.md, A business). */
const DESCRIPTION_LENGTH = 150;

/** Title, description, canonical address, preview and LocalBusiness data of a business's page. */
export function businessHead(business: BusinessDetailResponse, site: SiteSettings): PageHead {
  const photo = photoAddress(business.photo);
  const description = excerpt(summaryOf(business), DESCRIPTION_LENGTH);
  return {
    title: pageTitle([business.name, placeOf(business)].filter((part) => part !== '').join(', '), site),
    description,
    canonicalPath: business.canonicalPath,
    ...(photo !== undefined && { image: photo }),
    // Search engines read the server's page, so the browser does not load this code.
    ...(import.meta.env.SSR && {
      structuredData: [
        localBusiness(business, description, site),
        breadcrumbList(businessCrumbs(business), site),
      ],
    }),
  };
}

/** With the postal code, because a chain has several branches in one city. */
function placeOf({ city, postalCode }: BusinessDetailResponse): string {
  return [city?.name, postalCode].filter((part) => part != null).join(' ');
}

/** What is written about the business; if that is only a list of features, they follow its name and address. */
function summaryOf({ about, aboutSections, description, ...business }: BusinessDetailResponse): string {
  const isFeatures = aboutSections !== null && aboutSections.length > 0;
  const text = (isFeatures ? null : about) ?? description;
  if (text !== null) return text;
  const names = [business.name, business.category?.name, business.city?.name].filter(
    (name) => name !== undefined,
  );
  return [names.join(', '), business.address, ...(about?.split('\n') ?? [])].join('. ');
}

/** schema.org LocalBusiness. The ratings come from third parties, so they are not part of it. */
function localBusiness(
  business: BusinessDetailResponse,
  description: string,
  site: SiteSettings,
): StructuredData {
  const { latitude, longitude } = business;
  return withoutEmpty({
    '@type': 'LocalBusiness',
    name: business.name,
    description,
    url: `${site.origin}${business.canonicalPath}`,
    image: photoAddress(business.photo),
    telephone: callHref(business) && (business.phoneE164 ?? business.phone),
    email: business.email,
    sameAs: webAddress(business.website),
    hasMap: webAddress(business.locationLink),
    address: withoutEmpty({
      '@type': 'PostalAddress',
      streetAddress: streetAddress(business),
      addressLocality: business.city?.name,
      addressRegion: business.city?.state,
      postalCode: business.postalCode,
      addressCountry: business.country,
    }),
    geo: latitude === null || longitude === null ? null : { '@type': 'GeoCoordinates', latitude, longitude },
    openingHoursSpecification: openingHours(business),
  });
}

/** Null if no time is known: a list without entries would claim that the business never opens. */
function openingHours({ businessHours }: BusinessDetailResponse): object[] | null {
  const periods = weekdays.flatMap((day) =>
    (businessHours?.[day]?.periods ?? []).map(({ open, close }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${day.charAt(0).toUpperCase()}${day.slice(1)}`,
      opens: open,
      closes: close === '24:00' || close === open ? minuteBefore(close) : close,
    })),
  );
  return periods.length === 0 ? null : periods;
}

/** For schema.org the day has no 24:00, and a time that ends when it begins is none. */
function minuteBefore(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const before = (hours * 60 + minutes + 1439) % 1440;
  return [Math.floor(before / 60), before % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
