import fc from 'fast-check';

const SCALE = 65_536;

/** A relative position, chosen before the length is known; it shrinks to the beginning. */
export const place = fc.nat({ max: SCALE - 1 });

/** The index of a place for this length: 0 to length - 1, and 0 for length 0. */
export function indexAt(chosen: number, length: number): number {
  return Math.floor((chosen / SCALE) * length);
}

/** The element at a place; undefined only in an empty list. */
export function elementAt<Element>(list: readonly Element[], chosen: number): Element | undefined {
  return list[indexAt(chosen, list.length)];
}
