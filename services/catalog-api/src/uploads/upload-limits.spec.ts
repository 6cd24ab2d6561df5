import { MAX_XLS_BYTES } from '@highstreet/api-contract';
import { DEFAULT_LIMITS } from '@highstreet/spreadsheets';
import { expect, it } from 'vitest';

it('the .xls size limit of the reader equals that of the admin page', () => {
  expect(DEFAULT_LIMITS.xlsBytes).toBe(MAX_XLS_BYTES);
});
