import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';

/** How long a DNS answer is used; containers come and go. */
const LOOK_UP_AGAIN_MS = 2_000;
/** How long an instance that did not answer is moved to the end of the order. */
const UNRESPONSIVE_MS = 3_000;

type LookUp = (hostname: string) => Promise<readonly { address: string; family: number }[]>;
const askNameServer: LookUp = (hostname) => lookup(hostname, { all: true });

/**
 * The running instances of the API. A host name with several addresses (`docker compose up --scale`) counts
 * as one instance for each address.
 */
export class ApiInstances {
  private instances: readonly [string, ...string[]];
  private readonly unresponsiveSince = new Map<string, number>();
  private lookedUpAt = Number.NEGATIVE_INFINITY;

  /** @param origins from the deployment's settings */
  constructor(
    private readonly origins: readonly [string, ...string[]],
    private readonly lookUp: LookUp = askNameServer,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.instances = origins;
  }

  /**
   * The origins of the instances, starting with a random one to spread the load; those that recently did not
   * answer come last. Never waits: host names are resolved again in the background.
   */
  candidates(): readonly [string, ...string[]] {
    const now = this.now();
    if (now - this.lookedUpAt >= LOOK_UP_AGAIN_MS) {
      this.lookedUpAt = now;
      void this.refresh();
    }
    const start = Math.floor(Math.random() * this.instances.length);
    const turned = [...this.instances.slice(start), ...this.instances.slice(0, start)];
    const isSilent = (instance: string): boolean =>
      now - (this.unresponsiveSince.get(instance) ?? Number.NEGATIVE_INFINITY) < UNRESPONSIVE_MS;
    const [first = this.origins[0], ...others] = [
      ...turned.filter((instance) => !isSilent(instance)),
      ...turned.filter(isSilent),
    ];
    return [first, ...others];
  }

  /** Records that another instance answered a request that was sent to this one first. */
  markUnresponsive(instance: string): void {
    this.unresponsiveSince.set(instance, this.now());
  }

  /** Resolves the host names again; where that fails, the origin itself is used. */
  async refresh(): Promise<void> {
    const found = await Promise.all(this.origins.map((origin) => this.addressesOf(origin)));
    const [first = this.origins[0], ...others] = [...new Set(found.flat())];
    this.instances = [first, ...others];
    for (const instance of this.unresponsiveSince.keys()) {
      if (!this.instances.includes(instance)) this.unresponsiveSince.delete(instance);
    }
  }

  /**
   * One origin for each address of a host name. An https origin keeps its name, which its certificate needs.
   */
  private async addressesOf(origin: string): Promise<readonly string[]> {
    const { protocol, hostname, port } = new URL(origin);
    if (protocol !== 'http:' || isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0) return [origin];
    const found = await this.lookUp(hostname).catch(() => undefined);
    if (found === undefined || found.length < 2) return [origin];
    return found.map(
      ({ address, family }) =>
        new URL(`http://${family === 6 ? `[${address}]` : address}:${port || '80'}`).origin,
    );
  }
}
