import { describe, expect, it } from 'vitest';
import { planLibraryLinks } from './postgres-binaries.js';

describe('planLibraryLinks', () => {
  it('makes link targets relative to the folder of the link', () => {
    const list = [
      { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' },
      { source: 'native/lib/libz.so.1', target: 'native/lib/postgresql/libz.so' },
    ];
    expect(planLibraryLinks(list)).toEqual([
      { path: 'lib/libpq.so.5', target: 'libpq.so.5.18' },
      { path: 'lib/postgresql/libz.so', target: '../libz.so.1' },
    ]);
  });

  it('refuses an entry that points outside the package', () => {
    expect(() => planLibraryLinks([{ source: 'native/lib/a', target: 'native/../../etc/a' }])).toThrow(
      'Unexpected link',
    );
  });
});
