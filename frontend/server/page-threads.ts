import type { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { PageThread, ThreadEndedError } from './page-thread.js';
import type { PageAnswer, PageRequest, ThreadQuestion } from './page-thread-protocol.js';

export interface PageThreadsParts {
  /** How many there are. */
  count: number;
  startThread: () => Worker;
  logger: Logger;
}

/**
 * Threads that draw pages beside the one that talks to visitors. What goes from thread to thread is an address and the
 * page's bytes, which are handed over and not copied. One that ends is replaced, and what it owed is asked of another.
 */
export class PageThreads {
  private readonly threads: PageThread[];
  private isStopping = false;

  constructor(private readonly parts: PageThreadsParts) {
    this.threads = Array.from({ length: parts.count }, () => this.start());
  }

  /** Resolves when all of them can draw. */
  async ready(): Promise<void> {
    await Promise.all(this.threads.map(({ ready }) => ready));
  }

  /** Resolves when each of them has answered: never while one hangs. @throws as `draw` does */
  async check(): Promise<void> {
    await Promise.all(this.threads.map((thread) => thread.ask({ kind: 'shell' })));
  }

  /**
   * @param signal aborted when the visitor has gone away
   * @throws PageFailedError; ThreadEndedError when two threads have ended over it
   */
  draw(page: PageRequest, signal: AbortSignal): Promise<PageAnswer> {
    return this.ask({ kind: 'page', page }, signal);
  }

  /** The empty page for the administrator. @throws as `draw` does */
  shell(): Promise<PageAnswer> {
    return this.ask({ kind: 'shell' });
  }

  /** Resolves when all of them have ended. They owe nothing by then, or it is given up. */
  async stop(): Promise<void> {
    this.isStopping = true;
    await Promise.all(this.threads.map((thread) => thread.stop()));
  }

  /** A page may be what ends threads: it gets a second one, and no third. */
  private async ask(question: ThreadQuestion, signal?: AbortSignal): Promise<PageAnswer> {
    try {
      return await this.leastBusy().ask(question, signal);
    } catch (error) {
      if (!(error instanceof ThreadEndedError) || this.isStopping) throw error;
      return await this.leastBusy().ask(question, signal);
    }
  }

  private leastBusy(): PageThread {
    return this.threads.reduce((least, thread) => (thread.answersOwed < least.answersOwed ? thread : least));
  }

  private start(): PageThread {
    const worker = this.parts.startThread();
    worker.on('error', (error) => {
      this.parts.logger.error({ error }, 'drawing thread failed');
    });
    const thread = new PageThread(worker, (wasReady) => {
      if (this.isStopping) return;
      // Another one would end the same way.
      if (!wasReady) throw new ThreadEndedError('A drawing thread has ended before it could draw');
      this.threads[this.threads.indexOf(thread)] = this.start();
    });
    return thread;
  }
}
