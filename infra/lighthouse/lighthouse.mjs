#!/usr/bin/env node
/**
 * `npm run lighthouse`: starts the product with its sample data and runs Lighthouse on the public pages as a
 * phone, through the gateway. With an address (`npm run lighthouse -- http://localhost:8080`) it tests the
 * product that runs there. Prints a table; the exit code is 0 when every page reaches its targets.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireSupportedNode } from '../local/bootstrap/node-version.mjs';
import { holds, rowOf, tableOf } from './table.mjs';

requireSupportedNode();
const { prepareWorkspace } = await import('../local/bootstrap/prepare-workspace.mjs');
await prepareWorkspace();
const { chooseFreePorts, ensureSystemTools, onInterruption, REPOSITORY, say, until, withWholeStack } =
  await import('@highstreet/local');
const address = process.argv[2]?.replace(/\/$/, '');
process.exitCode = (await (address === undefined ? onOwnStack(audit) : audit(address))) ? 0 : 1;

/** @param {(origin: string) => Promise<boolean>} work */
async function onOwnStack(work) {
  return withWholeStack({ sampleData: 'auto' }, ({ origin }) => work(origin));
}

/**
 * @param {string} origin
 * @returns {Promise<boolean>} whether every page reaches its targets
 */
async function audit(origin) {
  const { default: lighthouse } = await import('lighthouse');
  const browser = await startBrowser();
  const rows = [];
  try {
    for (const [name, path] of await pagesOf(origin)) {
      // Fills the caches first, because the pages of a directory with visitors are cached.
      await fetch(`${origin}${path}`);
      const result = await lighthouse(`${origin}${path}`, {
        port: browser.port,
        logLevel: 'error',
        onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
        // Search results are excluded from search engines on purpose.
        ...(name === 'search' && { skipAudits: ['is-crawlable'] }),
      });
      if (result === undefined) throw new Error(`Lighthouse has no result for ${path}`);
      rows.push(rowOf(name, result.lhr));
    }
  } finally {
    await browser.stop();
  }
  process.stdout.write(`${tableOf(rows)}\n`);
  return rows.every(holds);
}

/**
 * @param {string} origin
 * @returns {Promise<[name: string, path: string][]>}
 */
async function pagesOf(origin) {
  const response = await fetch(`${origin}/api/businesses/featured`);
  /** @type {{ slug: string, placeId: string, city: { slug: string } | null, category: { slug: string } | null }[]} */
  const businesses = JSON.parse(await response.text());
  const pages = businesses.flatMap(({ slug, placeId, city, category }) =>
    city === null || category === null ? [] : [{ slug, placeId, city, category }],
  );
  const [business] = pages;
  if (business === undefined) throw new Error('No featured business has a city and a category');
  return [
    ['home', '/'],
    ['search', '/search?q=bakery'],
    ['city', `/city/${business.city.slug}`],
    ['category', `/category/${business.category.slug}`],
    ['detail', `/details/${business.slug}-${business.placeId.slice(0, 7)}`],
  ];
}

/**
 * Headless Chromium with a temporary profile. `stop` also removes the profile.
 */
async function startBrowser() {
  const { port } = await chooseFreePorts(['port']);
  const toolsFolder = join(REPOSITORY, '.data', 'tools');
  const executable =
    process.env['CHROMIUM_PATH'] ?? (await ensureSystemTools(['chromium'], toolsFolder, say)).chromium;
  const profile = mkdtempSync(join(tmpdir(), 'highstreet-lighthouse-'));
  const browser = spawn(
    executable,
    [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    // A process group of its own: Debian's executable is a script that waits for the browser.
    { stdio: 'ignore', detached: true },
  );
  /** @type {Error | undefined} */
  let failure;
  const ended = new Promise((resolve) => {
    browser.once('exit', resolve);
    browser.once('error', (error) => {
      failure = error;
      resolve(undefined);
    });
  });
  const stop = async () => {
    release();
    const runs = browser.exitCode === null && browser.signalCode === null;
    if (browser.pid !== undefined && runs) process.kill(-browser.pid);
    await ended;
    // The browser's other processes write to the profile until they have ended, too.
    await until(() => !isGroupAlive(browser.pid), { within: 30_000, every: 50, what: 'Chromium to end' });
    rmSync(profile, { recursive: true, force: true });
  };
  const release = onInterruption(stop);
  const isReady = () => {
    if (failure !== undefined) throw failure;
    return answers(`http://127.0.0.1:${port}/json/version`);
  };
  await until(isReady, { within: 150_000, every: 250, what: 'Chromium to start' }).catch(
    async (/** @type {unknown} */ error) => {
      await stop();
      throw error;
    },
  );
  return { port, stop };
}

/** @param {string} url */
async function answers(url) {
  return fetch(url).then(
    (response) => response.ok,
    () => false,
  );
}

/** @param {number | undefined} leader pid of the process that began the group */
function isGroupAlive(leader) {
  if (leader === undefined) return false;
  try {
    return process.kill(-leader, 0);
  } catch {
    return false;
  }
}
