import { capitalized } from './readable-name.js';

/** What stands before a fact and tells which: `No free street parking`. */
const kind = [
  'same[ -]day|next[ -]day|no-contact|contactless|home|free|paid|public|private|online|table|counter|room|in-store',
  'on-?site|on site|outdoor|indoor|rooftop|street|valet|multi-store?y|curbside|kerbside|disabled|accessible',
  'wheelchair[ -]accessible|gender-neutral|unisex|assistive|vegan|vegetarian|halal|kosher|organic|gluten-free|healthy',
  'credit|debit|nfc|mobile|live',
].join('|');
/** What Google and others list as facts of a place. */
const listed = [
  'delivery|take-?(?:out|away)|pick-?up|dine[ -]?in|drive[ -]?(?:through|thru)|shopping|services?|classes|appointments',
  'seating|restrooms?|toilets?|bathrooms?|entrance|elevator|lift|hearing loop|wi-?fi|internet|air[ -]conditioning',
  'parking(?: lot| garage| spaces?)?|car park|pool|gym|sauna|spa|fireplace|bar|music|performances|karaoke',
  "reservations|cards|payments?|walk-ins|cash|pets|dogs|high chairs|changing tables?(?:\\(s\\))?|(?:kids|children)['’]?s? menu",
  'alcohol|hard liquor|beer|wine|cocktails|spirits|coffee|breakfast|brunch|lunch|dinner|desserts?|catering',
  'food|dishes|options',
].join('|');
const where = 'on-?site|on site|inside|outside';
const offered = 'available|offered|provided';
const permitted = `(?:allowed|accepted)(?: (?:${where}))?`;

/**
 * Only before what is known as a fact: `No smoking`, `No reservations needed` and `No contact delivery` are facts
 * themselves, and so are names such as `No win no fee`.
 */
const no = new RegExp(
  `^no ((?:(?:${kind}) )*(?:(?:${listed})(?: (?:${where}|${permitted}))?|wheelchair[ -]accessible .{3,40}))(?: (?:${offered}))?$`,
  'iu',
);
const not =
  /^not (wheelchair[ -]accessible(?: .{3,40})?|(?:good|suitable) for .{3,40}|\S{2,20}[ -]friendly|accepting .{3,40})$/iu;
const doesNot = /^does(?:n['’]t| not) (?:(?:have|offer|provide)|(accept|serve|allow)) (?!to )(.{2,60})$/iu;
const isNot = new RegExp(`^(.{2,60}) not (?:(?:${offered})|(${permitted}))$`, 'iu');

/**
 * The fact that a name denies: `Delivery` for `No delivery`, `Accepts cards` for `Doesn't accept cards`. Undefined for any
 * other name.
 */
export function deniedFact(name: string): string | undefined {
  const [, fact = afterVerb(name) ?? beforeNot(name)] = no.exec(name) ?? not.exec(name) ?? [];
  return fact && capitalized(fact);
}

function afterVerb(name: string): string | undefined {
  const [, verb, fact] = doesNot.exec(name) ?? [];
  return verb === undefined ? fact : `${verb}s ${fact}`;
}

function beforeNot(name: string): string | undefined {
  const [, fact, state] = isNot.exec(name) ?? [];
  return state === undefined ? fact : `${fact} ${state}`;
}
