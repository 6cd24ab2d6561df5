/**
 * At most `length` UTF-16 units of a text, never ending in half a surrogate pair. UTF-8 would turn the half
 * into a replacement character, so that the text of the server's page would differ from the browser's.
 */
export function beginningOf(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length);
  const last = cut.charCodeAt(length - 1);
  const endsInHighSurrogate = last >= 0xd800 && last <= 0xdbff;
  return endsInHighSurrogate ? cut.slice(0, -1) : cut;
}
