import type { Connection, PoolClient, Submittable } from 'pg';

/** Takes the bytes of one message; a returned promise pauses the connection until it resolves. */
type TakeBytes = (bytes: Buffer) => Promise<void> | undefined;

/**
 * Runs a `COPY … TO STDOUT` and passes on the received bytes of each row without decoding them. While `take`
 * waits, backpressure makes PostgreSQL wait.
 *
 * @param take is called once per row (the first call includes the header of the binary format, an extra last
 *   call has its trailer). If it fails, the promise rejects and the connection is destroyed, because nothing
 *   else stops a COPY.
 */
export function copyRows(client: PoolClient, statement: string, take: TakeBytes): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query(new RowCopy(statement, take, resolve, reject));
  });
}

/**
 * The callbacks that pg requires of a custom query. It passes rows one by one without copying them; to get
 * the bytes of a COPY as a stream, use `CopyOut` of the database library.
 */
class RowCopy implements Submittable {
  private waits = 0;
  private failed = false;

  constructor(
    private readonly statement: string,
    private readonly take: TakeBytes,
    private readonly resolve: () => void,
    private readonly reject: (error: unknown) => void,
  ) {}

  submit(connection: Connection): void {
    connection.query(this.statement);
  }

  handleCopyData({ chunk }: { chunk: Buffer }, connection: Connection): void {
    if (this.failed) return;
    try {
      const wait = this.take(chunk);
      if (wait !== undefined) this.pauseFor(wait, connection);
    } catch (error) {
      this.fail(error, connection);
    }
  }

  handleCommandComplete(): void {
    // `ReadyForQuery` follows.
  }

  handleReadyForQuery(): void {
    this.resolve();
  }

  handleError(error: unknown): void {
    this.reject(error);
  }

  private pauseFor(wait: Promise<void>, connection: Connection): void {
    this.waits += 1;
    connection.stream.pause();
    wait.then(
      () => {
        this.waits -= 1;
        if (this.waits === 0) connection.stream.resume();
      },
      (error: unknown) => {
        this.fail(error, connection);
      },
    );
  }

  private fail(error: unknown, connection: Connection): void {
    this.failed = true;
    this.reject(error);
    connection.stream.destroy();
  }
}
