/** Maximum number of cached totals, a few hundred bytes each. */
const MAX_TOTALS = 1_000;

/** Caches the totals of searches for the current state of the directory; a new state clears the cache. */
export class TotalsCache {
  private state = '';
  /** In the order in which they were counted: the oldest is evicted first. */
  private readonly totals = new Map<string, number>();

  /**
   * The total of a search that was counted in this state of the directory.
   * @param search everything on which the total depends
   */
  of(state: string, search: readonly (string | undefined)[]): number | undefined {
    return state === this.state ? this.totals.get(JSON.stringify(search)) : undefined;
  }

  /**
   * @param state of the directory, read before the count: if the directory changes in between, the count is
   *   stored under the old state, which nobody requests any more
   */
  keep(state: string, search: readonly (string | undefined)[], total: number): void {
    if (state !== this.state) this.totals.clear();
    this.state = state;
    this.totals.set(JSON.stringify(search), total);
    for (const oldest of this.totals.keys()) {
      if (this.totals.size <= MAX_TOTALS) break;
      this.totals.delete(oldest);
    }
  }
}
