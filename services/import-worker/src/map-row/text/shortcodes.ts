const name = String.raw`[a-z][\w-]{0,40}`;
const value = String.raw`"[^"[\]]*"|'[^'[\]]*'|[^\s"'[\]]+`;
const shortcode = new RegExp(String.raw`\[(\/?)(${name})((?:\s[\w-]+=(?:${value}))*)\s?(\/?)\]`, 'gi');
const closing = new RegExp(String.raw`\[\/(${name})\]`, 'gi');

/**
 * Removes the shortcodes of WordPress, `[notice color="red"]…[/notice]`, and keeps what stands between them. A word in
 * brackets is one only with attributes, a slash or an end: `[sic]` is a remark.
 *
 * @param text cleaned, so that one blank stands between words
 */
export function withoutShortcodes(text: string): string {
  if (!text.includes('[')) return text;
  const closed = new Set(Array.from(text.matchAll(closing), ([, word = '']) => word.toLowerCase()));
  return text.replace(shortcode, (code, slash: string, word: string, attributes: string, end: string) =>
    slash !== '' || end !== '' || attributes !== '' || closed.has(word.toLowerCase()) ? '' : code,
  );
}
