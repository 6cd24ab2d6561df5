import type { Writable } from 'node:stream';

/** The size of one read from a pipe. */
const PIECE_BYTES = 64 * 1024;

/**
 * Writes the same bytes in larger pieces, and ends the stream. PostgreSQL sends 8 kB at a time and zlib
 * writes 16 kB. Every process on the way to the reader makes a few calls per piece, which take longer than
 * copying it here. Two buffers take turns: one is filled while the other is written, so there is no garbage
 * to collect.
 *
 * @throws what `chunks` or the writing throws
 */
export async function writePieces(chunks: AsyncIterable<Buffer>, stream: Writable): Promise<void> {
  let piece = Buffer.allocUnsafeSlow(PIECE_BYTES);
  let other = Buffer.allocUnsafeSlow(PIECE_BYTES);
  let length = 0;
  let written: Promise<void> = Promise.resolve();
  for await (const chunk of chunks) {
    for (let from = 0; from < chunk.length; ) {
      const copied = chunk.copy(piece, length, from);
      from += copied;
      length += copied;
      if (length < PIECE_BYTES) continue;
      await written;
      written = write(stream, piece);
      // It is awaited later. Without this handler, an earlier failure would be an unhandled rejection.
      written.catch(() => undefined);
      [piece, other] = [other, piece];
      length = 0;
    }
  }
  await written;
  await write(stream, piece.subarray(0, length));
  await new Promise<void>((resolve) => stream.end(resolve));
}

function write(stream: Writable, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(bytes, (error) => {
      if (error) reject(error);
      else resolve();
    });
  });
}
