import { expect, it } from 'vitest';
import { isLargeFile } from './chosen-file';

it('a file over 50 MB is large', () => {
  const megabytes = 1024 * 1024;
  expect(isLargeFile({ name: 'a.csv', size: 50 * megabytes })).toBe(false);
  expect(isLargeFile({ name: 'a.csv', size: 50 * megabytes + 1 })).toBe(true);
});
