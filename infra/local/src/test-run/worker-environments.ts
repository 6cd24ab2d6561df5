import { z } from 'zod';

/**
 * The variables that tell the test files of one worker where its own servers, or its own whole stack, are.
 */
export type WorkerEnvironment = Readonly<Record<string, string>>;

const VARIABLE = 'TEST_WORKER_ENVIRONMENTS';

const environmentsSchema = z.array(z.record(z.string(), z.string())).min(1);

/** The variable that passes these environments to a Vitest run, one for each possible worker. */
export function workerVariables(environments: readonly WorkerEnvironment[]): NodeJS.ProcessEnv {
  return { [VARIABLE]: JSON.stringify(environments) };
}

/**
 * How many files this Vitest run may run in parallel: the number of environments, or one if there are none.
 */
export function workerCount(env: NodeJS.ProcessEnv): number {
  return environmentsOf(env).length;
}

/**
 * The environment of the current worker. Vitest numbers the workers that run at the same time from 1.
 *
 * @throws Error where the run has more workers than environments
 */
export function environmentOfWorker(env: NodeJS.ProcessEnv): WorkerEnvironment {
  const number = env['VITEST_POOL_ID'] ?? '1';
  const environment = environmentsOf(env)[Number(number) - 1];
  if (environment === undefined) throw new Error(`There is no environment for worker ${number}`);
  return environment;
}

function environmentsOf(env: NodeJS.ProcessEnv): WorkerEnvironment[] {
  const given = env[VARIABLE];
  return given === undefined ? [{}] : environmentsSchema.parse(JSON.parse(given));
}
