import { hash } from 'node:crypto';

/** Number of hexadecimal digits of row and source hashes: sixteen bytes. */
const HASH_DIGITS = 32;

/** The first half of a SHA-256, in hexadecimal. */
export function halfSha256(bytes: Uint8Array): string {
  return hash('sha256', bytes, 'hex').slice(0, HASH_DIGITS);
}
