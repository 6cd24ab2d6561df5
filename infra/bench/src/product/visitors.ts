import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '../result.js';
import type { BenchedProduct } from './benched-product.js';

/**
 * The number of simultaneous visitors, and how long each looks at a page: far below what the product can
 * serve.
 */
const VISITORS = 4;
const LOOK_MS = 20;
const IDLE_MS = 20_000;
/** Far more than the gateway's cache holds at a time. */
const MAX_PAGES = 10_000;

/**
 * The time of a response, and of those that could not be asked for meanwhile: a visitor who waits a second would otherwise
 * count as little as one who waits a millisecond, and a frozen product would be measured less often.
 */
function timesOf(waited: number): number[] {
  const missed = Math.max(0, Math.floor(waited / LOOK_MS) - 1);
  return Array.from({ length: missed + 1 }, (_, step) => waited - step * LOOK_MS);
}

/** Visitors who read public pages through the gateway while something else is measured. */
export class Visitors {
  private readonly agent = new Agent({ keepAlive: true });
  private times: number[] = [];
  private leaving = false;
  private readonly walking: Promise<unknown>;

  /**
   * @param origin the gateway's
   * @param paths the pages they read, in turn
   */
  constructor(
    private readonly origin: string,
    private readonly paths: readonly string[],
  ) {
    this.walking = Promise.all(Array.from({ length: VISITORS }, (_, visitor) => this.walk(visitor)));
    // The error is thrown by `leave`.
    this.walking.catch(() => undefined);
  }

  /** Starts visitors who read businesses and cities in a shuffled order, which is the same at every run. */
  static async enter(product: BenchedProduct): Promise<Visitors> {
    const pages = await product.query<{ path: string }>(
      `SELECT path FROM (
         (SELECT '/api/businesses/detail/' || slug || '-' || left(place_id, 7) AS path FROM businesses
           ORDER BY md5(slug) LIMIT ${MAX_PAGES})
         UNION ALL (SELECT '/city/' || slug FROM cities ORDER BY md5(slug) LIMIT ${MAX_PAGES})
         UNION ALL (SELECT '/api/cities/' || slug || '/businesses' FROM cities ORDER BY md5(slug) LIMIT ${MAX_PAGES})
       ) AS pages ORDER BY md5(path)`,
    );
    return new Visitors(
      product.origin,
      pages.map(({ path }) => path),
    );
  }

  /**
   * The 99th percentile (ms) of the response times while nothing else runs. Waits until the product is warm.
   */
  async idle(): Promise<number> {
    await pause(IDLE_MS / 4);
    this.take();
    await pause(IDLE_MS);
    return percentile(this.take(), 0.99);
  }

  /** Milliseconds of each response since the last call. */
  take(): number[] {
    const taken = this.times;
    this.times = [];
    return taken;
  }

  /** @throws Error when a request failed, or a response was not 200 or not the product's */
  async leave(): Promise<void> {
    this.leaving = true;
    try {
      await this.walking;
    } finally {
      this.agent.destroy();
    }
  }

  private async walk(visitor: number): Promise<void> {
    for (let step = visitor; !this.leaving; step += VISITORS) {
      const startedAt = performance.now();
      await this.read(this.paths[step % this.paths.length] ?? '/');
      this.times.push(...timesOf(performance.now() - startedAt));
      await pause(LOOK_MS);
    }
  }

  private read(path: string): Promise<void> {
    return new Promise((resolve, reject) => {
      get(`${this.origin}${path}`, { agent: this.agent }, (response) => {
        response.resume();
        response.once('error', reject);
        response.once('end', () => {
          if (response.statusCode !== 200)
            reject(new Error(`${path} answered ${String(response.statusCode)}`));
          // The gateway's page for an unavailable page server is a static file: fast, and unaffected by the
          // load.
          else if (response.headers['x-cache'] === undefined) reject(new Error(`${path} answered the shell`));
          else resolve();
        });
      }).once('error', reject);
    });
  }
}
