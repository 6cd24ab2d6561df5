/**
 * At most `length` UTF-16 units of a text, never ending in half of a character: what is written as UTF-8 would have a
 * replacement character there, and the browser's page another text than the server's.
 */
export function beginningOf(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length);
  const last = cut.charCodeAt(length - 1);
  const endsInHighSurrogate = last >= 0xd800 && last <= 0xdbff;
  return endsInHighSurrogate ? cut.slice(0, -1) : cut;
}
