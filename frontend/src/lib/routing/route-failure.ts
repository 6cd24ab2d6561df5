import type { ErrorCode } from '@highstreet/api-contract';
import { data, isRouteErrorResponse } from 'react-router-dom';
import { ApiError } from '../api/api-error';

/** Why a page could not be shown. Serializable, because the server sends it to the browser. */
export interface RouteFailure {
  status: number;
  code: ErrorCode;
  message: string;
  /** Title of the page's own screen for it; a general one for the code if absent. */
  title?: string;
  /**
   * Present if the browser got no answer, so that nothing is known of the directory: whether it says that it has no
   * connection. It may think wrongly that it is online, but not that it is offline.
   */
  offline?: boolean;
}

/** Titles of a page's own screens. */
interface FailureTitles {
  /** Its subject does not exist or is gone. */
  missing?: string;
  /** Its subject could not be loaded. */
  failed?: string;
}

const NOT_FOUND: RouteFailure = { status: 404, code: 'NOT_FOUND', message: 'Page Not Found' };

/** Statuses of an address that the API refuses, so that nothing can be there: malformed or too long. */
const REFUSED = [400, 414, 431];

/**
 * Awaits a loader's data. Turns a failed call into the failure that the route's error screen shows: the API's
 * own status if the subject is missing or gone, 503 for everything that a retry may fix.
 */
export async function loadOrFail<Value>(loading: Promise<Value>, titles: FailureTitles = {}): Promise<Value> {
  try {
    return await loading;
  } catch (error) {
    throw toRouteFailure(error, titles);
  }
}

/** The failure of an address without a page. */
export function notFound(): ReturnType<typeof failWith> {
  return failWith(NOT_FOUND);
}

/** Reads the failure back in an error boundary. Anything unexpected counts as an internal error. */
export function routeFailureOf(error: unknown): RouteFailure {
  if (isRouteErrorResponse(error)) {
    const failure = error.data as Partial<RouteFailure> | null | undefined;
    return {
      status: error.status,
      code: failure?.code ?? (error.status === 404 ? 'NOT_FOUND' : 'INTERNAL_ERROR'),
      message: failure?.message ?? error.statusText,
      ...(failure?.title !== undefined && { title: failure.title }),
      ...(failure?.offline !== undefined && { offline: failure.offline }),
    };
  }
  return { status: 500, code: 'INTERNAL_ERROR', message: 'Something went wrong.' };
}

function toRouteFailure(error: unknown, { missing, failed }: FailureTitles): unknown {
  const unavailable = (code: ErrorCode, message: string, offline?: boolean) =>
    failWith({
      status: 503,
      code,
      message,
      ...(failed !== undefined && { title: failed }),
      ...(offline !== undefined && { offline }),
    });
  if (error instanceof ApiError) {
    const { status, code, detail } = error;
    const title = missing !== undefined && { title: missing };
    if (status === 404 || status === 410) return failWith({ status, code, message: detail, ...title });
    if (REFUSED.includes(status)) return failWith({ ...NOT_FOUND, ...title });
    return unavailable(status === 429 ? 'TOO_MANY_REQUESTS' : 'SERVICE_UNAVAILABLE', detail);
  }
  if (isNetworkFailure(error))
    return unavailable('SERVICE_UNAVAILABLE', 'The directory does not answer.', isOffline());
  return error;
}

/**
 * fetch rejects with a TypeError when it finds no server, with a TimeoutError when the answer took too long.
 */
function isNetworkFailure(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');
}

function isOffline(): boolean | undefined {
  return import.meta.env.SSR ? undefined : !navigator.onLine;
}

function failWith(failure: RouteFailure) {
  return data(failure, { status: failure.status });
}
