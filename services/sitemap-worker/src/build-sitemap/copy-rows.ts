import type { Connection, PoolClient, Submittable } from 'pg';

/** Takes the bytes of one message; a promise stops the sending until it resolves. */
type TakeBytes = (bytes: Buffer) => Promise<void> | undefined;

/**
 * Runs a `COPY … TO STDOUT` and hands over each row in the very bytes that it came in: no text is made of what is
 * only passed on. PostgreSQL waits while the taker does.
 *
 * @param take is given one row a call (the first with the header of the binary format before it, a last call with
 *   its trailer). What it throws ends the connection, as nothing else stops a COPY, and rejects.
 */
export function copyRows(client: PoolClient, statement: string, take: TakeBytes): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query(new RowCopy(statement, take, resolve, reject));
  });
}

/**
 * What pg calls while it runs a query that is not its own. Rows one by one, in memory that is not copied; for the bytes of a COPY
 * as a stream there is `CopyOut` of the database library.
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
