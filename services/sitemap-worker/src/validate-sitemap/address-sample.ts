/**
 * A random sample of addresses of each kind of page, with equal probability for all addresses of a kind
 * (reservoir sampling).
 */
export class AddressSample {
  private readonly kinds = new Map<string, { seen: number; kept: string[] }>();

  /** @param perKind number of addresses to keep of each kind */
  constructor(private readonly perKind: number) {}

  add(kind: string, address: string): void {
    let sample = this.kinds.get(kind);
    if (sample === undefined) this.kinds.set(kind, (sample = { seen: 0, kept: [] }));
    sample.seen += 1;
    if (sample.kept.length < this.perKind) {
      sample.kept.push(address);
      return;
    }
    const place = Math.floor(Math.random() * sample.seen);
    if (place < this.perKind) sample.kept[place] = address;
  }

  get addresses(): string[] {
    return [...this.kinds.values()].flatMap(({ kept }) => kept);
  }
}
