/**
 * A random sample of addresses of each kind of page, with equal probability for all addresses of a kind
 * (reservoir sampling).
 */
export class AddressSample {
  private readonly kinds = new Map<string, { seen: number; kept: string[] }>();

  /**
   * @param perKind number of addresses to keep of each kind
   * @param random from 0 up to, not including, 1
   */
  constructor(
    private readonly perKind: number,
    private readonly random: () => number = Math.random,
  ) {}

  add(kind: string, address: string): void {
    let sample = this.kinds.get(kind);
    if (sample === undefined) this.kinds.set(kind, (sample = { seen: 0, kept: [] }));
    sample.seen += 1;
    if (sample.kept.length < this.perKind) {
      sample.kept.push(address);
      return;
    }
    const place = Math.floor(this.random() * sample.seen);
    if (place < this.perKind) sample.kept[place] = address;
  }

  get addresses(): string[] {
    return [...this.kinds.values()].flatMap(({ kept }) => kept);
  }
}
