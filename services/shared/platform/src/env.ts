import { z } from 'zod';

/** Fragments of a service's environment: each service composes those it needs into one schema. */

const port = z.coerce.number().int().min(0).max(65_535);
const urlSuchAs = (example: string, protocol: RegExp) =>
  z.url({ protocol, error: `expected a URL such as ${example}` });
/** Address of a server or a website. */
export const httpUrl = urlSuchAs('https://example.org', /^https?$/);

export const loggingEnv = z.object({
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

/** Liveness, readiness and metrics are served on a separate port, which is never published. */
export const managementEnv = z.object({
  MANAGEMENT_HOST: z.string().min(1).default('127.0.0.1'),
  MANAGEMENT_PORT: port,
});

export const httpEnv = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port,
});

export const databaseEnv = z.object({
  DATABASE_URL: urlSuchAs('postgres://user:password@host:5432/name', /^postgres(ql)?$/),
  /**
   * Maximum number of connections per process. A rebuild of the index or a build of sitemaps holds one, and the check
   * whether the service is ready needs another.
   */
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(10),
});

export const redisEnv = z.object({
  REDIS_URL: urlSuchAs('redis://host:6379', /^rediss?$/),
});

export const meilisearchEnv = z.object({
  MEILISEARCH_URL: httpUrl,
  MEILISEARCH_API_KEY: z.string().min(1),
  SEARCH_INDEX: z
    .string()
    .regex(/^[\w-]+$/)
    .default('businesses'),
});

/** The public address: every absolute URL of the product begins with it. */
export const publicOriginEnv = z.object({
  PUBLIC_ORIGIN: httpUrl.transform((url) => new URL(url).origin),
});

/**
 * The environment does not match the service's schema. The message names the variables and what is expected of
 * them, never their values.
 */
export class InvalidEnvironmentError extends Error {
  override readonly name = 'InvalidEnvironmentError';
}

/**
 * Parses the environment once, when a service starts. An empty variable counts as absent, because compose
 * files pass unset variables as empty ones.
 * @throws InvalidEnvironmentError naming each missing or malformed variable.
 */
export function parseEnv<Schema extends z.ZodType>(
  schema: Schema,
  env: Readonly<Record<string, string | undefined>> = process.env,
): z.output<Schema> {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(set);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message }) => {
    const name = String(path[0]);
    // The kind of mistake that zod begins with says no more than "not valid" does.
    const expected = message.replace(/^Invalid \w+: /, '');
    return set[name] === undefined ? `${name} is missing` : `${name} is not valid: ${expected}`;
  });
  throw new InvalidEnvironmentError(`Environment: ${[...new Set(problems)].join('; ')}`);
}
