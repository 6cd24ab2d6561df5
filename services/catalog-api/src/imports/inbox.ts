import type { ImportProgress } from '@highstreet/queues';
import type { ProgressListener } from './import-progress.feed.js';

/** Buffers an import's progress messages until the stream reads them; only the newest one is kept. */
export class Inbox implements ProgressListener {
  private progress: ImportProgress | null = null;
  private hasMissed = false;
  private wake: () => void = () => undefined;

  onProgress(progress: ImportProgress): void {
    this.progress = progress;
    this.wake();
  }

  onGap(): void {
    this.hasMissed = true;
    this.wake();
  }

  /** Returns the contents and clears them. */
  empty(): { progress: ImportProgress | null; missed: boolean } {
    const content = { progress: this.progress, missed: this.hasMissed };
    this.progress = null;
    this.hasMissed = false;
    return content;
  }

  /** Resolves when the inbox is not empty, after `milliseconds` (at once if negative), or when `signal` is aborted. */
  async wait(milliseconds: number, signal: AbortSignal): Promise<void> {
    if (milliseconds <= 0 || this.progress !== null || this.hasMissed || signal.aborted) return;
    await new Promise<void>((resolve) => {
      const finish = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', finish);
        this.wake = () => undefined;
        resolve();
      };
      const timer = setTimeout(finish, milliseconds);
      signal.addEventListener('abort', finish);
      this.wake = finish;
    });
  }
}
