import { withTimeout } from '@highstreet/platform';
import { STATEMENT_TIMEOUT_MS } from '../connections/statement-timeout.js';

/** A list as JSON in UTF-8, and how many items it has. */
export interface SerializedList {
  readonly json: Buffer;
  readonly total: number;
}

/** Longer lists are read anew for each request: four times the cities of a million businesses. */
const MAX_KEPT_BYTES = 16 * 1024 * 1024;

export function serializeList({
  items,
  total,
}: {
  items: readonly unknown[];
  total: number;
}): SerializedList {
  return { json: Buffer.from(JSON.stringify(items)), total };
}

/**
 * Keeps the response of one long list as long as the directory's state stays the same. Requests of the same
 * state that arrive while it is being read share it.
 */
export class KeptList {
  private kept: { state: string; list: Promise<SerializedList> } | undefined;

  /**
   * @param state of the directory (`DIRECTORY_STATE`), read before the list: if the directory changes in
   *   between, the list is kept under the old state, which nobody requests any more
   */
  async of(state: string, read: () => Promise<SerializedList>): Promise<SerializedList> {
    if (this.kept?.state === state) return await this.kept.list;
    // A read that has not ended by then never will, and whoever shared it would get no list.
    const kept = { state, list: withTimeout(read(), STATEMENT_TIMEOUT_MS) };
    this.kept = kept;
    const drop = (): void => {
      if (this.kept === kept) this.kept = undefined;
    };
    kept.list.then(({ json }) => {
      if (json.byteLength > MAX_KEPT_BYTES) drop();
    }, drop);
    return await kept.list;
  }
}
