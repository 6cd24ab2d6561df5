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
  it('is the status, a colon and the body, or the status text where there is no body', () => {
    expect(new ApiError(404, body, 'Not Found').message).toBe(`404: ${body}`);
    expect(new ApiError(502, '', 'Bad Gateway').message).toBe('502: Bad Gateway');
  });

  it('tells screens what the API says, and what it is where a server in between answers', () => {
    expect(new ApiError(404, body, 'Not Found')).toMatchObject({
      code: 'CITY_NOT_FOUND',
      detail: 'There is no such city.',
    });
    expect(errorMessage(new ApiError(502, '<html>', 'Bad Gateway'), 'fallback')).toBe('Bad Gateway');
    expect(errorMessage(new TypeError('fetch failed'), 'fallback')).toBe('fallback');
  });

  it('knows what asking again will not change', () => {
    expect([401, 404, 410].map((status) => isClientError(new ApiError(status, '', '')))).toEqual([
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
