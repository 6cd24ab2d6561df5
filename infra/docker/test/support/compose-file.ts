import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

interface Service {
  readonly image?: string;
  readonly build?: { readonly target: string };
  readonly command?: readonly string[];
  readonly cpu_shares?: number;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly environment?: Readonly<Record<string, string | null>>;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly logging?: { readonly options: Readonly<Record<string, string>> };
  readonly mem_limit?: string;
  readonly oom_score_adj?: number;
  readonly pids_limit?: number;
  readonly ports?: readonly string[];
  readonly read_only?: boolean;
  readonly restart?: string;
  readonly scale?: string;
  readonly security_opt?: readonly string[];
  readonly cap_drop?: readonly string[];
  readonly volumes?: readonly string[];
}

export const root = fileURLToPath(new URL('../../../../', import.meta.url));
export const composeText = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
export const dockerfile = readFileSync(join(root, 'infra/docker/Dockerfile'), 'utf8');
export const { services } = parse(composeText, { merge: true }) as { services: Record<string, Service> };
export const tlsText = readFileSync(join(root, 'infra/docker/compose.tls.yml'), 'utf8');
export const guide = readFileSync(join(root, 'docs/operations.md'), 'utf8');
export const environmentExample = readFileSync(join(root, '.env.example'), 'utf8');

/** An operator's `.env`: the values of its example, and one for each variable that must be filled in. */
const operatorsEnvironment: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [...environmentExample.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  ),
  PUBLIC_ORIGIN: 'https://highstreet.example',
  ...Object.fromEntries(
    ['POSTGRES_PASSWORD', 'REDIS_PASSWORD', 'MEILISEARCH_API_KEY', 'SESSION_SECRET'].map((name) => [
      name,
      '0123456789abcdef'.repeat(3),
    ]),
  ),
};

/**
 * The environment that compose passes to a service, from that of the operator.
 *
 * @throws Error when a required variable is not set
 */
export function environmentOf(service: string): Record<string, string> {
  const entries = Object.entries(services[service]?.environment ?? {});
  return Object.fromEntries(
    entries.flatMap(([name, value]) => {
      const given = value === null ? operatorsEnvironment[name] : fillIn(value);
      return given === undefined ? [] : [[name, given]];
    }),
  );
}

function fillIn(text: string): string {
  return text.replaceAll(
    /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
    (_all, name: string, mark?: string, rest = '') => {
      const value = operatorsEnvironment[name] ?? '';
      if (value === '' && mark === '?') throw new Error(`compose: ${rest}`);
      return value === '' && mark === '-' ? rest : value;
    },
  );
}

/** The command of a service's container, from compose or from the image's target. */
export function commandOf(service: string): readonly string[] {
  const { command, build } = services[service] ?? {};
  if (command !== undefined) return command;
  const target = dockerfile
    .split(/^FROM /m)
    .find((part) => part.startsWith(`runtime AS ${build?.target ?? ''}\n`));
  const written = /^CMD (\[.*\])$/m.exec(target ?? '')?.[1];
  if (written === undefined) throw new Error(`The image of ${service} has no command.`);
  return JSON.parse(written) as string[];
}
