/** PostgreSQL takes no NUL, and none belongs in text. */
export function withoutNul(text: string): string {
  return text.replaceAll('\0', '');
}
