import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What Node reads at once. */
const PIECE_BYTES = 64 * 1024;

/** Both ends of a pipe, in one process. */
export interface Pipe {
  /** For a child to write to: as one of its `stdio`, to be destroyed here once the child has it. */
  readonly writingEnd: Socket;
  readonly readingEnd: ReadingEnd;
}

/**
 * Opens a pipe that is read into the same memory again and again.
 *
 * Node's own pipes allocate 64 KiB for each piece, outside of V8's heap, which counts them: a heap of 50 MiB was marked as a whole
 * for every 10 MB that passed through (60 ms of its thread). Node has no call for a pipe of this kind, hence a socket of the
 * file system, in a folder that nobody else may open, which is gone when this returns.
 *
 * @throws what the file system says against a temporary folder
 */
export async function openPipe(): Promise<Pipe> {
  const folder = await mkdtemp(join(tmpdir(), 'pipe-'));
  const server = createServer({ pauseOnConnect: true });
  try {
    const path = join(folder, 'socket');
    server.listen(path);
    await once(server, 'listening');
    const readingEnd = new ReadingEnd(path);
    const [[writingEnd]] = (await Promise.all([once(server, 'connection'), readingEnd.connected()])) as [
      [Socket],
      unknown,
    ];
    return { writingEnd, readingEnd };
  } finally {
    server.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The pieces that come out of a pipe. Each is valid until the next one is asked for. */
export class ReadingEnd implements AsyncIterable<Buffer> {
  private readonly memory = Buffer.allocUnsafeSlow(PIECE_BYTES);
  private readonly socket: Socket;
  /** Bytes that have come and were not handed on. */
  private length = 0;
  private hasEnded = false;
  private error: Error | undefined;
  private wake: () => void = () => undefined;

  constructor(path: string) {
    const callback = (length: number): boolean => {
      this.length = length;
      this.wake();
      // Nothing more until these are taken.
      return false;
    };
    this.socket = connect({ path, onread: { buffer: this.memory, callback } });
    this.socket.on('error', (error) => {
      this.error = error;
    });
    this.socket.once('close', () => {
      this.hasEnded = true;
      this.wake();
    });
  }

  /** @throws what the system says against it */
  async connected(): Promise<void> {
    await once(this.socket, 'connect');
  }

  /** @throws what the system says of the connection */
  async *[Symbol.asyncIterator](): AsyncGenerator<Buffer, void> {
    try {
      for (;;) {
        if (this.length === 0 && !this.hasEnded) {
          const something = new Promise<void>((resolve) => {
            this.wake = resolve;
          });
          this.socket.resume();
          await something;
        }
        if (this.length > 0) {
          const piece = this.memory.subarray(0, this.length);
          yield piece;
          this.length = 0;
        } else if (this.error) {
          throw this.error;
        } else if (this.hasEnded) {
          return;
        }
      }
    } finally {
      this.socket.destroy();
    }
  }

  /** Closes it, whoever reads: for one who does, the bytes end. */
  close(): void {
    this.socket.destroy();
  }
}
