import { Readable } from 'node:stream';
import type { Writable } from 'node:stream';

/**
 * A stream of pieces whose memory is reused: each is valid until the next one is requested. When piped, it
 * writes the pieces without copying and requests the next one only after the last has been flushed. Any other
 * reader gets copies.
 */
export class PiecesStream extends Readable {
  private readonly pieces: AsyncGenerator<Buffer, void>;
  private isPiped = false;

  constructor(pieces: AsyncGenerator<Buffer, void>) {
    super();
    this.pieces = pieces;
  }

  /**
   * Supports one call with one destination. When the destination fails, this stream ends without an error:
   * the error is reported by the destination itself.
   */
  override pipe<T extends NodeJS.WritableStream>(destination: T, options?: { end?: boolean }): T {
    this.isPiped = true;
    this.writeTo(destination as unknown as Writable).then(
      (isWhole) => {
        if (!isWhole) {
          this.destroy();
          return;
        }
        if (options?.end !== false) destination.end();
        // Emits `end`.
        this.push(null);
        this.resume();
      },
      (error: unknown) => {
        this.destroy(error as Error);
      },
    );
    return destination;
  }

  /** @returns whether every piece was written. @throws what the pieces throw */
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
