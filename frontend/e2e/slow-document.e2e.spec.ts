import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { sampleBusiness } from './support/sample.js';
import { baseUrl, hydrated, phone, visit } from './support/visit.js';

/** The site, with the end of its pages, from the last `beginning` on, kept back until `release`. */
async function siteWithSlowPages(beginning: string): Promise<{ origin: string; release: () => void }> {
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
      const end = type.startsWith('text/html') ? body.lastIndexOf(beginning) : -1;
      if (end !== -1) {
        response.write(body.subarray(0, end));
        await released;
      }
      response.end(body.subarray(Math.max(end, 0)));
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
  const { origin, release } = await siteWithSlowPages('<script type="application/json"');
  const page = await visit('about:blank');
  await page.goto(`${origin}/cities`, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  // Resolves when the script has run. As text, because Vitest replaces imports in functions.
  await page.evaluate(`import(document.querySelector('script[type="module"]').src).then(() => undefined)`);
  expect(await page.evaluate(() => document.readyState)).toBe('loading');

  release();
  await hydrated(page);
});

it('moves nothing of a business that is shown when the rest of its page arrives', async () => {
  const { path } = await sampleBusiness();
  const { origin, release } = await siteWithSlowPages('Contact Information');
  const page = await visit('about:blank', { viewport: phone });
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(JSON.stringify(entry));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`${origin}${path}`, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Shown: a shift is one of what has been drawn.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });

  release();
  await hydrated(page);
  const large = await page.evaluate(async () => {
    // As above. A shift is told of in a task after its frame.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve));
    return (window as unknown as { shifts: string[] }).shifts.filter(
      (shift) => JSON.parse(shift).value > 0.01,
    );
  });
  expect(large).toEqual([]);
});
