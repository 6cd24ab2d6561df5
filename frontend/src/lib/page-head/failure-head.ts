import type { RouteFailure } from '../routing/route-failure';
import type { SiteSettings } from '../site-settings';
import { type PageHead, pageTitle } from './head';

/** Heading of the screen for a failure; the specification words the first two. */
export function failureTitle(failure: RouteFailure): string {
  switch (failure.code) {
    case 'BUSINESS_NOT_FOUND':
    case 'BUSINESS_CLOSED':
      return 'Business Not Found';
    case 'CITY_NOT_FOUND':
      return 'City Not Found';
    case 'CATEGORY_NOT_FOUND':
      return 'Category Not Found';
    case 'COUNTRY_NOT_FOUND':
      return 'Country Not Found';
    case 'NOT_FOUND':
      return 'Page Not Found';
    case 'TOO_MANY_REQUESTS':
      return 'One moment, please';
    default:
      return failure.status === 503 ? 'We’ll be right back' : 'Something went wrong';
  }
}

export function failureHead(failure: RouteFailure, site: SiteSettings): PageHead {
  return { title: pageTitle(failureTitle(failure), site), indexed: false };
}
