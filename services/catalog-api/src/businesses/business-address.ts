import { PLACE_ID_SUFFIX_LENGTH, shownPlaceId } from '@highstreet/api-contract';

/**
 * Parses the last path segment of a business's page. The published form is `{slug}-{first 7 of the place
 * id}`. The bare slug, `{slug}-{whole place id}`, and each form with a former slug lead to the page too.
 * Slugs and place ids may both contain dashes, so a segment can be split at any of them.
 */

/**
 * The most characters of a place id (docs/import-format.md). Also bounds the slugs that a made-up segment of
 * only dashes can make us look up.
 */
const LONGEST_PLACE_ID = 255;

/** A slug that the segment may mean: the present or a former one of a business. */
export interface SlugMatch {
  /** The one of `slugCandidates` that was found. */
  matchedSlug: string;
  /** Whether the business has a different slug now. */
  former: boolean;
  placeId: string;
  /** The business's present slug. */
  slug: string;
}

/**
 * The slug if the place id has at least 7 characters, which is the ordinary case; null when the segment is
 * too short.
 */
export function ordinarySlug(segment: string): string | null {
  const dash = segment.length - PLACE_ID_SUFFIX_LENGTH - 1;
  return dash > 0 && segment[dash] === '-' ? segment.slice(0, dash) : null;
}

/**
 * Every slug that `segment` may begin with: the whole segment, and the part before each dash that a place id
 * can follow.
 */
export function slugCandidates(segment: string): string[] {
  const candidates = [segment];
  const first = Math.max(1, segment.length - LONGEST_PLACE_ID - 1);
  for (let dash = segment.indexOf('-', first); dash !== -1; dash = segment.indexOf('-', dash + 1)) {
    if (dash < segment.length - 1) candidates.push(segment.slice(0, dash));
  }
  return candidates;
}

/** Whether the segment is the short form of this slug and place id, ignoring case. */
export function isShortForm(segment: string, slug: string, placeId: string): boolean {
  return segment === `${slug}-${shownPlaceId(placeId)}`.toLowerCase();
}

/**
 * The match that the segment means. Short forms come first, because they were published, and among them a
 * present slug before a former one; then a bare slug, then the whole place id. Undefined when no match fits.
 * @param segment in lower case
 */
export function chooseMatch(segment: string, matches: readonly SlugMatch[]): SlugMatch | undefined {
  const forms: ((match: SlugMatch) => boolean)[] = [
    (match) => !match.former && isShortForm(segment, match.matchedSlug, match.placeId),
    (match) => isShortForm(segment, match.matchedSlug, match.placeId),
    (match) => !match.former && segment === match.matchedSlug,
    (match) => segment === match.matchedSlug,
    (match) => !match.former && segment === wholeForm(match),
    (match) => segment === wholeForm(match),
  ];
  for (const form of forms) {
    const match = matches.find(form);
    if (match) return match;
  }
  return undefined;
}

function wholeForm(match: SlugMatch): string {
  return `${match.matchedSlug}-${match.placeId}`.toLowerCase();
}
