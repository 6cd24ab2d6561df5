/** Longest name that is stored, in characters: the limit of file systems. */
const MAX_LENGTH = 255;
const NAMELESS = 'upload';

/**
 * The name of an uploaded file as it is stored and shown. The client's name may be missing, be of any length,
 * or contain control characters, such as NUL, which PostgreSQL cannot store in a text. The page looks for its own
 * imports by this name.
 */
export function uploadedFileName(given: string | undefined): string {
  const name = (given ?? '').replace(/\p{Cc}+/gu, '').trim();
  return Array.from(name).slice(0, MAX_LENGTH).join('') || NAMELESS;
}
