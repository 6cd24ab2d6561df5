import { describe, expect, it } from 'vitest';
import { visitorScripts } from './visitor-modules';

/** Static importers by module. */
const importers: Record<string, string[]> = {
  '/src/entry-client.tsx': [],
  '/src/app/admin-routes.tsx': [],
  '/src/pages/home/home-page.tsx': [],
  '/src/pages/city/city-page.tsx': [],
  '/src/pages/admin-login/admin-login-page.tsx': [],
  '/contract/orders.ts': ['/src/pages/home/home-page.tsx'],
  '/src/app/site-footer.tsx': ['/src/entry-client.tsx'],
  '/src/ui/icon.tsx': ['/src/app/site-footer.tsx', '/src/ui/button.tsx'],
  '/src/ui/button.tsx': ['/src/pages/home/home-page.tsx', '/src/pages/admin-login/admin-login-page.tsx'],
  '/src/ui/tile.tsx': ['/src/pages/home/home-page.tsx', '/src/pages/city/city-page.tsx'],
  '/src/ui/progress.tsx': ['/src/pages/admin-login/admin-login-page.tsx', '/src/ui/meter.tsx'],
  '/src/ui/meter.tsx': ['/src/ui/progress.tsx'],
};

const dynamicImporters: Record<string, string[]> = {
  '/src/app/admin-routes.tsx': ['/src/entry-client.tsx'],
  '/src/pages/home/home-page.tsx': ['/src/entry-client.tsx'],
  '/src/pages/city/city-page.tsx': ['/src/entry-client.tsx'],
  '/src/pages/admin-login/admin-login-page.tsx': ['/src/app/admin-routes.tsx'],
};

function importersOf(id: string) {
  return {
    isEntry: id === '/src/entry-client.tsx',
    importedIds: id === '/contract/orders.ts' ? ['/node_modules/zod/index.js'] : [],
    importers: importers[id] ?? [],
    dynamicImporters: dynamicImporters[id] ?? [],
  };
}

const scriptsOf = (id: string) => [...visitorScripts(id, importersOf)].sort();

describe('visitorScripts', () => {
  it('are the entry and the pages that import a module, directly or not', () => {
    expect(scriptsOf('/src/app/site-footer.tsx')).toEqual(['/src/entry-client.tsx']);
    expect(scriptsOf('/src/ui/tile.tsx')).toEqual([
      '/src/pages/city/city-page.tsx',
      '/src/pages/home/home-page.tsx',
    ]);
    expect(scriptsOf('/src/ui/icon.tsx')).toEqual(['/src/entry-client.tsx', '/src/pages/home/home-page.tsx']);
  });

  it('are not the administrator’s pages, even in import cycles', () => {
    expect(scriptsOf('/src/ui/button.tsx')).toEqual(['/src/pages/home/home-page.tsx']);
    expect(scriptsOf('/src/pages/admin-login/admin-login-page.tsx')).toEqual([]);
    expect(scriptsOf('/src/ui/progress.tsx')).toEqual([]);
  });

  it('are none for a module with schemas, although public pages import the contract’s entry', () => {
    expect(scriptsOf('/contract/orders.ts')).toEqual([]);
  });
});
