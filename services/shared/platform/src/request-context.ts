import { AsyncLocalStorage } from 'node:async_hooks';
import { traceLink } from './tracing/trace-link.js';

/** The request on whose behalf the current code runs. */
export interface RequestContext {
  readonly requestId: string;
  /** Method and route pattern, such as `GET /api/cities/:slug`; never the URL itself. */
  readonly route: string;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs `work`, and everything it starts, on behalf of a request. */
export function runForRequest(context: RequestContext, work: () => void): void {
  // OpenTelemetry's route does not include the method.
  traceLink()?.nameRoute(context.route.slice(context.route.indexOf(' ') + 1));
  storage.run(context, work);
}

/** Undefined outside of any request: at start-up, in timers, in jobs. */
export function currentRequest(): RequestContext | undefined {
  return storage.getStore();
}
