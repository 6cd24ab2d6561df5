/** PostgreSQL takes no NUL, and none belongs in text. */
export function withoutNul(text: string): string {
  return text.replaceAll('\0', '');
}

/** The same for ASCII or UTF-8; the very bytes where there is none among them. */
export function withoutNulBytes(bytes: Buffer): Buffer {
  return bytes.includes(0) ? Buffer.from(bytes.filter((byte) => byte !== 0)) : bytes;
}
