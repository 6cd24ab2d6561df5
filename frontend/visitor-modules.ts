/** What the chunking asks about a module. */
export interface ModuleImporters {
  importers: readonly string[];
  dynamicImporters: readonly string[];
}

/** Folders and files of the administrator's pages begin with `admin`. */
const ADMIN = /\/src\/(?:.*\/)?admin[-/]/;

/**
 * Whether a visitor's page can reach a module, by any way of imports that does not lead through the administrator's
 * code. What only the administrator needs must not travel in a file that visitors fetch.
 */
export function reachesVisitors(
  id: string,
  importersOf: (id: string) => ModuleImporters | null,
  seen = new Set<string>(),
): boolean {
  if (ADMIN.test(id)) return false;
  seen.add(id);
  const module = importersOf(id);
  const importers = [...(module?.importers ?? []), ...(module?.dynamicImporters ?? [])];
  if (importers.length === 0) return true;
  return importers.some((importer) => !seen.has(importer) && reachesVisitors(importer, importersOf, seen));
}
