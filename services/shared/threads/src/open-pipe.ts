import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The size of Node's own reads. */
const PIECE_BYTES = 64 * 1024;

/** Both ends of a pipe within one process. */
export interface Pipe {
  /** Passed to a child as one of its `stdio`. Destroy it in this process once the child has started. */
  readonly writingEnd: Socket;
  readonly readingEnd: ReadingEnd;
}

/**
 * Opens a pipe that is always read into the same buffer.
 *
 * Node's own pipes allocate 64 KiB per chunk. The memory is outside V8's heap, but V8 counts it: a heap of 50
 * MiB was marked completely for every 10 MB that passed through (60 ms of its thread). Node has no call for a
 * pipe with a fixed buffer, hence a Unix domain socket, in a folder that no other user may open. The folder
 * is deleted before this function returns, except by a network file system, which keeps it while the socket is open.
 *
 * @throws a file system error if the temporary folder cannot be created; the system's if it has no descriptor left
 */
export async function openPipe(): Promise<Pipe> {
  const folder = await mkdtemp(join(tmpdir(), 'pipe-'));
  const server = createServer({ pauseOnConnect: true });
  try {
    const path = join(folder, 'socket');
    server.listen(path);
    await once(server, 'listening');
    const readingEnd = new ReadingEnd(path);
    const [writingEnd] = (await Promise.race([once(server, 'connection'), readingEnd.refused()])) as [Socket];
    return { writingEnd, readingEnd };
  } finally {
    server.close();
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** Iterates over the chunks of a pipe. A chunk is valid until the next one is requested. */
export class ReadingEnd implements AsyncIterable<Buffer> {
  private readonly memory = Buffer.allocUnsafeSlow(PIECE_BYTES);
  private readonly socket: Socket;
  /** Bytes in the buffer that have not been yielded yet. */
  private length = 0;
  private hasEnded = false;
  private error: Error | undefined;
  private wake: () => void = () => undefined;

  constructor(path: string) {
    const callback = (length: number): boolean => {
      this.length = length;
      this.wake();
      // Pauses the socket until these bytes are consumed.
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

  /** @throws when the connection ends, as it does without a word if the system has no descriptor for its other end */
  async refused(): Promise<never> {
    // A socket that is not read does not notice its end.
    this.socket.resume();
    if (!this.hasEnded) await once(this.socket, 'close');
    throw this.error ?? new Error('The pipe was closed before it was opened');
  }

  /** @throws the system error if the connection breaks */
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

  /** Closes the pipe. An iteration in progress ends. */
  close(): void {
    this.socket.destroy();
  }
}
