import fc from 'fast-check';
import { indexAt, place } from './places.js';

/** What transfers, disks and careless programs do to a file. */
export type ByteMutation =
  | { readonly change: 'cut off'; readonly at: number }
  | { readonly change: 'flip a bit'; readonly at: number; readonly bit: number }
  | { readonly change: 'insert'; readonly at: number; readonly bytes: Uint8Array }
  | { readonly change: 'fill'; readonly at: number; readonly length: number; readonly byte: number }
  | { readonly change: 'delete'; readonly at: number; readonly length: number }
  | { readonly change: 'double'; readonly at: number; readonly length: number; readonly times: number }
  | { readonly change: 'swap'; readonly at: number; readonly other: number; readonly length: number };

const length = fc.oneof(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 600 }));

export const byteMutation: fc.Arbitrary<ByteMutation> = fc.oneof(
  fc.record({ change: fc.constant('cut off'), at: place }),
  fc.record({ change: fc.constant('flip a bit'), at: place, bit: fc.nat({ max: 7 }) }),
  fc.record({
    change: fc.constant('insert'),
    at: place,
    bytes: fc.uint8Array({ minLength: 1, maxLength: 9 }),
  }),
  fc.record({ change: fc.constant('fill'), at: place, length, byte: fc.nat({ max: 255 }) }),
  fc.record({ change: fc.constant('delete'), at: place, length }),
  fc.record({ change: fc.constant('double'), at: place, length, times: fc.integer({ min: 1, max: 20 }) }),
  fc.record({ change: fc.constant('swap'), at: place, other: place, length }),
);

/** The file with one thing done to it. */
export function mutateBytes(file: Buffer, mutation: ByteMutation): Buffer {
  const at = indexAt(mutation.at, file.length);
  const before = file.subarray(0, at);
  switch (mutation.change) {
    case 'cut off':
      return before;
    case 'flip a bit': {
      const flipped = Buffer.from(file);
      if (file.length > 0) flipped.writeUInt8(file.readUInt8(at) ^ (1 << mutation.bit), at);
      return flipped;
    }
    case 'insert':
      return Buffer.concat([before, mutation.bytes, file.subarray(at)]);
    case 'fill':
      return Buffer.from(file).fill(mutation.byte, at, Math.min(file.length, at + mutation.length));
    case 'delete':
      return Buffer.concat([before, file.subarray(at + mutation.length)]);
    case 'double': {
      const piece = file.subarray(at, at + mutation.length);
      const copies = Array.from({ length: mutation.times }, () => piece);
      return Buffer.concat([before, ...copies, file.subarray(at)]);
    }
    case 'swap': {
      const [first, second] = [at, indexAt(mutation.other, file.length)].sort((a, b) => a - b) as [
        number,
        number,
      ];
      const size = Math.min(mutation.length, second - first, file.length - second);
      return Buffer.concat([
        file.subarray(0, first),
        file.subarray(second, second + size),
        file.subarray(first + size, second),
        file.subarray(first, first + size),
        file.subarray(second + size),
      ]);
    }
  }
}
