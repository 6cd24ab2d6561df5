import { once } from 'node:events';
import type { Writable } from 'node:stream';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { CopyStreamQuery } from 'pg-copy-streams';
import { COPY_HEADER, COPY_TRAILER } from './encoding/copy-rows.js';

/** Sends rows to a `COPY … FROM STDIN`, with backpressure. */
export class CopyWriter {
  private failure: Error | undefined;

  private constructor(
    private readonly stream: CopyStreamQuery,
    private readonly socket: Writable,
  ) {
    // Also catches errors that occur while nothing awaits the stream, such as a lost connection.
    stream.on('error', (error) => {
      this.failure = error;
    });
    stream.write(COPY_HEADER);
  }

  /** @param statement a COPY statement in binary format on a connection that nothing else uses meanwhile. */
  static start(client: pg.PoolClient, statement: string): CopyWriter {
    return new CopyWriter(client.query(copyFrom(statement)), client.connection.stream);
  }

  /**
   * Sends rows. Once it resolves, their memory can be reused.
   *
   * @throws PostgreSQL's error about these rows or earlier ones.
   */
  async write(rows: Uint8Array): Promise<void> {
    this.throwFailure();
    if (rows.byteLength === 0) return;
    // Below the high-water mark, `write` may return while the bytes are still buffered, so they are copied.
    // At or above it, `drain` follows only when the bytes have left both streams.
    const fewerThan = Math.max(this.stream.writableHighWaterMark, this.socket.writableHighWaterMark);
    const bytes =
      rows.byteLength < fewerThan
        ? Buffer.from(rows)
        : Buffer.from(rows.buffer, rows.byteOffset, rows.byteLength);
    if (!this.stream.write(bytes)) await once(this.stream, 'drain');
  }

  /** Ends the COPY and waits until PostgreSQL has taken all rows. */
  async finish(): Promise<void> {
    this.throwFailure();
    this.stream.end(COPY_TRAILER);
    if (!this.stream.writableFinished) await once(this.stream, 'finish');
    this.throwFailure();
  }

  /** Aborts the COPY; afterwards the transaction can only be rolled back. */
  async abandon(): Promise<void> {
    if (this.failure || this.stream.destroyed) return;
    this.stream.destroy();
    await once(this.stream, 'close').catch(() => undefined);
  }

  private throwFailure(): void {
    if (this.failure) throw this.failure;
  }
}
