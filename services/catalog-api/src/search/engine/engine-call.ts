import type { Dispatcher } from 'undici';
import { EngineTimedOutError } from './engine-problem.js';

export interface EngineAnswer {
  readonly status: number;
  readonly bytes: Buffer;
}

interface Callbacks {
  readonly resolve: (answer: EngineAnswer) => void;
  readonly reject: (error: Error) => void;
}

/**
 * One call through undici's dispatch handler. `request` would create a stream for every response and need an
 * AbortSignal for every timeout, which together cost as much as the call itself.
 */
class EngineCall implements Dispatcher.DispatchHandler {
  private readonly chunks: Buffer[] = [];
  private readonly timer: NodeJS.Timeout;
  private controller: Dispatcher.DispatchController | undefined;
  private status = 0;
  private isLate = false;

  constructor(
    private readonly callbacks: Callbacks,
    milliseconds: number,
  ) {
    this.timer = setTimeout(() => {
      this.isLate = true;
      const error = new EngineTimedOutError();
      callbacks.reject(error);
      this.controller?.abort(error);
    }, milliseconds);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    // The call timed out while it waited for a connection.
    if (this.isLate) controller.abort(new EngineTimedOutError());
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number): void {
    this.status = status;
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.chunks.push(chunk);
  }

  onResponseEnd(): void {
    clearTimeout(this.timer);
    const [first = Buffer.alloc(0), ...rest] = this.chunks;
    const bytes = rest.length === 0 ? first : Buffer.concat(this.chunks);
    this.callbacks.resolve({ status: this.status, bytes });
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    clearTimeout(this.timer);
    this.callbacks.reject(error);
  }
}

/**
 * @param milliseconds time limit of the whole call, including the wait for a connection
 * @throws EngineTimedOutError, or what undici and the network throw
 */
export function callEngine(
  dispatcher: Dispatcher,
  options: Dispatcher.DispatchOptions,
  milliseconds: number,
): Promise<EngineAnswer> {
  return new Promise((resolve, reject) => {
    dispatcher.dispatch(options, new EngineCall({ resolve, reject }, milliseconds));
  });
}
