import { describe, expect, it } from 'vitest';
import { reachesVisitors } from './visitor-modules';

/** Importers by module; the entry has none. */
const importers: Record<string, string[]> = {
  '/src/entry-client.tsx': [],
  '/src/app/admin-routes.tsx': ['/src/entry-client.tsx'],
  '/src/pages/home/home-page.tsx': ['/src/entry-client.tsx'],
  '/src/pages/admin-login/admin-login-page.tsx': ['/src/app/admin-routes.tsx'],
  '/contract/orders.ts': ['/src/pages/home/home-page.tsx'],
  '/src/ui/button.tsx': ['/src/pages/home/home-page.tsx', '/src/pages/admin-login/admin-login-page.tsx'],
  '/src/ui/progress.tsx': ['/src/pages/admin-login/admin-login-page.tsx', '/src/ui/meter.tsx'],
  '/src/ui/meter.tsx': ['/src/ui/progress.tsx'],
};

function importersOf(id: string) {
  const importedIds = id === '/contract/orders.ts' ? ['/node_modules/zod/index.js'] : [];
  return { importedIds, importers: importers[id] ?? [], dynamicImporters: [] };
}

describe('reachesVisitors', () => {
  it('includes modules that a public page imports, even if admin pages use them too', () => {
    expect(reachesVisitors('/src/ui/button.tsx', importersOf)).toBe(true);
  });

  it('excludes admin code and modules that only it imports, even in import cycles', () => {
    expect(reachesVisitors('/src/pages/admin-login/admin-login-page.tsx', importersOf)).toBe(false);
    expect(reachesVisitors('/src/ui/progress.tsx', importersOf)).toBe(false);
  });

  it('excludes modules with schemas, although public pages import the contract’s entry', () => {
    expect(reachesVisitors('/contract/orders.ts', importersOf)).toBe(false);
  });
});
