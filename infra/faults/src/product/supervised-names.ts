/** The processes that the launcher keeps running, by their names in its register. */
export const supervisedNames = [
  'import-worker',
  'postgres',
  'redis',
  'meilisearch',
  'search-indexer',
  'catalog-api',
  'frontend',
  'sitemap-worker',
] as const;
export type SupervisedName = (typeof supervisedNames)[number];
/** Further instances of a service have a number after its name. */
export type InstanceName = SupervisedName | `${SupervisedName}-${number}`;
