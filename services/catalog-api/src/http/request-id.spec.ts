import { expect, it } from 'vitest';
import { requestIdOf } from './request-id.js';

it.each(['short', 'has a space in it', 'x'.repeat(101), 'line\nbreak-in-it'])(
  'generates a request id instead of accepting %j',
  (given) => {
    expect(requestIdOf({ headers: { 'x-request-id': given } })).toMatch(/^[0-9a-f-]{36}$/);
  },
);

it('keeps a valid request id from the gateway', () => {
  const given = '4f0d8a1be2c3d4e5f60718293a4b5c6d';
  expect(requestIdOf({ headers: { 'x-request-id': given } })).toBe(given);
});
