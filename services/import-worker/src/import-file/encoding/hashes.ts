/** Number of hexadecimal digits of row and source hashes: sixteen bytes. */
export const HASH_DIGITS = 32;
