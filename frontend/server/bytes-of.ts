import type { TextPiece } from './render-contract.js';

/** More than any page of ours needs: its bytes are made here, and copied once their number is known. */
const DESK_BYTES = 512 * 1024;
/** A character of a string takes three bytes of UTF-8 at most. */
const MOST_BYTES = 3;

const desk = Buffer.allocUnsafeSlow(DESK_BYTES);

/**
 * One run of UTF-8 of texts and of pieces that are UTF-8 already. Neighbouring texts are written at once, and their bytes
 * are not counted first, which takes as long as writing them.
 *
 * @returns the only view of its memory, so that it can be handed to another thread
 */
export function bytesOf(pieces: readonly TextPiece[]): Uint8Array<ArrayBuffer> {
  const runs = joinTexts(pieces);
  let end = 0;
  for (const piece of runs) {
    const room = typeof piece === 'string' ? piece.length * MOST_BYTES : piece.length;
    if (end + room > DESK_BYTES) return new Uint8Array(Buffer.concat(runs.map((run) => Buffer.from(run))));
    if (typeof piece === 'string') {
      end += desk.write(piece, end);
    } else {
      desk.set(piece, end);
      end += piece.length;
    }
  }
  return new Uint8Array(desk.subarray(0, end));
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
