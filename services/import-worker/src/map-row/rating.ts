import { memoize } from './memoize.js';
import { fold } from './text/fold.js';

/** A number, and the problem to show the admin when the cell held something else. */
export interface MappedNumber {
  readonly value: number;
  /** Why the cell's value was not used; null when it was used or the cell was blank. */
  readonly problem: string | null;
}

const blank: MappedNumber = { value: 0, problem: null };
const highestRating = 5;
const DIGIT_ZERO = 0x30;
/** No place has this many. Sums with it (`businesses.trusted_rating`) stay within PostgreSQL's integer. */
const mostReviews = 1_000_000_000;

/**
 * The word for reviews, as copied from a page, in the languages in which exports are made.
 */
const reviews = String.raw`(?:google[\s-])?(?:customer\s)?(?:reviews?|ratings?|votes?|avis|bewertung(?:en)?|rezension(?:en)?|opini[aei]|opinii|recension[ei]|reseñas?|opiniones|yorum|değerlendirme|beoordeling(?:en)?|recensies?|avaliaç(?:ão|ões))`;
const ofFive = String.raw`(?:\s?(?:\/|(?<=\s)(?:out of|of|von|sur|su|de|z|van)(?=\s))\s?5(?:[.,]0+)?)?`;
const count = String.raw`\d[\d.,'’ ]*[km]?\+?`;
const number = String.raw`\d+(?:[.,]\d+)?`;
const before = String.raw`★\s?|rated\s|rating(?::|\s·)?\s`;
const stars = String.raw`[★⭐]\ufe0f?|star rating|stars?|bubbles?|sterne?n?|étoiles?|estrellas?|estrelas?|stell[ae]|sterren|gwiazd(?:ka|ki|ek)|yıldız(?:lı)?`;
const inBrackets = String.raw`\s?\((?<inBrackets>${count})(?:\s${reviews})?\)`;
const behind = String.raw`\s?(?:[·•|,;–-]|\sfrom|\sbased on)?\s(?<behind>${count})\s${reviews}`;
/**
 * `4.5`, `4,5 / 5`, `Rated 4.5 out of 5`, `4.5 stars`, `★ 4.5`, `4.5 (120)` or `4.5 · 120 reviews` with the number of
 * reviews. Google has a comma at the end, and Tripadvisor bubbles for stars. Ratings out of 10 or in percent use another
 * scale and do not match.
 */
const writtenRating = new RegExp(
  String.raw`^(?:${before})?(?<rating>${number})${ofFive}(?:\s?(?:${stars})${ofFive})?(?:${inBrackets}|${behind}|,)?$`,
  'iu',
);
/** `4 500 reviews` may be 4,500 reviews, or 500 with a rating of 4. */
const groupedCount = new RegExp(String.raw`^\d{1,3}(?: \d{3})+\s${reviews}$`, 'iu');
/** `No reviews yet`, folded: what a page shows for a place that nobody has rated. */
const noReviews = new RegExp(
  `^(?:${[
    'no (?:google |customer )?(?:reviews?|ratings?|votes?)(?: yet| available| found)?',
    '(?:not|un) ?(?:yet )?(?:rated|reviewed)(?: yet| available| found)?',
    'be the first to (?:review|rate)(?: it| this| us)?',
    '(?:noch )?keine (?:bewertung(?:en)?|rezension(?:en)?)',
    '(?:pas d|aucune? )(?: ?avis|note)',
    'brak (?:opinii|ocen)',
    'sin (?:resenas|opiniones|calificaciones)',
    'nessuna (?:recensione|valutazione)',
    'geen (?:beoordelingen|recensies)',
    'sem avaliacoes',
    'henuz (?:yorum|degerlendirme) yok',
  ].join('|')})$`,
);
const longestNoReviews = 40;

function saysNoReviews(text: string): boolean {
  return text.length <= longestNoReviews && noReviews.test(fold(text));
}

/** `★★★★☆` and `★★★½`, with the selector that makes a picture of a star. */
const drawnRating = /^([★⭐]\ufe0f?){1,5}½?[☆✩]*$/u;
const half = /^([0-4])\s?½/;

/**
 * Parses a rating of 0 to 5 and rounds it to two decimals (docs/specification.md, Entities). Accepts a
 * decimal comma.
 */
