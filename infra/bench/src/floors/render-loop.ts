/**
 * The floor for rendering pages: renderToString renders one page again and again from data in memory. Run as
 * a process with FRONTEND (folder of the built frontend), API_URL, PAGE and SECONDS; it prints the pages per
 * second.
 */
import { pathToFileURL } from 'node:url';

interface Page {
  renderBody?(renderedAt: number): string;
}

/** The exports of the built frontend that are used here. */
interface Bundle {
  loadPage(request: Readonly<Record<string, unknown>>): Promise<Page>;
}
interface HostEnvironment {
  readSiteSettings(): { origin: string };
}
interface HostReader {
  readonly ApiReader: new (
    settings: Readonly<Record<string, unknown>>,
  ) => {
    visit(visitor: { requestId: string; shared: boolean }): { ask(path: string): Promise<unknown> };
  };
}

const WARM_UP = 0.2;

const folder = `${pathToFileURL(process.env['FRONTEND'] ?? '').href}/`;
const { loadPage } = (await import(new URL('dist/server/entry-server.js', folder).href)) as Bundle;
const { readSiteSettings } = (await import(new URL('dist/host/env.js', folder).href)) as HostEnvironment;
const { ApiReader } = (await import(new URL('dist/host/api-reader.js', folder).href)) as HostReader;
const site = readSiteSettings();
const fetchApi = (path: string, init: RequestInit) => fetch(`${process.env['API_URL'] ?? ''}${path}`, init);
const api = new ApiReader({ fetchApi, timeoutMs: 10_000, keptLength: 0 });
const visit = api.visit({ requestId: 'bench', shared: false });
const page = await loadPage({
  url: `${site.origin}${process.env['PAGE'] ?? '/'}`,
  site,
  askApi: (path: string) => visit.ask(path),
  signal: new AbortController().signal,
});
if (page.renderBody === undefined) throw new Error('The page has moved');

const milliseconds = Number(process.env['SECONDS']) * 1_000;
const countFrom = performance.now() + milliseconds * WARM_UP;
const endsAt = countFrom + milliseconds * (1 - WARM_UP);
let rendered = 0;
while (performance.now() < endsAt) {
  page.renderBody(Date.now());
  if (performance.now() >= countFrom) rendered += 1;
}
process.stdout.write(`${String(rendered / ((performance.now() - countFrom) / 1_000))}\n`);
