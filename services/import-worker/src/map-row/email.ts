/** RFC 5321: the longest address that mail servers take. */
const longestEmail = 254;

/** The first e-mail address of a cell; null when it holds none. */
export function mapEmail(text: string): string | null {
  if (text === '') {
    return null;
  }
  const [first = ''] = text.replace(/^mailto:/i, '').split(/[,;\s|]+/, 1);
  return first.length <= longestEmail && /^[^\s@<>"'()]+@[^\s@<>"'()]+\.[^\s@<>"'().]{2,}$/.test(first)
    ? first
    : null;
}
