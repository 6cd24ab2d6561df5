import { z } from 'zod';
import { chooseFreePorts } from '../ports.js';
import { SERVICE_NAMES } from './service-definitions.js';
import type { Instance, ServiceName } from './service-definitions.js';

const MAX_INSTANCES = 16;
const scale = z.coerce.number().int().min(1).max(MAX_INSTANCES).default(1);

/**
 * How many processes of each service to run: `SCALE_IMPORT_WORKER=4`; one by default.
 *
 * @throws Error naming each bad variable, never its value
 */
export function readScales(env: NodeJS.ProcessEnv): Record<ServiceName, number> {
  const variables = SERVICE_NAMES.map((service) => [service, scaleVariable(service)] as const);
  const bad: string[] = [];
  const scales = variables.map(([service, variable]) => {
    const parsed = scale.safeParse(env[variable] === '' ? undefined : env[variable]);
    if (!parsed.success) bad.push(`${variable}: must be a number from 1 to ${MAX_INSTANCES}`);
    return [service, parsed.data ?? 1] as const;
  });
  if (bad.length > 0) throw new Error(`Bad environment: ${bad.join('; ')}`);
  return Object.fromEntries(scales) as Record<ServiceName, number>;
}

function scaleVariable(service: ServiceName): string {
  return `SCALE_${service.toUpperCase().replaceAll('-', '_')}`;
}

/**
 * The requested instances, each with free ports of its own.
 *
 * @param taken ports reserved for servers and the gateway, which may not listen yet
 */
export async function planInstances(env: NodeJS.ProcessEnv, taken: Iterable<number>): Promise<Instance[]> {
  const scales = readScales(env);
  const named = SERVICE_NAMES.flatMap((service) =>
    Array.from({ length: scales[service] }, (_, index) => ({
      service,
      name: index === 0 ? service : `${service}-${index + 1}`,
    })),
  );
  const ports = await chooseFreePorts(
    named.flatMap(({ name }) => [`${name} management`, `${name} http`] as const),
    taken,
  );
  return named.map(({ service, name }) => ({
    service,
    name,
    managementPort: ports[`${name} management`] ?? 0,
    httpPort: ports[`${name} http`] ?? 0,
  }));
}

/** Where the instances of a service listen, as host:port. */
export function addressesOf(service: ServiceName, instances: readonly Instance[]): string[] {
  return instances.filter((one) => one.service === service).map(({ httpPort }) => `127.0.0.1:${httpPort}`);
}
