import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { baseUrl } from './visit.js';

const host = fileURLToPath(new URL('../../dist/host/main.js', import.meta.url));
const START_TIMEOUT_MS = 60_000;

export const measurementId = 'G-STANDIN1';
export const adClient = 'ca-pub-0000';

/** The site with analytics and advertisements configured; a fake server of ours serves both. */
export interface SiteWithThirdParties {
  origin: string;
  /** Paths requested from the fake server since `forget`. */
  asked: string[];
  forget(): void;
  stop(): Promise<void>;
}

/**
 * Starts the page server with third parties configured, behind a small gateway that forwards `/api` to the
 * product under test. A fake server serves the third parties' scripts and records the requests.
 *
 * @param options.ads false for a site with analytics only
 */
export async function startSiteWithThirdParties({ ads = true } = {}): Promise<SiteWithThirdParties> {
  const asked: string[] = [];
  const standIn = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('content-type', 'text/javascript');
    response.end(scriptAt(request.url ?? ''));
  });
  const standInOrigin = await listen(standIn);
  let pagesPort = 0;
  const gateway = createServer((request, response) => {
    const api = request.url?.startsWith('/api/') === true;
    void forward(request, response, api ? baseUrl : `http://127.0.0.1:${String(pagesPort)}`);
  });
  const origin = await listen(gateway);
  const pages = spawn(process.execPath, [host], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      PORT: '0',
      MANAGEMENT_PORT: '0',
      API_URL: baseUrl,
      // The same timeout as in the product under test, for a busy machine.
      PAGE_API_TIMEOUT_MS: '30000',
      PUBLIC_ORIGIN: origin,
      PUBLIC_ANALYTICS_ID: measurementId,
      PUBLIC_ANALYTICS_LINKED_DOMAINS: 'sibling.example other-sibling.example',
      PUBLIC_ANALYTICS_SCRIPT_URL: `${standInOrigin}/analytics.js`,
      ...(ads && {
        PUBLIC_ADS_CLIENT: adClient,
        PUBLIC_ADS_SLOT_ABOVE: '11',
        PUBLIC_ADS_SLOT_BELOW: '22',
        PUBLIC_ADS_SCRIPT_URL: `${standInOrigin}/ads.js`,
      }),
    },
  });
  pagesPort = await portOf(pages);
  return {
    origin,
    asked,
    forget: () => {
      asked.length = 0;
    },
    stop: async () => {
      pages.kill('SIGTERM');
      await Promise.all([close(standIn), close(gateway)]);
    },
  };
}

const scriptAt = (path: string): string => {
  if (path.startsWith('/ads.js')) return fillSlots;
  return path.startsWith('/analytics.js') ? collectAtBothEnds : '';
};

/** Writes its cookie and reports when it starts and when the page is left, as the analytics service's script does. */
const collectAtBothEnds = `
  const { origin } = new URL(document.currentScript.src);
  const collect = () => {
    if (window['ga-disable-${measurementId}'] === true) return;
    document.cookie = '_ga=GA1.1.1.1; path=/; max-age=3600';
    navigator.sendBeacon(origin + '/collect');
  };
  collect();
  addEventListener('pagehide', collect);
`;

/** Fills the ad slots in order, as the ad network's script does. */
const fillSlots = `
  const fill = () => {
    const slot = document.querySelector('ins.adsbygoogle:not([data-filled])');
    if (slot) { slot.dataset.filled = 'true'; slot.textContent = 'An advertisement'; }
  };
  for (const _request of window.adsbygoogle ?? []) fill();
  window.adsbygoogle = { push: fill };
`;

async function forward(request: IncomingMessage, response: ServerResponse, target: string): Promise<void> {
  try {
    const answer = await fetch(`${target}${request.url ?? '/'}`, { redirect: 'manual' });
    const headers = Object.fromEntries(
      [...answer.headers].filter(
        ([name]) => !/^(content-encoding|content-length|transfer-encoding|connection)$/.test(name),
      ),
    );
    response.writeHead(answer.status, headers).end(Buffer.from(await answer.arrayBuffer()));
  } catch {
    response.writeHead(502).end();
  }
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

/** Reads the port from the page server's first log line. */
function portOf(pages: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error('The page server did not start'));
    }, START_TIMEOUT_MS);
    let output = '';
    pages.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const line = output.split('\n').find((text) => text.includes('frontend listens'));
      if (line === undefined) return;
      clearTimeout(timer);
      resolve((JSON.parse(line) as { address: AddressInfo }).address.port);
    });
    pages.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The page server ended with code ${String(code)}`));
    });
  });
}
