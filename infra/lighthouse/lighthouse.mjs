#!/usr/bin/env node
/**
 * `npm run lighthouse`: starts the product with its sample data and runs Lighthouse on the public pages as a
 * phone, through the gateway. Prints a table; the exit code is 0 when every page reaches its targets.
 */
import { requireSupportedNode } from '../local/bootstrap/node-version.mjs';
import { holds, rowOf, tableOf } from './table.mjs';

requireSupportedNode();
const { prepareWorkspace } = await import('../local/bootstrap/prepare-workspace.mjs');
await prepareWorkspace();
const { chooseFreePorts, ensureSystemTools, onInterruption, say, TOOLS_FOLDER, withWholeStack } =
  await import('@highstreet/local');
const isGood = await withWholeStack({ sampleData: 'auto' }, ({ origin }) => audit(origin));
process.exitCode = isGood ? 0 : 1;

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

/** Headless Chromium, at whose port Lighthouse works. */
async function startBrowser() {
  const { chromium } = await import('playwright-core');
  const { port } = await chooseFreePorts(['port']);
  const executablePath =
    process.env['CHROMIUM_PATH'] ?? (await ensureSystemTools(['chromium'], TOOLS_FOLDER, say)).chromium;
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
    // A cold start varies from two seconds to most of a minute.
    timeout: 150_000,
    // It is closed on an interruption, like the product.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  const close = () => browser.close();
  const release = onInterruption(close);
  const stop = async () => {
    release();
    await close();
  };
  return { port, stop };
}
