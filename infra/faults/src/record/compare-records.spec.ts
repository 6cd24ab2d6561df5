import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { compareRecords } from './compare-records.js';

const folder = mkdtempSync(join(tmpdir(), 'records-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function write(name: string, records: Record<string, object>): string {
  const path = join(folder, name);
  const lines = Object.entries(records).map(([key, content]) => `${key}\t${JSON.stringify(content)}\n`);
  writeFileSync(path, lines.join(''));
  return path;
}

describe('compareRecords', () => {
  it('finds no differences between equal records', async () => {
    const records = { a: { name: 'A\tB' }, b: { name: 'line\nbreak' } };
    const differences = await compareRecords(write('one', records), write('other', records));
    expect(differences).toEqual({ count: 0, first: [] });
  });

  it('finds missing records, unexpected records and changed fields', async () => {
    const undisturbed = write('one', { a: { x: 1 }, b: { x: 1, y: [1] }, d: { x: 1 } });
    const disturbed = write('other', { b: { x: 1, y: [2] }, c: { x: 1 }, d: { x: 1 }, e: {} });
    expect(await compareRecords(undisturbed, disturbed)).toEqual({
      count: 4,
      first: [
        { key: 'a', what: 'missing: {"x":1}' },
        { key: 'b', what: 'y: [1] became [2]' },
        { key: 'c', what: 'must not be there: {"x":1}' },
        { key: 'e', what: 'must not be there: {}' },
      ],
    });
  });

  it('describes only the first differences, but counts all of them', async () => {
    const undisturbed = write('one', { a: {}, b: {}, c: {} });
    const { count, first } = await compareRecords(undisturbed, write('other', {}), 1);
    expect({ count, described: first.length }).toEqual({ count: 3, described: 1 });
  });
});
