/** What the chunking asks about a module. */
export interface ModuleImporters {
  /** What it imports itself. */
  importedIds: readonly string[];
  importers: readonly string[];
  dynamicImporters: readonly string[];
}

/** Folders and files of the administrator's pages begin with `admin`. */
const ADMIN = /\/src\/(?:.*\/)?admin[-/]/;

/** The library of the contract's schemas, which only the administrator's pages run. */
const SCHEMAS = /\/node_modules\/zod\//;

/**
 * Whether a visitor's page can reach a module, by any way of imports that does not lead through the administrator's
 * code. What only the administrator needs must not travel in a file that visitors fetch. The contract's one entry leads
 * visitors to all of its modules, though they take only types and plain values: those with schemas are never theirs.
 */
export function reachesVisitors(
  id: string,
  importersOf: (id: string) => ModuleImporters | null,
  seen = new Set<string>(),
): boolean {
  if (ADMIN.test(id)) return false;
  seen.add(id);
  const module = importersOf(id);
  if (module?.importedIds.some((imported) => SCHEMAS.test(imported))) return false;
  const importers = [...(module?.importers ?? []), ...(module?.dynamicImporters ?? [])];
  if (importers.length === 0) return true;
  return importers.some((importer) => !seen.has(importer) && reachesVisitors(importer, importersOf, seen));
}
