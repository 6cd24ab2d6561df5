import { describe, expect, it } from 'vitest';
import { isOwnOrigin, isSafeMethod } from './origin.js';

describe('isOwnOrigin', () => {
  it.each([
    ['https://directory.example', 'directory.example'],
    ['https://directory.example', 'directory.example:443'],
    ['http://localhost:8080', 'localhost:8080'],
    ['https://DIRECTORY.example', 'directory.example'],
  ])('accepts %s at %s', (origin, host) => {
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
  ])('refuses %s at %s', (origin, host) => {
    expect(isOwnOrigin({ origin }, host)).toBe(false);
  });

  it('goes by Sec-Fetch-Site where Origin is absent', () => {
    expect(isOwnOrigin({ 'sec-fetch-site': 'same-origin' }, 'directory.example')).toBe(true);
    expect(isOwnOrigin({ 'sec-fetch-site': 'none' }, 'directory.example')).toBe(true);
    expect(isOwnOrigin({ 'sec-fetch-site': 'same-site' }, 'directory.example')).toBe(false);
    expect(isOwnOrigin({ 'sec-fetch-site': 'cross-site' }, 'directory.example')).toBe(false);
  });

  it('lets a client through that is no browser', () => {
    expect(isOwnOrigin({}, 'directory.example')).toBe(true);
  });
});

describe('isSafeMethod', () => {
  it('knows reading from changing', () => {
    expect(['GET', 'HEAD', 'OPTIONS'].every(isSafeMethod)).toBe(true);
    expect(['POST', 'PUT', 'PATCH', 'DELETE'].some(isSafeMethod)).toBe(false);
  });
});
