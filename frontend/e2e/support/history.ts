import type { Page } from 'playwright-core';

interface HistoryState {
  /** Number of entries. */
  length: number;
  /** The router's name for the last navigation: a new one for each, even to the same address. */
  key: string | undefined;
}

/** The state of a tab's history. */
export function historyOf(page: Page): Promise<HistoryState> {
  return page.evaluate(() => ({
    length: history.length,
    key: (history.state as { key?: string } | null)?.key,
  }));
}
