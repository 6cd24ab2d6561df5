/** Longest name that is stored, in characters: the limit of file systems. */
const MAX_LENGTH = 255;
const NAMELESS = 'upload';

/**
 * The name of an uploaded file as it is stored and shown. The client's name may be missing, be of any length,
 * or contain control characters, such as NUL, which PostgreSQL cannot store in a text.
 */
export function uploadedFileName(given: string | undefined): string {
  const name = (given ?? '').replace(/\p{Cc}+/gu, '').trim();
  return Array.from(name).slice(0, MAX_LENGTH).join('') || NAMELESS;
}

/**
 * The name of a file that came in a form. Browsers escape quotes and line breaks in it, and nothing else, not
 * even the percent sign (https://html.spec.whatwg.org/#multipart-form-data), so `%25` is part of the name.
 */
export function formFileName(escaped: string | undefined): string {
  return uploadedFileName(escaped?.replaceAll('%22', '"').replace(/%0D|%0A/g, ''));
}
