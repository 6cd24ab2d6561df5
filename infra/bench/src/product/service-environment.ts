import { readFileSync } from 'node:fs';
import { runningProcesses } from '@highstreet/local';

/**
 * A variable from the environment of a running service (Linux: /proc).
 * @throws Error when there is no such service or variable
 */
export function serviceVariable(dataDirectory: string, service: string, name: string): string {
  const running = runningProcesses(dataDirectory).find((process) => process.name === service);
  if (!running) throw new Error(`${service} does not run`);
  const environment = readFileSync(`/proc/${running.pid}/environ`, 'utf8').split('\0');
  const variable = environment.find((line) => line.startsWith(`${name}=`));
  if (variable === undefined) throw new Error(`${service} has no ${name}`);
  return variable.slice(name.length + 1);
}

/** The API's own origin, which bypasses the gateway and its cache. */
export function apiOrigin(dataDirectory: string): string {
  return `http://127.0.0.1:${serviceVariable(dataDirectory, 'catalog-api', 'PORT')}`;
}
