/** Removes NULs: PostgreSQL rejects them, and none belongs in text. */
export function withoutNul(text: string): string {
  return text.replaceAll('\0', '');
}

/** The same for bytes in ASCII or UTF-8; returns the same buffer when it has no NUL. */
export function withoutNulBytes(bytes: Buffer): Buffer {
  return bytes.includes(0) ? Buffer.from(bytes.filter((byte) => byte !== 0)) : bytes;
}
