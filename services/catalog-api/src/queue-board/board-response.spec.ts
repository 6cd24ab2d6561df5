import { describe, expect, it } from 'vitest';
import { toBoardErrorBody, withoutErrorTexts } from './board-response.js';

const job = {
  id: 'import-7-read',
  data: { importId: 7, parent: null },
  opts: { attempts: 300 },
  isFailed: true,
};

describe('withoutErrorTexts', () => {
  it('removes stacks and errors from jobs at any depth, and leaves everything else', () => {
    const failed = {
      ...job,
      stacktrace: ['Error: SELECT 1\n    at run (/srv/app/main.js:1:1)'],
      failedReason: 'connect ECONNREFUSED 10.0.0.7',
      deferredFailure: 'child bull:merge-rows:1 failed',
      ignoredChildFailureReasons: { 'bull:merge-rows:1': 'SELECT 1' },
    };
    const shown = {
      ...job,
      stacktrace: [],
      failedReason: "Please look at the worker's log.",
      deferredFailure: undefined,
      ignoredChildFailureReasons: undefined,
    };
    expect(withoutErrorTexts({ queues: [{ name: 'import-file', jobs: [job, failed] }] })).toEqual({
      queues: [{ name: 'import-file', jobs: [job, shown] }],
    });
  });

  it.each([
    ['disk-full: ENOSPC /srv/sitemaps', 'The disk is full.'],
    [
      'folder-unusable: EACCES /srv/sitemaps',
      'The folder cannot be used: check that it exists and its permissions.',
    ],
    ['servers-unavailable: connect ECONNREFUSED', 'A server could not be reached for several minutes.'],
    ['unexpected: SELECT 1', "Please look at the worker's log."],
  ])('shows of %j what is meant for administrators, without presuming the queue', (failedReason, shown) => {
    expect(withoutErrorTexts({ failedReason })).toEqual({ failedReason: shown });
  });
});

describe('toBoardErrorBody', () => {
  it.each([
    [404, 404, 'NOT_FOUND'],
    [403, 404, 'NOT_FOUND'],
    [400, 400, 'VALIDATION_FAILED'],
    [500, 500, 'INTERNAL_ERROR'],
  ])('replaces bull-board’s body of a %i', (status, statusCode, code) => {
    const body = toBoardErrorBody({ error: { key: 'ERRORS.X' }, message: '/srv' }, status, 'request-1');
    expect(body).toEqual({ statusCode, code, requestId: 'request-1', message: expect.any(String) as string });
    expect(JSON.stringify(body)).not.toContain('/srv');
  });

  it('leaves an error that has the usual body', () => {
    const body = { statusCode: 403, code: 'READ_ONLY', message: 'Look only', requestId: 'request-1' };
    expect(toBoardErrorBody(body, 403, 'request-1')).toEqual(body);
  });
});
