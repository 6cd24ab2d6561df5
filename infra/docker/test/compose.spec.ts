import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DATABASE,
  gatewayLimits,
  MEILISEARCH_LOG_LEVEL,
  OWNER,
  ownerStatements,
  POSTGRES_SETTINGS,
} from '@highstreet/local';
import { DEFAULT_LIMITS, INSPECT_MEMORY_MIB, threadMemoryMiB } from '@highstreet/spreadsheets';
import { DCLinter } from 'dclint';
import { describe, expect, it } from 'vitest';
import {
  commandOf,
  composeText,
  dockerfile,
  environmentOf,
  environmentExample,
  guide,
  root,
  services,
  tlsText,
} from './support/compose-file.js';
import { readVariables } from './support/service-variables.js';

/** Only the part that is used: Node's module resolution does not find the package's own types. */
interface Linter {
  lintFiles(paths: string[], recursive: boolean): { messages: { rule: string; message: string }[] }[];
}

const settings = readFileSync(join(root, 'docs/settings.md'), 'utf8');
const all = Object.entries(services);
/** The services that run as long as the product does. */
const lasting = all.filter(([name]) => name !== 'migrate');

const MIB = 1024 * 1024;

/** Bytes of a size in compose's notation. */
function bytesOf(size: string | undefined): number {
  const [, number, unit = ''] = /^(\d+)([mg])$/.exec(size ?? '') ?? [];
  return Number(number) * MIB * (unit === 'g' ? 1024 : 1);
}

/** MiB from one of Node's options. */
function optionOf(service: string, option: string): number {
  const prefix = `--${option}=`;
  const set = commandOf(service).find((argument) => argument.startsWith(prefix));
  return Number(set?.slice(prefix.length));
}

/** A part of the Dockerfile that starts with FROM. */
interface Stage {
  readonly name: string;
  readonly base: string;
  readonly text: string;
}

const stages: readonly Stage[] = [
  ...dockerfile.matchAll(/^FROM (\S+) AS (\S+)\n((?:(?!FROM ).*\n?)*)/gm),
].map(([, base = '', name = '', text = '']) => ({ name, base, text }));

/** A stage and the stages that it starts from. */
function lineageOf(name: string): readonly Stage[] {
  const stage = stages.find((one) => one.name === name);
  return stage === undefined ? [] : [stage, ...lineageOf(stage.base)];
}

/** Whether the image runs as another account than root, to which the files belong. */
function runsAsOther({ name }: Stage): boolean {
  return lineageOf(name).some(({ text }) => /^USER /m.test(text));
}

/** Whether every account can read what a stage has copied from the checkout. */
function isOpen(name: string): boolean {
  const [stage] = lineageOf(name);
  if (stage === undefined) return false;
  const parts = stage.text.split(/^COPY (?!--from=).*$/m);
  if (/^RUN .*\bchmod -R a\+rX \./m.test(parts.at(-1) ?? '')) return true;
  return parts.length === 1 && isOpen(stage.base);
}

function schemaProblems(file: string): string[] {
  const linter = new DCLinter({ rules: {}, quiet: true, debug: false, exclude: [] }) as Linter;
  return linter
    .lintFiles([file], false)
    .flatMap(({ messages }) => messages)
    .filter(({ rule }) => rule.startsWith('invalid-'))
    .map(({ message }) => message);
}

