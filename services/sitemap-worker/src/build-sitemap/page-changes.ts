interface PageChange {
  /** Seconds since the Unix epoch. */
  changedAt: number;
  isListed: boolean;
}

/**
 * When the pages that list businesses last changed: when any of their businesses last changed or closed, or
 * when one left the page. A page without an active business is not listed.
 */
export class PageChanges<Key> {
  private readonly pages = new Map<Key, PageChange>();

  /**
   * @param changedAt seconds since the Unix epoch
   * @param isListed whether this business makes the page a listed one
   */
  see(key: Key, changedAt: number, isListed: boolean): void {
    const page = this.pages.get(key);
    if (page === undefined) {
      this.pages.set(key, { changedAt, isListed });
      return;
    }
    if (page.changedAt < changedAt) page.changedAt = changedAt;
    if (isListed) page.isListed = true;
  }

  /** Records a change that no business row shows; null is ignored. */
  seeDate(key: Key, changedAt: Date | null): void {
    if (changedAt !== null) this.see(key, Math.floor(changedAt.getTime() / 1_000), false);
  }

  /** Undefined for a page that is not listed. */
  changedAt(key: Key): Date | undefined {
    const page = this.pages.get(key);
    return page?.isListed === true ? new Date(page.changedAt * 1_000) : undefined;
  }

  /** The same changes under other keys; pages whose keys become equal are merged. */
  under<OtherKey>(otherKey: (key: Key) => OtherKey): PageChanges<OtherKey> {
    const others = new PageChanges<OtherKey>();
    for (const [key, { changedAt, isListed }] of this.pages) others.see(otherKey(key), changedAt, isListed);
    return others;
  }

  keys(): Iterable<Key> {
    return this.pages.keys();
  }
}
