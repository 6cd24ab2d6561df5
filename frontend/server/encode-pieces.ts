import type { TextPiece } from './render-contract.js';

/** A UTF-16 code unit takes at most three bytes in UTF-8. */
const MAX_BYTES = 3;

/**
 * Concatenates strings and pieces that are already UTF-8 into one buffer. Adjacent strings are joined and
 * encoded at once. Their length in bytes is not computed first, because that takes as long as encoding them.
 *
 * @param room memory for them, if they surely fit
 * @returns the part of `room` that they take, or memory of their own
 */
export function encodePieces(pieces: readonly TextPiece[], room?: Uint8Array): Uint8Array {
  const runs = joinTexts(pieces);
  const most = runs.reduce((sum, run) => sum + run.length * (typeof run === 'string' ? MAX_BYTES : 1), 0);
  if (room === undefined || most > room.length) return Buffer.concat(runs.map((run) => Buffer.from(run)));
  const bytes = Buffer.from(room.buffer, room.byteOffset, room.length);
  let end = 0;
  for (const run of runs) {
    if (typeof run === 'string') {
      end += bytes.write(run, end);
    } else {
      bytes.set(run, end);
      end += run.length;
    }
  }
  return room.subarray(0, end);
}

function joinTexts(pieces: readonly TextPiece[]): TextPiece[] {
  const joined: TextPiece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (typeof piece === 'string' && typeof last === 'string') joined[joined.length - 1] = last + piece;
    else joined.push(piece);
  }
  return joined;
}
