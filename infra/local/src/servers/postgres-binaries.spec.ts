import { describe, expect, it } from 'vitest';
import { planLibraryLinks } from './postgres-binaries.js';

describe('planLibraryLinks', () => {
  it('makes links relative to where they lie', () => {
    const list = [
      { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' },
      { source: 'native/lib/libz.so.1', target: 'native/lib/postgresql/libz.so' },
    ];
    expect(planLibraryLinks(list)).toEqual([
      { path: 'lib/libpq.so.5', target: 'libpq.so.5.18' },
      { path: 'lib/postgresql/libz.so', target: '../libz.so.1' },
    ]);
  });

  it('refuses an entry that leads out of the package', () => {
    expect(() => planLibraryLinks([{ source: 'native/lib/a', target: 'native/../../etc/a' }])).toThrow(
      'Unexpected link',
    );
  });
});
