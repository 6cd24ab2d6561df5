import { once } from 'node:events';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { CopyStreamQuery } from 'pg-copy-streams';

/** Characters gathered before they are sent: large enough for few system calls, small enough to stay young in memory. */
const BATCH_CHARACTERS = 128 * 1024;

/** Sends lines to a `COPY … FROM STDIN`, no faster than PostgreSQL takes them. */
export class CopyWriter {
  private pending = '';
  private failure: Error | undefined;

  private constructor(private readonly stream: CopyStreamQuery) {
    // Also hears of errors that come while nobody waits for the stream, such as a server that went away.
    stream.on('error', (error) => {
      this.failure = error;
    });
  }

  /** @param statement a COPY statement in text format on a connection that nothing else uses meanwhile. */
  static start(client: pg.PoolClient, statement: string): CopyWriter {
    return new CopyWriter(client.query(copyFrom(statement)));
  }

  /** Takes a line. True: a batch is full, call `flush`. */
  add(line: string): boolean {
    this.pending += line;
    return this.pending.length >= BATCH_CHARACTERS;
  }

  /** Sends what was added. @throws what PostgreSQL says against it. */
  async flush(): Promise<void> {
    this.throwFailure();
    if (this.pending === '') return;
    const batch = Buffer.from(this.pending, 'utf8');
    this.pending = '';
    if (!this.stream.write(batch)) await once(this.stream, 'drain');
  }

  /** Sends the rest and waits until PostgreSQL has it all. */
  async finish(): Promise<void> {
    await this.flush();
    this.stream.end();
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
