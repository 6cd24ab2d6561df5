import { MAX_XLS_BYTES } from '@highstreet/api-contract';
import { DEFAULT_LIMITS } from '@highstreet/spreadsheets';
import { expect, it } from 'vitest';

it('an .xls is read up to the size from which on the admin page does not send it', () => {
  expect(DEFAULT_LIMITS.xlsBytes).toBe(MAX_XLS_BYTES);
});
