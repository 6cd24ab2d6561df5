import { readFileSync } from 'node:fs';
import { runningProcesses } from '@highstreet/local';

/**
 * The API's own origin, which bypasses the gateway and its cache: from the environment of its process (Linux: /proc).
 * @throws Error when the API does not run, or has no PORT
 */
export function apiOrigin(dataDirectory: string): string {
  const running = runningProcesses(dataDirectory).find(({ name }) => name === 'catalog-api');
  if (!running) throw new Error('catalog-api does not run');
  const environment = readFileSync(`/proc/${running.pid}/environ`, 'utf8').split('\0');
  const variable = environment.find((line) => line.startsWith('PORT='));
  if (variable === undefined) throw new Error('catalog-api has no PORT');
  return `http://127.0.0.1:${variable.slice('PORT='.length)}`;
}
