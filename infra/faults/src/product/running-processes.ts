import { runningProcesses } from '@highstreet/local';

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

/** The processes of one running product, as its launcher registers them. */
export class RunningProcesses {
  /** @param dataDirectory the data folder of the product */
  constructor(private readonly dataDirectory: string) {}

  /** Undefined while the process is being restarted. */
  pidOf(name: InstanceName): number | undefined {
    return runningProcesses(this.dataDirectory).find((process) => process.name === name)?.pid;
  }
}
