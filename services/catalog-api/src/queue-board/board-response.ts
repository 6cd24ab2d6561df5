import { errorResponse } from '@highstreet/api-contract';
import { toErrorBody } from '@highstreet/platform';
import { sitemapFailureKind } from '@highstreet/queues';
import type { SitemapFailureKind } from '@highstreet/queues';
import { InvalidAddressError, NothingHereError } from '../http/http.errors.js';

/** What administrators may know of a failed job. The board shows jobs of all queues: no text presumes one. */
const reasons: Readonly<Record<SitemapFailureKind, string>> = {
  'disk-full': 'The disk is full.',
  'folder-unusable': 'The folder cannot be used: check that it exists and its permissions.',
  'servers-unavailable': 'A server could not be reached for several minutes.',
  unexpected: "Please look at the worker's log.",
};

/** bull-board's fields that hold the text of an error, and what is sent in their place. */
const errorFields = new Map<string, (value: unknown) => unknown>([
  ['stacktrace', () => []],
  [
    'failedReason',
    (reason) => (typeof reason === 'string' ? reasons[sitemapFailureKind(reason)] : undefined),
  ],
  ['deferredFailure', () => undefined],
  ['ignoredChildFailureReasons', () => undefined],
]);

/** A body of bull-board without the errors of jobs: they contain stacks, SQL and paths. */
export function withoutErrorTexts(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(withoutErrorTexts);
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]): [string, unknown] => [
      name,
      (errorFields.get(name) ?? withoutErrorTexts)(value),
    ]),
  );
}

/** The body of an error response; bull-board's own replaced by the one that every error has. */
export function toBoardErrorBody(
  body: unknown,
  statusCode: number,
  requestId: string,
): { statusCode: number } {
  const known = errorResponse.safeParse(body);
  return known.success ? known.data : toErrorBody(errorOf(statusCode), requestId).body;
}

/**
 * bull-board answers 404 for an unknown queue or job, 403 for Redis's details, which this board does not have,
 * 400 for a parameter; everything else is a fault.
 */
function errorOf(statusCode: number): Error {
  if (statusCode === 404 || statusCode === 403) return new NothingHereError();
  if (statusCode === 400) return new InvalidAddressError();
  return new Error('The queue board failed');
}
