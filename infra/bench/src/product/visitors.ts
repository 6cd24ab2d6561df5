import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Visitors who read at once, and how long each looks at an answer: far from what the product can serve. */
const VISITORS = 4;
const LOOK_MS = 20;

/** People who read public pages through the gateway while something else goes on. */
export class Visitors {
  private readonly agent = new Agent({ keepAlive: true });
  private times: number[] = [];
  private leaving = false;
  private readonly walks: Promise<void>[];

  /**
   * @param origin of the gateway
   * @param paths what they read, in turn; many, so that most of it is not in the gateway's cache
   */
  constructor(
    private readonly origin: string,
    private readonly paths: readonly string[],
  ) {
    this.walks = Array.from({ length: VISITORS }, (_, visitor) => this.walk(visitor));
  }

  /** Milliseconds that each answer since the last call took. */
  take(): number[] {
    const taken = this.times;
    this.times = [];
    return taken;
  }

  /** @throws Error when an answer was none or not 200 */
  async leave(): Promise<void> {
    this.leaving = true;
    await Promise.all(this.walks);
    this.agent.destroy();
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
          if (response.statusCode === 200) resolve();
          else reject(new Error(`${path} answered ${String(response.statusCode)}`));
        });
      }).once('error', reject);
    });
  }
}
