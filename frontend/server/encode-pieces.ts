import type { TextPiece } from './render-contract.js';

/** Larger than any of our pages. Pages are encoded here and copied out once their length is known. */
const SCRATCH_BYTES = 512 * 1024;
/** A UTF-16 code unit takes at most three bytes in UTF-8. */
const MAX_BYTES = 3;

const scratch = Buffer.allocUnsafeSlow(SCRATCH_BYTES);

/**
 * Concatenates strings and pieces that are already UTF-8 into one buffer. Adjacent strings are joined and
 * encoded at once. Their length in bytes is not computed first, because that takes as long as encoding them.
 *
 * @returns the only view of its buffer, so that it can be transferred to another thread
 */
export function encodePieces(pieces: readonly TextPiece[]): Uint8Array<ArrayBuffer> {
  const runs = joinTexts(pieces);
  let end = 0;
  for (const piece of runs) {
    const room = typeof piece === 'string' ? piece.length * MAX_BYTES : piece.length;
    if (end + room > SCRATCH_BYTES) return new Uint8Array(Buffer.concat(runs.map((run) => Buffer.from(run))));
    if (typeof piece === 'string') {
      end += scratch.write(piece, end);
    } else {
      scratch.set(piece, end);
      end += piece.length;
    }
  }
  return new Uint8Array(scratch.subarray(0, end));
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
