import type { Worker } from 'node:worker_threads';
import type { PageResponse, ThreadQuestion, ThreadReply, ThreadRequest } from './page-thread-protocol.js';

/** The thread ended before it answered. */
export class ThreadEndedError extends Error {
  override readonly name = 'ThreadEndedError';
}

/** The page could not be rendered; the thread has logged the reason. */
export class PageFailedError extends Error {
  override readonly name = 'PageFailedError';
}

/**
 * How many checks in a row a thread may leave unanswered. They are counted, not timed, because a process that
 * was paused itself has answered nothing for as long.
 */
const MAX_UNANSWERED = 3;

interface Waiting {
  resolve(answer: PageResponse): void;
  reject(error: Error): void;
  /** Called together with either: removes the listener for the visitor's disconnect. */
  settled(): void;
}

/** A rendering thread with its pending requests. */
export class PageThread {
  /** Resolves when the thread can render; never if it ends before that. */
  readonly ready: Promise<void>;
  private isReady = false;
  /** Checks since the thread's last message. */
  private unanswered = 0;
  private readonly pending = new Map<number, Waiting>();
  private lastId = 0;

  /**
   * @param onEnd called once, before the pending requests are rejected; `wasReady` says whether the thread
   * had ever been able to render
   */
  constructor(
    private readonly worker: Worker,
    onEnd: (wasReady: boolean) => void,
  ) {
    this.ready = new Promise((resolve) => {
      worker.on('message', (reply: ThreadReply) => {
        this.unanswered = 0;
        if (reply.kind !== 'ready') {
          this.take(reply);
          return;
        }
        this.isReady = true;
        resolve();
      });
    });
    worker.once('exit', () => {
      onEnd(this.isReady);
      for (const { reject, settled } of this.pending.values()) {
        settled();
        reject(new ThreadEndedError('The render thread has ended'));
      }
      this.pending.clear();
    });
  }

  get pendingCount(): number {
    return this.pending.size;
  }

  /**
   * @param signal aborted when the visitor disconnects
   * @throws ThreadEndedError, PageFailedError; the signal's reason when it was aborted before the call
   */
  ask(question: ThreadQuestion, signal?: AbortSignal): Promise<PageResponse> {
    if (signal?.aborted === true) return Promise.reject(signal.reason as Error);
    this.lastId += 1;
    const id = this.lastId;
    const leave = () => {
      this.tell({ kind: 'gone', id });
    };
    signal?.addEventListener('abort', leave);
    const settled = () => {
      signal?.removeEventListener('abort', leave);
    };
    return new Promise((resolve, reject) => {
      this.pending.set(id, { resolve, reject, settled });
      this.tell({ kind: 'question', id, question });
    });
  }

  /**
   * Asks whether the thread still works. Returns false, and ends the thread, when it has left the last checks
   * unanswered, as one does that is in an endless loop.
   */
  check(): boolean {
    if (!this.isReady) return true;
    if (this.unanswered >= MAX_UNANSWERED) {
      void this.worker.terminate();
      return false;
    }
    this.unanswered += 1;
    this.ask({ kind: 'shell' }).catch(() => undefined);
    return true;
  }

  /** Resolves when the thread has exported its last spans and has ended. */
  stop(): Promise<void> {
    return new Promise((resolve) => {
      this.worker.once('exit', () => {
        resolve();
      });
      this.tell({ kind: 'stop' });
    });
  }

  private tell(request: ThreadRequest): void {
    this.worker.postMessage(request);
  }

  private take(reply: Exclude<ThreadReply, { kind: 'ready' }>): void {
    const waiting = this.pending.get(reply.id);
    this.pending.delete(reply.id);
    waiting?.settled();
    if (reply.kind === 'answer') waiting?.resolve(reply.answer);
    else waiting?.reject(new PageFailedError('The page could not be rendered'));
  }
}
