import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { httpUrl } from './http-url.js';
import type { SiteSettings } from './render-contract.js';
import { policySourcesOf, thirdPartiesOf, thirdPartyEnv } from './third-parties.js';
import type { PolicySources } from './third-parties.js';

const port = z.coerce.number().int().min(0).max(65_535);
const origin = httpUrl.transform((url) => new URL(url).origin);
const origins = z.string().transform((list, context) => {
  const parsed = z.tuple([origin], origin).safeParse(list.trim().split(/\s+/));
  if (parsed.success) return parsed.data;
  context.addIssue('expected URLs such as http://api:3000, separated by spaces');
  return z.NEVER;
});
const text = (fallback: string) => z.string().trim().min(1).max(300).default(fallback);

/** The brand: a UK restaurant and cafe directory unless the deployment says otherwise. */
const brandEnv = thirdPartyEnv.extend({
  PUBLIC_ORIGIN: origin.default('http://localhost:8080'),
  PUBLIC_BRAND_NAME: text('Highstreet'),
  PUBLIC_BRAND_TAGLINE: text('The guide to restaurants, cafes and local services in the UK'),
  PUBLIC_BRAND_EMAIL: text('hello@highstreet.example'),
  PUBLIC_BRAND_PHONE: text('+44 20 7946 0123'),
  PUBLIC_BRAND_CITY_LINE: text('London, United Kingdom'),
  PUBLIC_BRAND_OFFICE_ADDRESS: text('12 Example Street, London EC1A 1AA, United Kingdom'),
  PUBLIC_BRAND_CLAIM_BUSINESSES: text('138 thousand'),
  PUBLIC_BRAND_CLAIM_CITIES: text('30'),
  PUBLIC_BRAND_CLAIM_VISITORS: text('500 thousand'),
  PUBLIC_BRAND_CLAIM_RATING: text('4.8'),
  PUBLIC_BRAND_CLAIM_CRAFTSMEN: text('150'),
});

/**
 * Rendering takes six times as long as the work of the main thread, so on two cores a single rendering thread
 * would leave half a core idle. To use more cores, run more page servers.
 */
const defaultRenderThreads = Math.min(2, availableParallelism());

const hostEnv = brandEnv.extend({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port,
  MANAGEMENT_HOST: z.string().min(1).default('127.0.0.1'),
  MANAGEMENT_PORT: port,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /**
   * Origins of the catalog API as seen from this process, separated by spaces. A host name may resolve to
   * several instances.
   */
  API_URL: origins,
  /** Timeout of one API call in milliseconds. It must be shorter than the gateway's timeout for the page. */
  PAGE_API_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(800),
  /** Size of the cache of fresh API answers, in millions of characters; 0 turns it off. */
  PAGE_API_CACHE_MB: z.coerce.number().min(0).max(1_000).default(8),
  /** Pages in work at once; further requests are queued. */
  RENDER_CONCURRENCY: z.coerce.number().int().min(1).max(1_000).default(32),
  /** Rendering threads, besides the main thread that serves HTTP. Each takes about 50 MB. */
  RENDER_THREADS: z.coerce.number().int().min(1).max(16).default(defaultRenderThreads),
  /** Length of the queue; beyond it a visitor gets a 503 with Retry-After. */
  RENDER_QUEUE: z.coerce.number().int().min(0).max(10_000).default(256),
  /**
   * Folder in which the gateway finds the shell that it serves while no page server answers. Without it, none
   * is written.
   */
  SHELL_DIR: z.string().min(1).optional(),
});

export interface HostSettings {
  host: string;
  port: number;
  managementHost: string;
  managementPort: number;
  logLevel: string;
  apiOrigins: readonly [string, ...string[]];
  apiTimeoutMs: number;
  keptAnswersLength: number;
  renderConcurrency: number;
  renderQueue: number;
  renderThreads: number;
  /** Where the gateway's shell goes; undefined without a gateway. */
  shellFolder: string | undefined;
  site: SiteSettings;
  /** Third-party sources that pages may load from. */
  policySources: PolicySources;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Environment variables are missing or invalid. The message names the variables and what is expected of them,
 * never their values.
 */
export class InvalidEnvironmentError extends Error {
  override readonly name = 'InvalidEnvironmentError';
}

/** @throws InvalidEnvironmentError */
export function readHostSettings(env: Environment = process.env): HostSettings {
  const values = parseEnv(hostEnv, env);
  return {
    host: values.HOST,
    port: values.PORT,
    managementHost: values.MANAGEMENT_HOST,
    managementPort: values.MANAGEMENT_PORT,
    logLevel: values.LOG_LEVEL,
    apiOrigins: values.API_URL,
    apiTimeoutMs: values.PAGE_API_TIMEOUT_MS,
    keptAnswersLength: values.PAGE_API_CACHE_MB * 1_000_000,
    renderConcurrency: values.RENDER_CONCURRENCY,
    renderQueue: values.RENDER_QUEUE,
    renderThreads: values.RENDER_THREADS,
    shellFolder: values.SHELL_DIR,
    site: siteOf(values),
    policySources: policySourcesOf(values),
  };
}

/** Only the brand: the benchmark of rendering needs nothing else. @throws InvalidEnvironmentError */
export function readSiteSettings(env: Environment = process.env): SiteSettings {
  return siteOf(parseEnv(brandEnv, env));
}

function siteOf(values: z.output<typeof brandEnv>): SiteSettings {
  return {
    name: values.PUBLIC_BRAND_NAME,
    tagline: values.PUBLIC_BRAND_TAGLINE,
    origin: values.PUBLIC_ORIGIN,
    email: values.PUBLIC_BRAND_EMAIL,
    phone: values.PUBLIC_BRAND_PHONE,
    cityLine: values.PUBLIC_BRAND_CITY_LINE,
    officeAddress: values.PUBLIC_BRAND_OFFICE_ADDRESS,
    claims: {
      verifiedBusinesses: values.PUBLIC_BRAND_CLAIM_BUSINESSES,
      cities: values.PUBLIC_BRAND_CLAIM_CITIES,
      monthlyVisitors: values.PUBLIC_BRAND_CLAIM_VISITORS,
      averageRating: values.PUBLIC_BRAND_CLAIM_RATING,
      craftsmen: values.PUBLIC_BRAND_CLAIM_CRAFTSMEN,
    },
    ...thirdPartiesOf(values),
  };
}

/**
 * Treats an empty variable as absent, because compose files pass unset variables as empty.
 *
 * @throws InvalidEnvironmentError
 */
export function parseEnv<Schema extends z.ZodType>(schema: Schema, env: Environment): z.output<Schema> {
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
