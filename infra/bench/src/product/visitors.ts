import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '../result.js';
import type { BenchedProduct } from './benched-product.js';

/** Visitors who read at once, and how long each looks at an answer: far from what the product can serve. */
const VISITORS = 4;
const LOOK_MS = 20;
const IDLE_MS = 20_000;
/** Far more than are in the gateway's cache at a time. */
const MOST_PAGES = 10_000;

/** People who read public pages through the gateway while something else goes on. */
export class Visitors {
  private readonly agent = new Agent({ keepAlive: true });
  private times: number[] = [];
  private leaving = false;
  private readonly walking: Promise<unknown>;

  /**
   * @param origin of the gateway
   * @param paths what they read, in turn
   */
  constructor(
    private readonly origin: string,
    private readonly paths: readonly string[],
  ) {
    this.walking = Promise.all(Array.from({ length: VISITORS }, (_, visitor) => this.walk(visitor)));
    // Heard when they leave.
    this.walking.catch(() => undefined);
  }

  /** They read businesses and cities, in an order that is the same at every run but follows nothing. */
  static async enter(product: BenchedProduct): Promise<Visitors> {
    const pages = await product.query<{ path: string }>(
      `SELECT path FROM (
         (SELECT '/api/businesses/detail/' || slug || '-' || left(place_id, 7) AS path FROM businesses
           ORDER BY md5(slug) LIMIT ${MOST_PAGES})
         UNION ALL (SELECT '/city/' || slug FROM cities ORDER BY md5(slug) LIMIT ${MOST_PAGES})
         UNION ALL (SELECT '/api/cities/' || slug || '/businesses' FROM cities ORDER BY md5(slug) LIMIT ${MOST_PAGES})
       ) AS pages ORDER BY md5(path)`,
    );
    return new Visitors(
      product.origin,
      pages.map(({ path }) => path),
    );
  }

  /** The time (ms) that 99 of 100 answers do not exceed while nothing else goes on. Waits until the product is warm. */
  async idle(): Promise<number> {
    await pause(IDLE_MS / 4);
    this.take();
    await pause(IDLE_MS);
    return percentile(this.take(), 0.99);
  }

  /** Milliseconds that each answer since the last call took. */
  take(): number[] {
    const taken = this.times;
    this.times = [];
    return taken;
  }

  /** @throws Error when an answer was none, not 200 or not the product's */
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
      this.times.push(performance.now() - startedAt);
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
          // What the gateway has for want of a page server is a file: quick, and nothing of what goes on.
          else if (response.headers['x-cache'] === undefined) reject(new Error(`${path} answered the shell`));
          else resolve();
        });
      }).once('error', reject);
    });
  }
}
