import { Readable } from 'node:stream';
import type pg from 'pg';

/** What a pipe, or zlib, takes at once, and Node reads. */
const PIECE_BYTES = 64 * 1024;
/** Milliseconds in which PostgreSQL sends some 50 kB. */
const GATHERING_MS = 0.4;

export interface CopyOutOptions {
  /**
   * For a process that does nothing else: after a read that brought less than it could, it sleeps a little, so that the next brings
   * more. PostgreSQL sends 8 kB at a time, and waking somebody for each costs it, and whoever is woken, more than the bytes do.
   */
  readonly gathers?: boolean;
}

/**
 * The output of `COPY … TO STDOUT`, as a stream of its bytes: `client.query(new CopyOut(statement))`.
 *
 * PostgreSQL sends a message for each row. Their contents are put together in pieces of 64 KiB, each memory of its own, so that
 * what reads them pays for pieces and not for rows. A reader that stops stops PostgreSQL; for one that goes away the rest is
 * dropped as it comes, after which the connection can be used again.
 */
export class CopyOut extends Readable implements pg.Submittable {
  /** Rows that were sent, once the stream has ended. */
  rowCount = 0;
  private piece: Buffer = Buffer.allocUnsafeSlow(PIECE_BYTES);
  private filled = 0;
  private connection: pg.Connection | undefined;

  constructor(
    private readonly statement: string,
    private readonly options: CopyOutOptions = {},
  ) {
    super({ highWaterMark: PIECE_BYTES });
  }

  /** Called by the client, as are all that begin with `handle`. */
  submit(connection: pg.Connection): void {
    this.connection = connection;
    if (this.options.gathers === true) connection.stream.on('data', gather);
    connection.query(this.statement);
  }

  /** @param message of one row, in memory that is not ours */
  handleCopyData({ chunk }: { readonly chunk: Buffer }): void {
    if (this.destroyed) return;
    for (let from = 0; from < chunk.length; ) {
      const copied = chunk.copy(this.piece, this.filled, from);
      from += copied;
      this.filled += copied;
      if (this.filled < PIECE_BYTES) continue;
      const isTaken = this.push(this.piece);
      this.piece = Buffer.allocUnsafeSlow(PIECE_BYTES);
      this.filled = 0;
      if (!isTaken) this.connection?.stream.pause();
    }
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    this.rowCount = Number(/^COPY (\d+)/.exec(text)?.[1] ?? 0);
    this.push(this.piece.subarray(0, this.filled));
    this.push(null);
  }

  handleError(error: Error): void {
    this.destroy(error);
  }

  /** The stream has ended, or failed, before. */
  handleReadyForQuery(): void {
    this.connection?.stream.off('data', gather);
  }

  override _read(): void {
    this.connection?.stream.resume();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.connection?.stream.resume();
    done(error);
  }
}

const nobodyWakes = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

/** @param read what was read from a connection */
function gather(read: Buffer): void {
  if (read.length < PIECE_BYTES) Atomics.wait(nobodyWakes, 0, 0, GATHERING_MS);
}
