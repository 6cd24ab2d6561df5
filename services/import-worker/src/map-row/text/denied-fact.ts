import { capitalized } from './readable-name.js';

/** What Google says of a place by the opposite. `No smoking` and `No reservations needed` are facts themselves. */
const denied =
  /^(?:no|not|doesn['’]t (?:have|offer|provide)) (?=(?:(?:same-day |no-contact )?delivery|dine-?in|take-?(?:out|away)|(?:curbside|in-store) pick-?up|drive-through|in-store shopping|onsite services|outdoor seating|(?:public )?(?:restroom|toilet)s?|wi-?fi|(?:free |onsite )?parking|wheelchair[- ]accessible .{3,40})$)/iu;

/** The fact that a name denies: `Delivery` for `No delivery`. Undefined for any other name. */
export function deniedFact(name: string): string | undefined {
  const fact = name.replace(denied, '');
  return fact === name ? undefined : capitalized(fact);
}
