const FEWEST_PLACES = 1 << 14;

/**
 * A set of addresses by their 64-bit hashes: a million take sixteen megabytes, where a set of strings would
 * take a hundred. The probability that two of a million addresses have the same hash is 1 in 30 million.
 */
export class AddressHashes {
  /**
   * Pairs of hash halves, each in the slot given by the first half or in the next free one; 0, 0 is a free
   * slot.
   */
  private table: Uint32Array;
  private places = FEWEST_PLACES;
  private size = 0;

  /**
   * @param expected number of addresses to reserve room for; growing temporarily takes half as much memory
   *   again
   */
  constructor(expected = 0) {
    while (this.places <= expected * 2) this.places *= 2;
    this.table = new Uint32Array(this.places * 2);
  }

  /** @returns false when the address was added before */
  add(address: string): boolean {
    if (this.size * 2 >= this.places) this.grow();
    const [high, low] = hash(address);
    if (!this.put(high, low)) return false;
    this.size += 1;
    return true;
  }

  has(address: string): boolean {
    const [high, low] = hash(address);
    const place = this.find(high, low);
    return this.table[place * 2] === high && this.table[place * 2 + 1] === low;
  }

  private put(high: number, low: number): boolean {
    const { table } = this;
    const place = this.find(high, low);
    if (table[place * 2] === high && table[place * 2 + 1] === low) return false;
    table[place * 2] = high;
    table[place * 2 + 1] = low;
    return true;
  }

  /** The slot of these halves, or the free slot where they belong. */
  private find(high: number, low: number): number {
    const { table } = this;
    for (let place = high & (this.places - 1); ; place = (place + 1) & (this.places - 1)) {
      const [otherHigh, otherLow] = [table[place * 2], table[place * 2 + 1]];
      if (otherHigh === high && otherLow === low) return place;
      if (otherHigh === 0 && otherLow === 0) return place;
    }
  }

  private grow(): void {
    const old = this.table;
    this.places *= 2;
    this.table = new Uint32Array(this.places * 2);
    for (let index = 0; index < old.length; index += 2) {
      const [high, low] = [old[index] ?? 0, old[index + 1] ?? 0];
      if (high !== 0 || low !== 0) this.put(high, low);
    }
  }
}

/** Two hashes of 32 bits that mix each other at the end (cyrb53, public domain). Never 0, 0. */
function hash(text: string): [high: number, low: number] {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    high = Math.imul(high ^ unit, 2_654_435_761);
    low = Math.imul(low ^ unit, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return [high >>> 0, low >>> 0 || 1];
}
