import { describe, expect, it } from 'vitest';
import { pageQuery } from './paging.js';

describe('page and limit', () => {
  it.each([
    [
      { page: '007', limit: '100' },
      { page: 7, limit: 100 },
    ],
    [{ page: '999999999' }, { page: 999_999_999, limit: 24 }],
  ])('%o is %o', (query, read) => {
    expect(pageQuery.parse(query)).toEqual(read);
  });

  it.each([
    [{ page: '1e3' }, 'must be a whole number'],
    [{ page: ' 1' }, 'must be a whole number'],
    [{ page: '' }, 'must be a whole number'],
    [{ page: '0' }, 'must be 1 or more'],
    [{ page: '1000000000' }, 'must be 999999999 or less'],
    [{ page: '9'.repeat(400) }, 'must be 999999999 or less'],
    [{ limit: '101' }, 'must be between 1 and 100'],
    [{ limit: '9'.repeat(400) }, 'must be 999999999 or less'],
  ])('%o is rejected: it %s', (query, problem) => {
    const { error } = pageQuery.safeParse(query);
    expect(error?.issues.map(({ message }) => message)).toEqual([problem]);
  });
});
