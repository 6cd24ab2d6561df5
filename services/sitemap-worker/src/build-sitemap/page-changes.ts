interface PageChange {
  /** Seconds since the Unix epoch. */
  changedAt: number;
  isListed: boolean;
}

/**
 * When pages that list businesses last changed: with the newest of their businesses, a closing included. A page with
 * no active business is not listed.
 */
export class PageChanges<Key> {
  private readonly pages = new Map<Key, PageChange>();

  see(key: Key, changedAt: number, isActive: boolean): void {
    const page = this.pages.get(key);
    if (page === undefined) {
      this.pages.set(key, { changedAt, isListed: isActive });
      return;
    }
    if (page.changedAt < changedAt) page.changedAt = changedAt;
    if (isActive) page.isListed = true;
  }

  /** Undefined for a page that is not listed. */
  changedAt(key: Key): Date | undefined {
    const page = this.pages.get(key);
    return page?.isListed === true ? new Date(page.changedAt * 1_000) : undefined;
  }

  keys(): Iterable<Key> {
    return this.pages.keys();
  }
}
