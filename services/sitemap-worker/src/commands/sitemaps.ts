import { openPool, runCommand } from '@highstreet/database';
import { createLogger, parseEnv, StopSignal } from '@highstreet/platform';
import { lowerPriority } from '@highstreet/threads';
import { BuildSitemapService } from '../build-sitemap/build-sitemap.service.js';
import { SitemapPagesRepository } from '../build-sitemap/sitemap-pages.repository.js';
import { sitemapsCommandEnv } from '../env.js';
import type { SitemapsCommandEnv } from '../env.js';
import type { ReportProgress } from '../progress/progress.js';
import { PublishedSet } from '../published-set/published-set.js';
import { ValidateSitemapService } from '../validate-sitemap/validate-sitemap.service.js';

/**
 * `node dist/commands/sitemaps.js build | validate | status`: does what the admin page does, without Redis
 * and the API, while the services keep running. The exit code of `validate` is 1 when it finds errors.
 */
const commands = new Map(Object.entries({ build, validate, status }));
const stop = new StopSignal();
const command = commands.get(process.argv[2] ?? '');
if (command === undefined) {
  process.stderr.write(`Usage: sitemaps.js ${[...commands.keys()].join(' | ')}\n`);
  process.exitCode = 2;
} else {
  await runCommand(async (onStop) => {
    onStop(() => {
      stop.abort();
    });
    await run(command);
  });
}

async function run(chosen: (env: SitemapsCommandEnv) => Promise<void>): Promise<void> {
  const env = parseEnv(sitemapsCommandEnv);
  await lowerPriority();
  await chosen(env);
}

async function build(env: SitemapsCommandEnv): Promise<void> {
  const logger = createLogger('sitemap-worker', env.LOG_LEVEL);
  const pool = await openPool(
    { url: env.DATABASE_URL, applicationName: 'sitemap-worker-command', poolSize: 1 },
    logger,
  );
  try {
    const pages = new SitemapPagesRepository(pool);
    await new BuildSitemapService(env, logger, pages, stop).build(tell);
  } finally {
    await pool.end();
  }
  await status(env);
}

async function validate(env: SitemapsCommandEnv): Promise<void> {
  const { validFiles, errors, files, pagesAsked } = await new ValidateSitemapService(env, stop).validate(
    tell,
  );
  for (const error of errors) say(error);
  say(`${validFiles} of ${files.length} files are valid, ${pagesAsked} pages were asked for`);
  if (errors.length > 0) process.exitCode = 1;
}

async function status(env: SitemapsCommandEnv): Promise<void> {
  const manifest = (await PublishedSet.open(env.SITEMAPS_DIR))?.manifest;
  if (!manifest) {
    say('Nothing is published');
    return;
  }
  for (const { name, count, size, lastModified } of manifest.files) {
    say(`${name}  ${count} entries  ${size} bytes  changed ${lastModified}`);
  }
  say(`Published ${manifest.generatedAt}`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Shows the progress in one line, only on a terminal. */
function tell(percent: number): ReturnType<ReportProgress> {
  if (process.stderr.isTTY) process.stderr.write(percent < 100 ? `\r${percent} %` : '\r     \r');
  return Promise.resolve();
}
