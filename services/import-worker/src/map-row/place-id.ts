import { hash } from 'node:crypto';
import { fold } from './fold.js';

/** Digits and letters without those that look alike; five bits each. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz023456789';
const derivedLength = 25;

/**
 * The identity of a row without a place id: the same name and address give the same id, whatever their case,
 * accents and punctuation, so importing a file again updates its businesses.
 *
 * It begins with x, as no real place id does: a real one is base64 of a record whose first byte is small, so
 * its first letter is one of A–Z, a–f (ChIJ…, EiQ…, GhIJ…); older ids begin with 0x. Only the first letter is
 * fixed: all letters after the x vary, because six of them end a business's public address.
 */
export function derivePlaceId(name: string, address: string): string {
  const identity = `${fold(name) || name}\n${fold(address) || address}`;
  const digest = hash('sha256', identity, 'buffer');
  let id = 'x';
  for (let index = 0; index < derivedLength; index += 1) {
    id += alphabet[(digest[index] ?? 0) & 31] ?? '';
  }
  return id;
}
