import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SERVICES = fileURLToPath(new URL('../../../../services', import.meta.url));
/** A queue's definition has its name in camel case. */
const REPLACING = /\.addInPlaceOfFailed\((\w+)Queue,/g;

/**
 * The names of the queues in which a service puts a new job in place of the failed one, in alphabetical order. The
 * services are not imported; their source text is searched.
 */
export function queuesOfReplacedJobs(): string[] {
  const found = readdirSync(SERVICES)
    .map((service) => join(SERVICES, service, 'src'))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(REPLACING)])
    .map(([, name = '']) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
  return [...new Set(found)].sort();
}
