import type { ImportProgress } from '@highstreet/queues';
import { expect, it } from 'vitest';
import { applyProgress } from './apply-progress.js';
import type { ImportRecord } from './imports.repository.js';

const record = {
  status: 'merging',
  readings: 1,
  rows_read: 100,
  rows_merged: 50,
  imported: 40,
} as ImportRecord;
const progress = {
  status: 'merging',
  readings: 1,
  rowsRead: 100,
  rowsMerged: 60,
  imported: 48,
} as ImportProgress;

it('applies progress that is ahead of the record', () => {
  expect(applyProgress(record, progress)).toMatchObject({ rows_read: 100, rows_merged: 60, imported: 48 });
});

it('reports progress as behind when the record is further on', () => {
  expect(applyProgress(record, { ...progress, rowsMerged: 40 })).toBe('outdated');
  expect(applyProgress(record, { ...progress, rowsRead: 99 })).toBe('outdated');
});

it('asks to reload the row when the status or the number of readings has changed', () => {
  expect(applyProgress(record, { ...progress, status: 'completed' })).toBe('reload');
  expect(applyProgress(record, { ...progress, readings: 2, rowsRead: 1 })).toBe('reload');
});
