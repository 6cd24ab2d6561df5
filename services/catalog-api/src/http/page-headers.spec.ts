import { describe, expect, it } from 'vitest';
import { pageLinks } from './page-headers.js';

describe('pageLinks', () => {
  it('keeps the other parameters and escapes them', () => {
    expect(pageLinks('/api/businesses?q=fish%20%26%20chips&page=1', { page: 1, limit: 10, total: 11 })).toBe(
      [
        '</api/businesses?q=fish+%26+chips&page=1&limit=10>; rel="first"',
        '</api/businesses?q=fish+%26+chips&page=2&limit=10>; rel="next"',
        '</api/businesses?q=fish+%26+chips&page=2&limit=10>; rel="last"',
      ].join(', '),
    );
  });

  it('keeps a question mark in a parameter, and the parameters after it', () => {
    const url = '/api/businesses?q=what?&location=Leeds&page=2';
    expect(pageLinks(url, { page: 2, limit: 24, total: 30 })).toBe(
      [
        '</api/businesses?q=what%3F&location=Leeds&page=1&limit=24>; rel="first"',
        '</api/businesses?q=what%3F&location=Leeds&page=1&limit=24>; rel="prev"',
        '</api/businesses?q=what%3F&location=Leeds&page=2&limit=24>; rel="last"',
      ].join(', '),
    );
  });

  it('links to a single page when the list is empty', () => {
    expect(pageLinks('/api/cities', { page: 1, limit: 24, total: 0 })).toBe(
      '</api/cities?page=1&limit=24>; rel="first", </api/cities?page=1&limit=24>; rel="last"',
    );
  });

  it('links back to the last page from a page beyond the end', () => {
    expect(pageLinks('/api/cities', { page: 9, limit: 24, total: 30 })).toContain(
      '?page=2&limit=24>; rel="prev"',
    );
  });
});
