/** The parts of the bundler's module information that decide a module's chunk. */
export interface ModuleImporters {
  isEntry: boolean;
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
 * The visitors' scripts that need a module: the entry, and modules that are imported dynamically, such as pages. Imports
 * through the administrator's code do not count, because code that only the administrator needs must not be in a file
 * that visitors fetch. Visitors' pages import the contract's single entry and so seem to reach all its modules, but they
 * use only its types and plain values: no script needs a module with schemas.
 */
export function visitorScripts(
  id: string,
  importersOf: (id: string) => ModuleImporters | null,
  seen = new Set<string>(),
): Set<string> {
  seen.add(id);
  const module = importersOf(id);
  if (module === null || ADMIN.test(id)) return new Set();
  if (module.importedIds.some((imported) => SCHEMAS.test(imported))) return new Set();
  const scripts = module.importers
    .filter((importer) => !seen.has(importer))
    .flatMap((importer) => [...visitorScripts(importer, importersOf, seen)]);
  const visitors = module.isEntry || module.dynamicImporters.some((importer) => !ADMIN.test(importer));
  return new Set(visitors ? [id, ...scripts] : scripts);
}
