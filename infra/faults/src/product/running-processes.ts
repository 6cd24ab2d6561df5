import { runningProcesses } from '@highstreet/local';

/** What the launcher runs and starts again, by the names of its register. */
export const supervisedNames = [
  'import-worker',
  'postgres',
  'redis',
  'meilisearch',
  'search-indexer',
  'catalog-api',
] as const;
export type SupervisedName = (typeof supervisedNames)[number];

/** The processes of one running product, as its launcher registers them. */
export class RunningProcesses {
  /** @param dataDirectory of the product */
  constructor(private readonly dataDirectory: string) {}

  /** Undefined while the process is being started again. */
  pidOf(name: SupervisedName): number | undefined {
    return runningProcesses(this.dataDirectory).find((process) => process.name === name)?.pid;
  }
}
