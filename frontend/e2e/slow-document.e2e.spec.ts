import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { baseUrl, hydrated, visit } from './support/visit.js';

const beginningOfState = '<script type="application/json"';

/** The site, with the end of its pages, which is their state, kept back until `release`. */
async function siteWithSlowPages(): Promise<{ origin: string; release: () => void }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const server = createServer((request, response) => {
    void (async () => {
      const answer = await fetch(`${baseUrl}${request.url ?? '/'}`);
      const type = answer.headers.get('content-type') ?? '';
      const body = Buffer.from(await answer.arrayBuffer());
      response.writeHead(answer.status, { 'content-type': type });
      const state = type.startsWith('text/html') ? body.indexOf(beginningOfState) : -1;
      if (state !== -1) {
        response.write(body.subarray(0, state));
        await released;
      }
      response.end(body.subarray(Math.max(state, 0)));
    })();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    release();
    server.close();
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, release };
}

it('takes over a page whose scripts are there before its end', async () => {
  const { origin, release } = await siteWithSlowPages();
  const page = await visit('about:blank');
  await page.goto(`${origin}/cities`, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  // Resolves when the script has run. As text, because Vitest replaces imports in functions.
  await page.evaluate(`import(document.querySelector('script[type="module"]').src).then(() => undefined)`);
  expect(await page.evaluate(() => document.readyState)).toBe('loading');

  release();
  await hydrated(page);
});
