/** Searches whose totals are kept. A few hundred bytes each. */
const MOST_TOTALS = 1_000;

/** How many hits searches have, as they were counted in one state of the directory; those of an earlier state are forgotten. */
export class KnownTotals {
  private state = '';
  /** In the order in which they were counted: the oldest goes first. */
  private readonly totals = new Map<string, number>();

  /**
   * @param state of the directory before anything is counted: a count that is made after it has changed is kept for it, and
   * then nobody asks for it any more
   * @param search all that the number depends on
   */
  async of(
    state: string,
    search: readonly (string | undefined)[],
    count: () => Promise<number>,
  ): Promise<number> {
    const key = JSON.stringify(search);
    const known = state === this.state ? this.totals.get(key) : undefined;
    if (known !== undefined) return known;
    const total = await count();
    this.keep(state, key, total);
    return total;
  }

  private keep(state: string, key: string, total: number): void {
    if (state !== this.state) this.totals.clear();
    this.state = state;
    this.totals.set(key, total);
    for (const oldest of this.totals.keys()) {
      if (this.totals.size <= MOST_TOTALS) break;
      this.totals.delete(oldest);
    }
  }
}