describe('the compose files', () => {
  it.each(['docker-compose.yml', 'infra/docker/compose.tls.yml'])('%s fits the compose schema', (file) => {
    expect(schemaProblems(join(root, file))).toEqual([]);
  });

  it('are reported when they do not fit the schema', () => {
    const folder = mkdtempSync(join(tmpdir(), 'compose-'));
    const file = join(folder, 'docker-compose.yml');
    writeFileSync(file, 'services:\n  one:\n    image: one:1\n    restartt: always\n');
    expect(schemaProblems(file)).not.toEqual([]);
    rmSync(folder, { recursive: true });
  });

  it('publish ports for the gateway only', () => {
    expect(all.filter(([, { ports }]) => ports !== undefined).map(([name]) => name)).toEqual(['gateway']);
  });

  it('contain no secrets: each one comes from the environment and has no default', () => {
    const secrets = [...composeText.matchAll(/\$\{(\w*(?:PASSWORD|SECRET|API_KEY))(.*?)\}/g)];
    expect(secrets.length).toBeGreaterThan(3);
    // An empty default is fine if the container refuses to start with it: see Grafana's entry point.
    const withDefault = secrets.filter(([, , rest = '']) => !rest.startsWith(':?') && rest !== ':-');
    expect(withDefault.map(([text]) => text)).toEqual([]);
    expect(services['grafana']?.environment?.['GF_SECURITY_ADMIN_PASSWORD']).toBe('${GRAFANA_PASSWORD:-}');
  });

  it('pin the version of every image, of Node and nginx only the release line', () => {
    const bases = [...dockerfile.matchAll(/^FROM (\S+:\S+)/gm)].map(([, image = '']) => image);
    const images = [...all.flatMap(([, { image }]) => image ?? []), ...bases];
    expect(images.length).toBeGreaterThan(5);
    for (const image of images) expect(image).toMatch(/^node:\d+-|:v?\d+\.\d+\.?\d*(?:-|$)/);
  });

  it('build only targets that the Dockerfile defines', () => {
    for (const [, { build }] of all) {
      if (build) expect(dockerfile).toMatch(new RegExp(`^FROM \\S+ AS ${build.target}$`, 'm'));
    }
  });

  it('build for production, with development dependencies installed', () => {
    expect(dockerfile.match(/NODE_ENV=\w+/g)).toEqual(['NODE_ENV=production']);
    const [install] = dockerfile.match(/npm ci [^&\n]*(?=&& npx nx)/) ?? [];
    expect(install).toContain('--include=dev');
  });

  it('build images whose files every account can read, even from a checkout that only its owner can read', () => {
    const copies = stages.filter(runsAsOther).flatMap(({ text }) => text.match(/^COPY .*$/gm) ?? []);
    expect(copies.length).toBeGreaterThan(10);
    const isReadable = (copy: string): boolean => {
      const [, source = ''] = /^COPY --from=(\S+) /.exec(copy) ?? [];
      return copy.includes(' --chmod=') || isOpen(source);
    };
    expect(copies.filter((copy) => !isReadable(copy))).toEqual([]);
  });

  it.each(['catalog-api', 'import-worker', 'frontend'])(
    'start as many instances of %s as .env says, one by default',
    (name) => {
      const variable = `SCALE_${name.toUpperCase().replace('-', '_')}`;
      expect(services[name]?.scale).toBe(`\${${variable}:-1}`);
      expect(environmentExample).toMatch(new RegExp(`^#${variable}=\\d+$`, 'm'));
    },
  );

  it('need no option on the command line for TLS or monitoring: .env keeps it for every later command', () => {
    const [, files = ''] = /^#COMPOSE_FILE=(.+)$/m.exec(environmentExample) ?? [];
    expect(files.split(':')).toEqual(['docker-compose.yml', 'infra/docker/compose.tls.yml']);
    const needed = [...tlsText.matchAll(/\$\{(\w+):\?/g)].map(([, name = '']) => name);
    expect(needed).toContain('TLS_DIR');
    for (const name of needed) expect(environmentExample).toMatch(new RegExp(`^#${name}=`, 'm'));
    expect(environmentExample).toContain('\n#COMPOSE_PROFILES=monitoring\n');
    for (const text of [guide, settings, composeText, tlsText, environmentExample]) {
      expect(text).not.toMatch(
        /docker compose (?:-f|--profile)|^`?(?:PORT|TLS_DIR|GRAFANA_PASSWORD)=\S+ docker/m,
      );
    }
  });

  it('let Prometheus read alerts that an update changed: its container stays', () => {
    expect(commandOf('prometheus')).toContain('--enable-feature=auto-reload-config');
  });

  it("give the search engine's key to the services that ask it, and to no other", () => {
    const asking = all.filter(([name]) => 'MEILISEARCH_API_KEY' in environmentOf(name)).map(([name]) => name);
    expect(asking.sort()).toEqual(['catalog-api', 'search-indexer']);
  });

  it('let .env set every variable that the settings page documents', () => {
    const [ofContainers = ''] = settings.split('## Only `npm start`');
    const named = [...ofContainers.matchAll(/^\| ((?:`[A-Z_]+`(?:, )?)+) \|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/[A-Z_]+/g)].map(([name]) => name),
    );
    expect(named).toEqual(expect.arrayContaining(['GATEWAY_SEARCH_RATE', 'DATABASE_POOL_SIZE', 'TLS_PORT']));
    const variables = readVariables();
    const isUsed = (name: string, value: string | null | undefined): boolean =>
      value === null || value?.includes(`\${${name}:`) === true;
    const isPublished = (name: string): boolean =>
      services['gateway']?.ports?.some((port) => port.includes(`\${${name}:`)) === true;
    const isSettable = (name: string): boolean => {
      if (isPublished(name)) return true;
      const readers = variables.filter((variable) => variable.name === name);
      if (readers.length > 0)
        return readers.every(({ service }) => isUsed(name, services[service]?.environment?.[name]));
      // What no process of Node reads is the gateway's, or compose's own.
      return isUsed(name, services['gateway']?.environment?.[name]) || isUsed(name, composeText + tlsText);
    };
    expect(named.filter((name) => !isSettable(name))).toEqual([]);
  });

  it('pass on to each service every variable that has a default in its process', () => {
    const variables = readVariables().filter(({ isOptional }) => isOptional);
    expect(variables.map(({ service, name }) => `${service} ${name}`)).toEqual(
      expect.arrayContaining([
        'catalog-api SESSION_IDLE_SECONDS',
        'import-worker DATABASE_POOL_SIZE',
        'search-indexer SEARCH_INDEX',
        'sitemap-worker LOG_LEVEL',
        'frontend PUBLIC_BRAND_NAME',
        'frontend PUBLIC_ADS_SOURCES',
      ]),
    );
    expect(
      variables.filter(({ service, name }) => !(name in (services[service]?.environment ?? {}))),
    ).toEqual([]);
  });

  it('give the gateway every limit variable, with the same default as the local launcher', () => {
    const script = readFileSync(join(root, 'infra/docker/gateway/05-gateway.envsh'), 'utf8');
    for (const [name, value] of Object.entries(gatewayLimits({}))) {
      expect(services['gateway']?.environment?.[name]).toBeNull();
      expect(script).toContain(`\nexport ${name}="\${${name}:-${value}}"\n`);
    }
  });

  it('give PostgreSQL the settings that the local launcher gives it, and enough processes', () => {
    const [command, ...settings] = commandOf('postgres').filter((argument) => argument !== '-c');
    expect(command).toBe('postgres');
    expect(settings).toEqual(Object.entries(POSTGRES_SETTINGS).map(([name, value]) => `${name}=${value}`));
    expect(services['postgres']?.pids_limit).toBeGreaterThan(1.5 * POSTGRES_SETTINGS.max_connections);
  });

  it('give Meilisearch enough threads on a host of a hundred cores', () => {
    const perCore = 2;
    // Of the runtime that answers requests, as many as there are searches at once, up to its own limit.
    const answering = 512;
    expect(services['meilisearch']?.pids_limit).toBeGreaterThan(100 * perCore + answering);
  });

  it('give a new PostgreSQL the role and database that the local launcher gives it', () => {
    const mounted = services['postgres']?.volumes?.find((volume) => volume.includes('initdb.d')) ?? '';
    const [file = '', , mode] = mounted.split(':');
    expect(mode).toBe('ro');
    const statements = readFileSync(join(root, file), 'utf8')
      .replace(/^(--|\\).*$/gm, '')
      .split(';')
      .map((statement) => statement.trim());
    expect(statements).toEqual([...ownerStatements(`:'password'`), 'ALTER ROLE postgres PASSWORD NULL', '']);
    expect(new URL(environmentOf('catalog-api')['DATABASE_URL'] ?? '')).toMatchObject({
      username: OWNER,
      password: environmentOf('postgres')['POSTGRES_PASSWORD'],
      pathname: `/${DATABASE}`,
    });
  });

  it('check PostgreSQL over TCP, because it listens only on a Unix socket while it is initialised', () => {
    expect(services['postgres']?.healthcheck?.test).toContain('--host=127.0.0.1');
  });

  it('give Meilisearch the log level that the local launcher gives it', () => {
    expect(services['meilisearch']?.environment?.['MEILI_LOG_LEVEL']).toBe(MEILISEARCH_LOG_LEVEL);
  });

  it('let the kernel end Meilisearch first when the host has no memory left', () => {
    const readily = lasting.filter(([, { oom_score_adj: score = 0 }]) => score > 0).map(([name]) => name);
    expect(readily).toEqual(['meilisearch']);
  });

  it('treat an error reply from Redis as unhealthy', () => {
    expect(services['redis']?.healthcheck?.test).toEqual(['CMD', 'redis-cli', '-e', 'ping']);
  });

  it.each(['catalog-api', 'import-worker', 'meilisearch'])(
    '%s writes temporary files to a volume, because /tmp is memory and limited',
    (name) => {
      const folder = services[name]?.environment?.['TMPDIR'] ?? '/tmp';
      expect(services[name]?.volumes?.map((volume) => volume.split(':')[1])).toContain(folder);
    },
  );

  it('give background workers fewer CPU shares than the services that answer visitors', () => {
    const later = lasting
      .filter(([, { cpu_shares: shares = 1_024 }]) => shares < 1_024)
      .map(([name]) => name);
    expect(later).toEqual(['import-worker', 'sitemap-worker', 'search-indexer']);
  });

  it.each(['catalog-api', 'import-worker'])('%s has enough memory for the largest accepted .xls', (name) => {
    // During an upload, the thread that inspects a workbook starts another one to read it, so its memory
    // counts.
    const heaps = optionOf(name, 'max-old-space-size') + optionOf(name, 'max-semi-space-size') * 3;
    const usedBytes = (heaps + INSPECT_MEMORY_MIB) * MIB;
    const { xlsMemoryMiB, xlsBytes } = DEFAULT_LIMITS;
    const inContainer = (containerBytes: number): number =>
      threadMemoryMiB(xlsMemoryMiB, xlsBytes, { containerBytes, usedBytes });
    expect(inContainer(bytesOf(services[name]?.mem_limit))).toBe(xlsMemoryMiB);
    expect(inContainer(bytesOf(services['search-indexer']?.mem_limit))).toBeLessThan(xlsMemoryMiB);
  });

  it('give the import worker more memory than a file may take that passed its inspection', () => {
    const ownCodeMiB = 48;
    expect(optionOf('import-worker', 'max-old-space-size')).toBeGreaterThanOrEqual(
      INSPECT_MEMORY_MIB + ownCodeMiB,
    );
  });

  it('configure Redis to persist jobs by its log alone and never evict them', () => {
    const command = commandOf('redis');
    const valueOf = (option: string) => command[command.indexOf(option) + 1];
    expect(valueOf('--appendonly')).toBe('yes');
    expect(valueOf('--save')).toBe('');
    expect(valueOf('--maxmemory-policy')).toBe('noeviction');
  });
});

const conditions: Readonly<Record<string, string>> = {
  migrate: 'service_completed_successfully',
  redis: 'service_started',
  meilisearch: 'service_started',
};

describe.each(all)('the container of %s', (name, service) => {
  it('writes only to its volumes, has no extra privileges, and limits its memory and logs', () => {
    expect(service.read_only).toBe(true);
    expect(service.cap_drop).toEqual(['ALL']);
    expect(service.security_opt).toContain('no-new-privileges:true');
    expect(service.mem_limit).toBeDefined();
    expect(service.logging?.options).toMatchObject({ 'max-size': '20m', 'max-file': '5' });
  });

  it('waits until its dependencies are healthy, but for those that it starts without', () => {
    if (service.environment?.['DATABASE_URL'] !== undefined) {
      expect(service.depends_on).toHaveProperty(name === 'migrate' ? 'postgres' : 'migrate');
    }
    for (const [needed, { condition }] of Object.entries(service.depends_on ?? {})) {
      expect(services[needed]).toBeDefined();
      expect(condition).toBe(conditions[needed] ?? 'service_healthy');
    }
  });
});

it('the settings page has every variable that has a default in its process, and that is for an operator to set', () => {
  const optional = readVariables().filter(({ isOptional }) => isOptional);
  const missing = optional.map(({ name }) => name).filter((name) => !settings.includes(`\`${name}\``));
  // They follow from where a process runs: compose and the launcher set them.
  expect([...new Set(missing)].sort()).toEqual(['MANAGEMENT_HOST', 'SHELL_DIR']);
});

it('starts the gateway first, so that visitors get cached pages while everything else is replaced', () => {
  expect(services['gateway']?.depends_on).toBeUndefined();
});

it.each(lasting)('%s has a health check and restarts automatically', (_name, { healthcheck, restart }) => {
  expect(healthcheck?.test).toBeDefined();
  // Each check starts a process.
  expect(healthcheck).toMatchObject({ interval: '30s', start_interval: '2s', start_period: '60s' });
  expect(restart).toBe('unless-stopped');
});
