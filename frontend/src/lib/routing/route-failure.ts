import type { ErrorCode } from '@highstreet/api-contract';
import { data, isRouteErrorResponse } from 'react-router-dom';
import { ApiError } from '../api/api-error';

/** Why a page could not be shown. Serializable, because the server sends it to the browser. */
export interface RouteFailure {
  status: number;
  code: ErrorCode;
  message: string;
}

/**
 * Awaits a loader's data. Turns a failed call into the failure that the route's error screen shows: the API's
 * own status if the subject is missing or gone, 503 for everything that a retry may fix.
 */
export async function loadOrFail<Value>(loading: Promise<Value>): Promise<Value> {
  try {
    return await loading;
  } catch (error) {
    throw toRouteFailure(error);
  }
}

/** The failure of an address without a page. */
export function notFound(): ReturnType<typeof failWith> {
  return failWith({ status: 404, code: 'NOT_FOUND', message: 'Page Not Found' });
}

/** Reads the failure back in an error boundary. Anything unexpected counts as an internal error. */
export function routeFailureOf(error: unknown): RouteFailure {
  if (isRouteErrorResponse(error)) {
    const failure = error.data as Partial<RouteFailure> | null | undefined;
    return {
      status: error.status,
      code: failure?.code ?? (error.status === 404 ? 'NOT_FOUND' : 'INTERNAL_ERROR'),
      message: failure?.message ?? error.statusText,
    };
  }
  return { status: 500, code: 'INTERNAL_ERROR', message: 'Something went wrong.' };
}

function toRouteFailure(error: unknown): unknown {
  if (error instanceof ApiError) {
    const { status, code, detail } = error;
    if (status === 404 || status === 410 || status === 400) {
      return failWith({ status: status === 400 ? 404 : status, code, message: detail });
    }
    return failWith({
      status: 503,
      code: status === 429 ? 'TOO_MANY_REQUESTS' : 'SERVICE_UNAVAILABLE',
      message: detail,
    });
  }
  if (isNetworkFailure(error)) {
    return failWith({ status: 503, code: 'SERVICE_UNAVAILABLE', message: 'The directory does not answer.' });
  }
  return error;
}

/**
 * fetch rejects with a TypeError when it finds no server, with a TimeoutError when the answer took too long.
 */
function isNetworkFailure(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');
}

function failWith(failure: RouteFailure) {
  return data(failure, { status: failure.status });
}
