/** Holds back this tab's reads during a log-out: a read sent meanwhile would be answered with 401. */

interface Hold {
  readonly released: Promise<void>;
  readonly release: () => void;
  /** The only path that is not held back. */
  readonly except: string;
}

let hold: Hold | undefined;
const sentReads = new Set<Promise<unknown>>();
const streams = new Set<() => void>();

/** Makes reads wait until `releaseReads`, and closes open streams. Does not replace an active hold. */
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

/** Sends the waiting reads. Does nothing without a hold. */
export function releaseReads(): void {
  hold?.release();
  hold = undefined;
}

export function areReadsHeld(): boolean {
  return hold !== undefined;
}

/** Resolves when every read already sent has ended. */
export async function sentReadsEnded(): Promise<void> {
  await Promise.allSettled(sentReads);
}

/**
 * Calls `send` as soon as no hold applies to `path`.
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
