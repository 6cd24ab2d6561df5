import { describe, expect, it } from 'vitest';
import { isOwnOrigin, isSafeMethod } from './origin.js';

describe('isOwnOrigin', () => {
  const PUBLIC_ORIGIN = 'https://directory.example';

  it('accepts the public origin where a load balancer has changed the host', () => {
    expect(isOwnOrigin({ origin: PUBLIC_ORIGIN }, 'gateway:8080', PUBLIC_ORIGIN)).toBe(true);
    expect(isOwnOrigin({ origin: 'https://gateway.example' }, 'gateway:8080', PUBLIC_ORIGIN)).toBe(false);
  });

  it.each([
    ['https://directory.example', 'directory.example'],
    ['https://directory.example', 'directory.example:443'],
    ['http://localhost:8080', 'localhost:8080'],
    ['https://DIRECTORY.example', 'directory.example'],
  ])('accepts the origin %s for the host %s', (origin, host) => {
    expect(isOwnOrigin({ origin }, host, PUBLIC_ORIGIN)).toBe(true);
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
    expect(isOwnOrigin({ origin }, host, PUBLIC_ORIGIN)).toBe(false);
  });

  it('uses Sec-Fetch-Site when Origin is missing', () => {
    expect(isOwnOrigin({ 'sec-fetch-site': 'same-origin' }, 'directory.example', PUBLIC_ORIGIN)).toBe(true);
    expect(isOwnOrigin({ 'sec-fetch-site': 'none' }, 'directory.example', PUBLIC_ORIGIN)).toBe(true);
    expect(isOwnOrigin({ 'sec-fetch-site': 'same-site' }, 'directory.example', PUBLIC_ORIGIN)).toBe(false);
    expect(isOwnOrigin({ 'sec-fetch-site': 'cross-site' }, 'directory.example', PUBLIC_ORIGIN)).toBe(false);
  });

  it('rejects a request that Sec-Fetch-Site calls cross-site, whatever its Origin', () => {
    const origin = 'https://directory.example';
    expect(isOwnOrigin({ origin, 'sec-fetch-site': 'cross-site' }, 'directory.example', PUBLIC_ORIGIN)).toBe(
      false,
    );
    expect(isOwnOrigin({ origin, 'sec-fetch-site': 'same-origin' }, 'directory.example', PUBLIC_ORIGIN)).toBe(
      true,
    );
  });

  it('accepts a request with neither header, which does not come from a browser', () => {
    expect(isOwnOrigin({}, 'directory.example', PUBLIC_ORIGIN)).toBe(true);
  });
});

describe('isSafeMethod', () => {
  it('accepts GET, HEAD and OPTIONS, but no method that changes data', () => {
    expect(['GET', 'HEAD', 'OPTIONS'].every(isSafeMethod)).toBe(true);
    expect(['POST', 'PUT', 'PATCH', 'DELETE'].some(isSafeMethod)).toBe(false);
  });
});
