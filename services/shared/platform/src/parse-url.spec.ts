import { expect, it } from 'vitest';
import { parseUrl } from './parse-url.js';

it('returns null for a text that is no absolute URL', () => {
  expect(['', 'oak.example', '/menu', 'https://', 'https://oak example/'].map(parseUrl)).toEqual(
    Array.from({ length: 5 }, () => null),
  );
});

it('parses a URL with accents, however many were parsed before', () => {
  const hosts = new Set(Array.from({ length: 20_000 }, () => parseUrl('https://öak.example/é')?.href));
  expect([...hosts]).toEqual(['https://xn--ak-eka.example/%C3%A9']);
});
