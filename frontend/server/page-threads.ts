import type { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { PageRooms } from './page-rooms.js';
import { PageThread, ThreadEndedError } from './page-thread.js';
import type { PageResponse, PageRequest, ThreadQuestion } from './page-thread-protocol.js';

export interface PageThreadsParts {
  /** Number of threads. */
  count: number;
  startThread: () => Worker;
  /** Milliseconds between two checks of the threads. */
  checkEveryMs: number;
  logger: Logger;
}

export interface RenderedPage extends PageResponse {
  /** To be called once, when the body has been sent: its memory is for other pages then. */
  release(): void;
}

/**
 * Pool of worker threads that render pages; the main thread serves HTTP. Only the address and the page's
 * bytes pass between threads, and the bytes are in memory that both share. A thread that ends or hangs is
 * replaced, and its pending requests are retried once on another thread.
 */
export class PageThreads {
  private readonly rooms = new PageRooms();
  private readonly threads: PageThread[];
  private readonly checks: NodeJS.Timeout;
  private isStopping = false;

  constructor(private readonly parts: PageThreadsParts) {
    this.threads = Array.from({ length: parts.count }, () => this.start());
    this.checks = setInterval(() => {
      this.endHungThreads();
    }, parts.checkEveryMs);
  }

  /** Resolves when all threads can render. */
  async ready(): Promise<void> {
    await Promise.all(this.threads.map(({ ready }) => ready));
  }

  /** Resolves when every thread has answered: not while one hangs. @throws as `render` does */
  async check(): Promise<void> {
    await Promise.all(this.threads.map((thread) => thread.ask({ kind: 'shell' })));
  }

  /**
   * @param signal aborted when the visitor disconnects
   * @throws PageFailedError; ThreadEndedError when two threads in turn ended while rendering it
   */
  async render(page: PageRequest, signal: AbortSignal): Promise<RenderedPage> {
    const room = this.rooms.take();
    const release = () => {
      this.rooms.giveBack(room);
    };
    try {
      return Object.assign(await this.ask({ kind: 'page', page, room }, signal), { release });
    } catch (error) {
      release();
      throw error;
    }
  }

  /** The empty page for the administrator. @throws as `render` does */
  shell(): Promise<PageResponse> {
    return this.ask({ kind: 'shell' });
  }

  /** The empty page that the gateway serves while no page server answers. @throws as `render` does */
  visitorsShell(): Promise<PageResponse> {
    return this.ask({ kind: 'visitors-shell' });
  }

  /** Resolves when all threads have ended. Requests still pending then are abandoned. */
  async stop(): Promise<void> {
    this.isStopping = true;
    clearInterval(this.checks);
    await Promise.all(this.threads.map((thread) => thread.stop()));
  }

  /** Retries once, not twice: the page itself may be what makes threads crash. */
  private async ask(question: ThreadQuestion, signal?: AbortSignal): Promise<PageResponse> {
    try {
      return await this.leastBusy().ask(question, signal);
    } catch (error) {
      if (!(error instanceof ThreadEndedError) || this.isStopping) throw error;
      return await this.leastBusy().ask(question, signal);
    }
  }

  private endHungThreads(): void {
    for (const thread of this.threads) {
      if (!thread.check()) this.parts.logger.error('a render thread hangs and is replaced');
    }
  }

  private leastBusy(): PageThread {
    return this.threads.reduce((least, thread) =>
      thread.pendingCount < least.pendingCount ? thread : least,
    );
  }

  private start(): PageThread {
    const worker = this.parts.startThread();
    worker.on('error', (error) => {
      this.parts.logger.error({ error }, 'render thread failed');
    });
    const thread = new PageThread(worker, (wasReady) => {
      if (this.isStopping) return;
      // A replacement would fail the same way.
      if (!wasReady) throw new ThreadEndedError('A render thread has ended before it could render');
      this.threads[this.threads.indexOf(thread)] = this.start();
    });
    return thread;
  }
}
