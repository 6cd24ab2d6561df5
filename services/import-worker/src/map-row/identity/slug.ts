import anyAscii from 'any-ascii';

/**
 * The specification's slug: lower case, everything but letters and digits becomes dashes, repeated dashes
 * collapse, edge dashes go. Before that, letters become ASCII (Çiğköfte → cigkofte, Straße → strasse).
 *
 * Only scripts that write their vowels are transliterated: Latin, Greek, Cyrillic, Armenian, Georgian. For
 * other scripts a program can only guess: 東京 would become "dongjing", which is its reading in another
 * language, and Arabic a row of consonants. A name in such a script gives '', and the business uses its place
 * id instead.
 */
export function slugify(text: string): string {
  const lowerCase = plainAscii.test(text)
    ? text.toLowerCase()
    : text.normalize('NFKC').replace(looseAccent, '').replace(letters, toAscii).toLowerCase();
  const dashed = lowerCase.replace(notAlphanumeric, '-');
  const start = dashed.startsWith('-') ? 1 : 0;
  const end = dashed.endsWith('-') ? -1 : undefined;
  return start === 0 && end === undefined ? dashed : dashed.slice(start, end);
}

/** The slug of a business's name; the place id in lower case when the name leaves nothing. */
export function businessSlugBase(name: string, placeId: string): string {
  const slug = slugify(name);
  if (slug !== '') return slug;
  const lowerCase = placeId.toLowerCase();
  // Real place ids are URL-safe as they are; anything else in that column follows the rule of names.
  return urlSafe.test(lowerCase) ? lowerCase : slugify(lowerCase) || 'business';
}

const plainAscii = /^[\x20-\x7e]*$/;
const looseAccent = /[\u0300-\u036f]+/g;
const letters =
  /(?:(?![\x00-\x7f])[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Nd}])+/gu;
const notAlphanumeric = /[^a-z0-9]+/g;
const urlSafe = /^[a-z0-9_-]+$/;

/** Drops the apostrophes that stand for soft signs, which would split a word in two. */
function toAscii(run: string): string {
  return anyAscii(run).replace(/[^A-Za-z0-9]+/g, '');
}
