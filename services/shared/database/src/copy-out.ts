import { Readable } from 'node:stream';
import type pg from 'pg';

/** The chunk size of pipes, of zlib and of Node's reads. */
const PIECE_BYTES = 64 * 1024;
/** Milliseconds in which PostgreSQL sends some 50 kB. */
const GATHERING_MS = 0.4;

export interface CopyOutOptions {
  /**
   * Only for a process that does nothing else: after a read of less than a full buffer it blocks briefly, so
   * that the next read returns more. PostgreSQL sends 8 kB at a time, and one wake-up per 8 kB costs
   * PostgreSQL and the reader more than the bytes themselves.
   */
  readonly gathers?: boolean;
}

/**
 * The output of `COPY … TO STDOUT`, as a stream of its bytes: `client.query(new CopyOut(statement))`.
 *
 * PostgreSQL sends one message per row. Their contents are joined to chunks of 64 KiB, each in a buffer of
 * its own, so that the cost for the reader is per chunk and not per row. Backpressure pauses PostgreSQL. If
 * the stream is destroyed, the remaining rows are received and dropped, after which the connection can be
 * used again.
 */
export class CopyOut extends Readable implements pg.Submittable {
  /** Number of rows, known once the stream has ended. */
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

  /** Called by the pg client, like all methods named `handle…`. */
  submit(connection: pg.Connection): void {
    this.connection = connection;
    if (this.options.gathers === true) connection.stream.on('data', gather);
    connection.query(this.statement);
  }

  /** @param message of one row; its buffer belongs to pg, so the bytes are copied */
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

  /** Called after the stream has ended or failed. */
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

/** @param read bytes of one read from the connection */
function gather(read: Buffer): void {
  if (read.length < PIECE_BYTES) Atomics.wait(nobodyWakes, 0, 0, GATHERING_MS);
}
