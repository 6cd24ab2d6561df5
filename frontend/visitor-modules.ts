/** The parts of the bundler's module information that decide a module's chunk. */
export interface ModuleImporters {
  /** The modules that it imports. */
  importedIds: readonly string[];
  importers: readonly string[];
  dynamicImporters: readonly string[];
}

/** Folders and files of the administrator's pages begin with `admin`. */
const ADMIN = /\/src\/(?:.*\/)?admin[-/]/;

/** The schema library of the API contract. Only the administrator's pages run schemas. */
const SCHEMAS = /\/node_modules\/zod\//;

/**
 * Whether a visitor's page can reach a module through imports that do not pass through the administrator's
 * code. Code that only the administrator needs must not be in a file that visitors fetch. Visitors' pages
 * import the contract's single entry and so seem to reach all its modules, but they use only its types and
 * plain values: modules with schemas never count as reachable.
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
