import { PLACE_ID_SUFFIX_LENGTH, shownPlaceId } from '@highstreet/api-contract';

/**
 * Reading the last segment of a business's address. Published is `{slug}-{first 7 of the place id}`; the
 * bare slug, `{slug}-{whole place id}` and the same with a former slug lead there too. Slugs and place ids
 * may both hold dashes, so a segment can be cut at each of them.
 */

/** Characters of a place id (docs/import-format.md). A made-up address of nothing but dashes asks for no more slugs than these. */
const LONGEST_PLACE_ID = 255;

/** A slug that the segment may mean: a business's present or former one. */
export interface SlugMatch {
  /** The slug found under one of `slugCandidates`. */
  matchedSlug: string;
  /** Whether the business has another slug by now. */
  former: boolean;
  placeId: string;
  /** The business's present slug. */
  slug: string;
}

/** The slug in the ordinary case, a place id of 7 characters or more; null when the segment is too short. */
export function ordinarySlug(segment: string): string | null {
  const dash = segment.length - PLACE_ID_SUFFIX_LENGTH - 1;
  return dash > 0 && segment[dash] === '-' ? segment.slice(0, dash) : null;
}

/** Every slug that `segment` may begin with: itself, and its beginning before each dash that a place id can follow. */
export function slugCandidates(segment: string): string[] {
  const candidates = [segment];
  const first = Math.max(1, segment.length - LONGEST_PLACE_ID - 1);
  for (let dash = segment.indexOf('-', first); dash !== -1; dash = segment.indexOf('-', dash + 1)) {
    if (dash < segment.length - 1) candidates.push(segment.slice(0, dash));
  }
  return candidates;
}

/** Whether the segment is the short form of this slug and place id, without regard to case. */
export function isShortForm(segment: string, slug: string, placeId: string): boolean {
  return segment === `${slug}-${shownPlaceId(placeId)}`.toLowerCase();
}

/**
 * The match that the segment means. Short forms win, a present slug before a former one, since they are
 * what was published; then a bare slug, then the whole place id. Undefined when no match fits.
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
