import { describe, expect, it } from 'vitest';
import { ApiError, isClientError } from './api-error';
import { errorMessage } from './error-message';

const body = JSON.stringify({
  statusCode: 404,
  code: 'CITY_NOT_FOUND',
  message: 'There is no such city.',
  requestId: 'r1',
});

describe('ApiError', () => {
  it('has a message of status and body, or of status and status text if the body is empty', () => {
    expect(new ApiError(404, body, 'Not Found').message).toBe(`404: ${body}`);
    expect(new ApiError(502, '', 'Bad Gateway').message).toBe('502: Bad Gateway');
  });

  it('exposes the API’s code and message, and none if a proxy answered', () => {
    expect(new ApiError(404, body, 'Not Found')).toMatchObject({
      code: 'CITY_NOT_FOUND',
      detail: 'There is no such city.',
    });
    expect(errorMessage(new ApiError(502, '<html>', 'Bad Gateway'), 'fallback')).toBe('fallback');
    expect(errorMessage(new ApiError(502, '<html>', ''), 'fallback')).toBe('fallback');
    expect(errorMessage(new ApiError(502, '{"code":502,"message":null}', ''), 'fallback')).toBe('fallback');
    expect(errorMessage(new TypeError('fetch failed'), 'fallback')).toBe('fallback');
  });

  it('exposes the seconds of Retry-After, if the response names them', () => {
    const refusedWith = (retryAfter: string | null) =>
      new ApiError(429, body, 'Too Many Requests', retryAfter).retryAfterSeconds;
    expect(refusedWith('30')).toBe(30);
    expect(['Fri, 20 Nov 2026 16:41:00 GMT', '', null].map(refusedWith)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('recognises client errors, which an immediate retry cannot fix', () => {
    expect([401, 404, 410, 429].map((status) => isClientError(new ApiError(status, '', '')))).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect([isClientError(new ApiError(503, '', '')), isClientError(new TypeError())]).toEqual([
      false,
      false,
    ]);
  });
});