export const mapRating: (text: string) => MappedNumber = memoize((text) => {
  if (text === '') return blank;
  const written = groupedCount.test(text)
    ? undefined
    : writtenRating.exec(text.replace(half, '$1.5'))?.groups?.['rating']?.replace(',', '.');
  const rating = drawnRating.test(text) ? drawnStars(text) : Number(written ?? 'none');
  if (Number.isNaN(rating) && saysNoReviews(text)) return blank;
  return rating <= highestRating
    ? { value: Math.round(rating * 100) / 100, problem: null }
    : { value: 0, problem: 'not a number from 0 to 5, taken as unrated' };
}, 500);

/** The number of reviews beside a rating, `1,234` in `4.5 (1,234)` and `4.5 · 1,234 reviews`; '' when there is none. */
export function countBesideRating(text: string): string {
  if (groupedCount.test(text)) return '';
  const { groups } = writtenRating.exec(text) ?? {};
  return groups?.['behind'] ?? groups?.['inBrackets'] ?? '';
}

/**
 * Parses a whole, non-negative count of reviews: `27`, `27.0`, `1,987`, `(1.987)`, `1 234 avis`, `1.2K`, `1,2
 * tys.`.
 */
export function mapReviewCount(text: string): MappedNumber {
  if (text === '') return blank;
  const count = plainCount(text);
  return count === null ? readReviewCount(text) : { value: count, problem: null };
}

/** `27`, as nearly every count is written. Parsing it is faster than a look-up in the cache. */
function plainCount(text: string): number | null {
  if (text.length > 9) return null;
  let count = 0;
  for (let index = 0; index < text.length; index += 1) {
    const digit = text.charCodeAt(index) - DIGIT_ZERO;
    if (digit < 0 || digit > 9) return null;
    count = count * 10 + digit;
  }
  return count;
}

/** Stars that are full; NaN when there are more than five in all. */
function drawnStars(text: string): number {
  const stars = text.replaceAll('\ufe0f', '');
  if (stars.length > highestRating) return Number.NaN;
  return stars.replace(/[½☆✩]/g, '').length + (stars.includes('½') ? 0.5 : 0);
}

/** What follows the number; also the plus of `1,000+`. */
const wordForReviews = new RegExp(
  String.raw`\+?(?:\s${reviews}(?:\s(?:(?:on|auf|sur|en|su|na|op|w|no)\s)?google)?)?$`,
  'iu',
);
/** What stands before it: `Based on 12 reviews`, `Reviews: 12`, or the rating of `4.5 (12)`. */
const beforeCount = /^(?:(?:based on|see|see all|reviews?:?|ratings?:?)\s(?=\d)|\d[.,]\d\s?(?=\(\d))/i;
/**
 * Units of abbreviated numbers. Ambiguous ones are missing: B is a thousand in Turkish and a milliard in
 * English, and mil is a thousand in Spanish.
 */
const unitOf: ReadonlyMap<string, number> = new Map([
  ['k', 1_000],
  ['tys', 1_000],
  ['tsd', 1_000],
  ['bin', 1_000],
  ['m', 1_000_000],
  ['mln', 1_000_000],
  ['mio', 1_000_000],
]);

/** Returns NaN when the text is not a count. */
function countOf(text: string): number {
  // Thousands, also as India groups them: 1,23,456. Perhaps with the decimals of a format: 1,987.00
  const grouped = /^(\d{1,3}(?:[.,'’ ]\d{3})+|\d{1,2}(?:,\d\d)+,\d{3})(?:[.,]00?)?$/.exec(text);
  if (grouped !== null) return Number((grouped[1] ?? '').replace(/\D/g, ''));
  if (/^\d+(?:[.,]0+)?$/.test(text)) return Number.parseInt(text, 10);
  // At most two decimals: three digits behind the separator may be a group of thousands.
  const [, number = '', unit = ''] = /^(\d{1,3}(?:[.,]\d{1,2})?)\s?(\p{L}+)\.?\+?$/u.exec(text) ?? [];
  const factor = unitOf.get(unit.toLowerCase());
  return factor === undefined ? Number.NaN : Math.round(Number(number.replace(',', '.')) * factor);
}

const readReviewCount = memoize((text): MappedNumber => {
  // Spreadsheets read `(120)` as -120.
  const written = text
    .replace(beforeCount, '')
    .replace(/^\((.*)\)$/, '$1')
    .replace(/^-(?=\d)/, '');
  const count = countOf(written.replace(wordForReviews, ''));
  if (Number.isNaN(count) && saysNoReviews(text)) return blank;
  return count <= mostReviews
    ? { value: count, problem: null }
    : { value: 0, problem: 'not a number of reviews, taken as 0' };
}, 1_000);
