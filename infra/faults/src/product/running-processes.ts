import { runningProcesses } from '@highstreet/local';

/** What the launcher runs and starts again, by the names of its register. */
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
/** Further instances of a service have a number behind its name. */
export type InstanceName = SupervisedName | `${SupervisedName}-${number}`;

/** The processes of one running product, as its launcher registers them. */
export class RunningProcesses {
  /** @param dataDirectory of the product */
  constructor(private readonly dataDirectory: string) {}

  /** Undefined while the process is being started again. */
  pidOf(name: InstanceName): number | undefined {
    return runningProcesses(this.dataDirectory).find((process) => process.name === name)?.pid;
  }
}
