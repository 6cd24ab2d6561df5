import type { RouteFailure } from '../routing/route-failure';
import type { SiteSettings } from '../site-settings';
import { pageTitle } from './head';
import type { PageHead } from './head';

/** Heading of the screen for a failure: the page's own, else a general one. */
export function failureTitle(failure: RouteFailure): string {
  if (failure.title !== undefined) return failure.title;
  if (failure.offline === true) return 'You’re offline';
  switch (failure.code) {
    case 'NOT_FOUND':
      return 'Page Not Found';
    case 'TOO_MANY_REQUESTS':
      return 'One moment, please';
    default:
      return failure.status === 503 ? 'We’ll be right back' : 'Something went wrong';
  }
}

/** What has happened and what to do, for a failure that may pass. */
export function failureText({ code, message, offline }: RouteFailure): string {
  // What lib/routing/use-retry-when-connected.ts will do.
  if (offline === true)
    return 'There is no connection to the internet. This page tries again once it is back.';
  return code === 'TOO_MANY_REQUESTS'
    ? message
    : 'The directory isn’t answering at the moment. Nothing you did caused it. Please try again in a minute.';
}

/**
 * Only what does not exist is kept from search engines. In place of a page that could not be loaded, which the browser
 * may find out in a document with status 200, that would make them forget the page for an outage of minutes.
 */
export function failureHead(failure: RouteFailure, site: SiteSettings): PageHead {
  const isMissing = failure.status === 404 || failure.status === 410;
  return { title: pageTitle(failureTitle(failure), site), indexed: !isMissing };
}
