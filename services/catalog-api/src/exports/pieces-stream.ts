import { Readable } from 'node:stream';
import type { Writable } from 'node:stream';

/**
 * A stream of pieces whose memory is used again: each is valid until the next one is asked for. Piped, it writes them as they
 * are, the next one only when a piece has left; read in any other way, it gives copies.
 */
export class PiecesStream extends Readable {
  private readonly pieces: AsyncGenerator<Buffer, void>;
  private isPiped = false;

  constructor(pieces: AsyncGenerator<Buffer, void>) {
    super();
    this.pieces = pieces;
  }

  /** To one destination, once. When that fails this ends without an error: whoever has the destination is told of it there. */
  override pipe<T extends NodeJS.WritableStream>(destination: T, options?: { end?: boolean }): T {
    this.isPiped = true;
    this.writeTo(destination as unknown as Writable).then(
      (isWhole) => {
        if (!isWhole) {
          this.destroy();
          return;
        }
        if (options?.end !== false) destination.end();
        // Tells whoever listens that it has ended.
        this.push(null);
        this.resume();
      },
      (error: unknown) => {
        this.destroy(error as Error);
      },
    );
    return destination;
  }

  /** @returns whether the destination has taken every piece. @throws what the pieces throw */
  private async writeTo(destination: Writable): Promise<boolean> {
    for await (const piece of this.pieces) {
      if (this.destroyed || !(await isWritten(destination, piece))) return false;
    }
    return true;
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    void this.pieces.return();
    done(error);
  }

  override _read(): void {
    if (this.isPiped) return;
    this.pieces.next().then(
      ({ done, value }) => this.push(done === true ? null : Buffer.from(value)),
      (error: unknown) => {
        this.destroy(error as Error);
      },
    );
  }
}

function isWritten(destination: Writable, piece: Buffer): Promise<boolean> {
  return new Promise((resolve) => {
    destination.write(piece, (error) => {
      resolve(!error);
    });
  });
}
