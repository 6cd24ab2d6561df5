import { resolve } from 'node:path';
import { z } from 'zod';

/** The environment `npm start` reads. Empty values count as absent. */
const environment = z.object({
  PORT: z.coerce.number().int().min(1).max(65_535).default(8080),
  HOST: z.string().optional(),
  DATA_DIR: z.string().default('.data'),
  ADMIN_USERNAME: z.string().trim().min(1).max(100).default('admin'),
  ADMIN_PASSWORD: z.string().min(8, 'must have 8 characters or more').max(200).optional(),
  SAMPLE_DATA: z.enum(['auto', 'none']).default('auto'),
  PUBLIC_ORIGIN: z.string().optional(),
});

/** What `localhost` reaches: the loopback addresses and those that mean all. */
const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '::1', '0.0.0.0', '::']);

export interface Settings {
  /** Port of the gateway. */
  port: number;
  /** Address the gateway listens on; undefined: the loopback addresses only. */
  host: string | undefined;
  /** The gateway's origin as seen from this machine. */
  origin: string;
  /** The gateway's origin as visitors see it. */
  publicOrigin: string;
  /** Absolute. */
  dataDirectory: string;
  adminUsername: string;
  /** Undefined: generated at the first start. */
  adminPassword: string | undefined;
  sampleData: 'auto' | 'none';
}

/**
 * @throws Error naming each bad variable, never its value.
 */
export function readSettings(env: NodeJS.ProcessEnv, root: string): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`Bad environment: ${lines.join('; ')}`);
  }
  const { PORT, HOST, DATA_DIR, ADMIN_USERNAME, ADMIN_PASSWORD, SAMPLE_DATA, PUBLIC_ORIGIN } = parsed.data;
  const isLocal = HOST === undefined || LOCAL_HOSTS.has(HOST);
  const origin = `http://${isLocal ? 'localhost' : urlHost(HOST)}:${PORT}`;
  return {
    port: PORT,
    host: HOST,
    origin,
    publicOrigin: PUBLIC_ORIGIN ?? origin,
    dataDirectory: resolve(root, DATA_DIR),
    adminUsername: ADMIN_USERNAME,
    adminPassword: ADMIN_PASSWORD,
    sampleData: SAMPLE_DATA,
  };
}

/** An address in the form that a URL needs. */
export function urlHost(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}
