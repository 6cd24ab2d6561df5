import { describe, expect, it } from 'vitest';
import { isOwnOrigin, isSafeMethod } from './origin.js';

describe('isOwnOrigin', () => {
  it.each([
    ['https://directory.example', 'directory.example'],
    ['https://directory.example', 'directory.example:443'],
    ['http://localhost:8080', 'localhost:8080'],
    ['https://DIRECTORY.example', 'directory.example'],
  ])('accepts the origin %s for the host %s', (origin, host) => {
    expect(isOwnOrigin({ origin }, host)).toBe(true);
  });

  it.each([
    ['https://elsewhere.example', 'directory.example'],
    ['https://directory.example.evil.example', 'directory.example'],
    ['https://directory.example:8443', 'directory.example'],
    ['http://localhost:8081', 'localhost:8080'],
    ['null', 'directory.example'],
    ['', 'directory.example'],
    ['file://', ''],
  ])('rejects the origin %s for the host %s', (origin, host) => {
    expect(isOwnOrigin({ origin }, host)).toBe(false);
  });

  it('uses Sec-Fetch-Site when Origin is missing', () => {
    expect(isOwnOrigin({ 'sec-fetch-site': 'same-origin' }, 'directory.example')).toBe(true);
    expect(isOwnOrigin({ 'sec-fetch-site': 'none' }, 'directory.example')).toBe(true);
    expect(isOwnOrigin({ 'sec-fetch-site': 'same-site' }, 'directory.example')).toBe(false);
    expect(isOwnOrigin({ 'sec-fetch-site': 'cross-site' }, 'directory.example')).toBe(false);
  });

  it('rejects a request that Sec-Fetch-Site calls cross-site, whatever its Origin', () => {
    const origin = 'https://directory.example';
    expect(isOwnOrigin({ origin, 'sec-fetch-site': 'cross-site' }, 'directory.example')).toBe(false);
    expect(isOwnOrigin({ origin, 'sec-fetch-site': 'same-origin' }, 'directory.example')).toBe(true);
  });

  it('accepts a request with neither header, which does not come from a browser', () => {
    expect(isOwnOrigin({}, 'directory.example')).toBe(true);
  });
});

describe('isSafeMethod', () => {
  it('accepts GET, HEAD and OPTIONS, but no method that changes data', () => {
    expect(['GET', 'HEAD', 'OPTIONS'].every(isSafeMethod)).toBe(true);
    expect(['POST', 'PUT', 'PATCH', 'DELETE'].some(isSafeMethod)).toBe(false);
  });
});
