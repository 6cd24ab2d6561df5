/** Hexadecimal digits of the hashes that rows and businesses are recognised by: sixteen bytes. */
export const HASH_DIGITS = 32;
