/** Holds back this tab's reads, for a log-out: whatever is sent meanwhile would be answered 401. */

interface Hold {
  readonly released: Promise<void>;
  readonly release: () => void;
  /** The one path that is read all the same. */
  readonly except: string;
}

let hold: Hold | undefined;
const sentReads = new Set<Promise<unknown>>();
const streams = new Set<() => void>();

/** Lets reads wait until `releaseReads`, and closes open streams. A hold that is under way stays the only one. */
export function holdReads(except: string): void {
  if (hold === undefined) {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    hold = { released, release, except };
  }
  for (const close of streams) close();
}

/** Sends the reads that wait; without a hold it does nothing. */
export function releaseReads(): void {
  hold?.release();
  hold = undefined;
}

export function areReadsHeld(): boolean {
  return hold !== undefined;
}

/** Resolves when every read that was sent has ended. */
export async function sentReadsEnded(): Promise<void> {
  await Promise.allSettled(sentReads);
}

/**
 * Calls `send` as soon as no hold keeps `path` back.
 * @throws what `send` throws
 */
export async function sendUnlessHeld<Answer>(path: string, send: () => Promise<Answer>): Promise<Answer> {
  while (hold && path !== hold.except) await hold.released;
  const read = send();
  sentReads.add(read);
  try {
    return await read;
  } finally {
    sentReads.delete(read);
  }
}

/**
 * @param close called when reads are held
 * @returns unregisters `close`
 */
export function whenReadsAreHeld(close: () => void): () => void {
  streams.add(close);
  return () => {
    streams.delete(close);
  };
}
