import { availableParallelism } from 'node:os';
import { z } from 'zod';
import type { SiteSettings } from './render-contract.js';
import { type PolicySources, policySourcesOf, thirdPartiesOf, thirdPartyEnv } from './third-parties.js';

const port = z.coerce.number().int().min(0).max(65_535);
const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin);
const origins = z.string().transform((list, context) => {
  const parsed = z.tuple([origin], origin).safeParse(list.trim().split(/\s+/));
  if (parsed.success) return parsed.data;
  context.addIssue('no list of origins');
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
 * Drawing takes six times what the thread before it does: of two cores, one drawing thread would leave half of one idle. For more
 * there are more page servers.
 */
const defaultRenderThreads = Math.min(2, availableParallelism());

const hostEnv = brandEnv.extend({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port,
  MANAGEMENT_HOST: z.string().min(1).default('127.0.0.1'),
  MANAGEMENT_PORT: port,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Origins of the catalog API, as this process reaches it, separated by spaces. A name may stand for several instances. */
  API_URL: origins,
  /** Milliseconds that a page waits for one call of the API: less than the gateway waits for the page. */
  API_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(800),
  /** Millions of characters of answers of the API that are kept while they are fresh; 0 keeps none. */
  KEPT_ANSWERS_MB: z.coerce.number().min(0).max(1_000).default(8),
  /** Pages in work at once; more wait their turn. */
  RENDER_CONCURRENCY: z.coerce.number().int().min(1).max(1_000).default(32),
  /** Threads that draw pages beside the one that talks to visitors. Each takes about 50 MB. */
  RENDER_THREADS: z.coerce.number().int().min(1).max(16).default(defaultRenderThreads),
  /** Pages that may wait; beyond that a visitor is asked to come back. */
  RENDER_QUEUE: z.coerce.number().int().min(0).max(10_000).default(256),
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
  site: SiteSettings;
  /** What pages may load beside what is ours. */
  policySources: PolicySources;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The environment does not fit. The message names the variables, never their values. */
export class InvalidEnvironmentError extends Error {
  override readonly name = 'InvalidEnvironmentError';
}

/** @throws InvalidEnvironmentError */
export function readHostSettings(env: Environment = process.env): HostSettings {
  const values = parse(hostEnv, env);
  return {
    host: values.HOST,
    port: values.PORT,
    managementHost: values.MANAGEMENT_HOST,
    managementPort: values.MANAGEMENT_PORT,
    logLevel: values.LOG_LEVEL,
    apiOrigins: values.API_URL,
    apiTimeoutMs: values.API_TIMEOUT_MS,
    keptAnswersLength: values.KEPT_ANSWERS_MB * 1_000_000,
    renderConcurrency: values.RENDER_CONCURRENCY,
    renderQueue: values.RENDER_QUEUE,
    renderThreads: values.RENDER_THREADS,
    site: siteOf(values),
    policySources: policySourcesOf(values),
  };
}

/** The brand alone, as writing the shell needs no more. @throws InvalidEnvironmentError */
export function readSiteSettings(env: Environment = process.env): SiteSettings {
  return siteOf(parse(brandEnv, env));
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

/** An empty variable counts as absent, as compose files pass them. */
function parse<Schema extends z.ZodType>(schema: Schema, env: Environment): z.output<Schema> {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(set);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map((issue) => {
    const name = issue.path.join('.');
    return set[name] === undefined ? `${name} is missing` : `${name} is not valid`;
  });
  throw new InvalidEnvironmentError(`Environment: ${[...new Set(problems)].join('; ')}`);
}
