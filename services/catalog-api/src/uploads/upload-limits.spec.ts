import { importFormats, MAX_XLS_BYTES } from '@highstreet/api-contract';
import { DEFAULT_LIMITS } from '@highstreet/spreadsheets';
import type { Spreadsheet } from '@highstreet/spreadsheets';
import { expect, it } from 'vitest';

it('the .xls size limit of the reader equals that of the admin page', () => {
  expect(DEFAULT_LIMITS.xlsBytes).toBe(MAX_XLS_BYTES);
});

it('the admin page accepts the formats that are read, and no other', () => {
  const read: Record<Spreadsheet['format'], true> = { csv: true, xlsx: true, xls: true };
  expect(Object.keys(read).sort()).toEqual([...importFormats].sort());
});
