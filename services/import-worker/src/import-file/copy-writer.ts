import { once } from 'node:events';
import type { Writable } from 'node:stream';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { CopyStreamQuery } from 'pg-copy-streams';
import { COPY_HEADER, COPY_TRAILER } from './encoding/copy-rows.js';

/** Sends rows to a `COPY … FROM STDIN`, no faster than PostgreSQL takes them. */
export class CopyWriter {
  private failure: Error | undefined;

  private constructor(
    private readonly stream: CopyStreamQuery,
    private readonly socket: Writable,
  ) {
    // Also hears of errors that come while nobody waits for the stream, such as a server that went away.
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
   * Sends rows. Resolves when they have left, and their memory can be used for others.
   *
   * @throws what PostgreSQL says against them, or against earlier ones.
   */
  async write(rows: Uint8Array): Promise<void> {
    this.throwFailure();
    if (rows.byteLength === 0) return;
    // Few bytes may be waiting in a stream that takes more, so a copy waits. Many are written when both streams take more again.
    const fewerThan = Math.max(this.stream.writableHighWaterMark, this.socket.writableHighWaterMark);
    const bytes =
      rows.byteLength < fewerThan
        ? Buffer.from(rows)
        : Buffer.from(rows.buffer, rows.byteOffset, rows.byteLength);
    if (!this.stream.write(bytes)) await once(this.stream, 'drain');
  }

  /** Waits until PostgreSQL has it all. */
  async finish(): Promise<void> {
    this.throwFailure();
    this.stream.end(COPY_TRAILER);
    if (!this.stream.writableFinished) await once(this.stream, 'finish');
    this.throwFailure();
  }

  /** Ends the COPY without keeping anything; the transaction can only be rolled back afterwards. */
  async abandon(): Promise<void> {
    if (this.failure || this.stream.destroyed) return;
    this.stream.destroy();
    await once(this.stream, 'close').catch(() => undefined);
  }

  private throwFailure(): void {
    if (this.failure) throw this.failure;
  }
}
