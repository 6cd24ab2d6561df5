/** Characters of a name that are kept: what file systems allow. */
const MAX_LENGTH = 255;
const NAMELESS = 'upload';

/**
 * The name of an uploaded file as it is stored and shown. It comes from outside and may be missing, endless,
 * or hold control characters, among them the zero byte that PostgreSQL has no text for.
 */
export function uploadedFileName(given: string | undefined): string {
  const name = (given ?? '').replace(/\p{Cc}+/gu, '').trim();
  return Array.from(name).slice(0, MAX_LENGTH).join('') || NAMELESS;
}
