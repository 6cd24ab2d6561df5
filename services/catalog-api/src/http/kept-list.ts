import { withTimeout } from '@highstreet/platform';
import { STATEMENT_TIMEOUT_MS } from '../connections/statement-timeout.js';

/** A list as JSON in UTF-8, and how many items it has. */
export interface SerializedList {
  readonly json: Buffer;
  readonly total: number;
}

/** Longer responses are read anew for each request: four times the cities of a million businesses. */
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

/** For `KeptList`: whether a response is short enough to stay in memory. */
export function isKeepable({ json }: SerializedList): boolean {
  return json.byteLength <= MAX_KEPT_BYTES;
}

/**
 * Keeps one list in memory as long as the directory's state stays the same. Requests of the same state that
 * arrive while it is being read share it.
 */
export class KeptList<List> {
  private kept: { state: string; list: Promise<List> } | undefined;

  /** @param keeps whether a list stays in memory once it is read */
  constructor(private readonly keeps: (list: List) => boolean = () => true) {}

  /**
   * @param state of the directory (`DIRECTORY_STATE`), read before the list: if the directory changes in
   *   between, the list is kept under the old state, which nobody requests any more
   */
  async of(state: string, read: () => Promise<List>): Promise<List> {
    if (this.kept?.state === state) return await this.kept.list;
    // A read that has not ended by then never will, and whoever shared it would get no list.
    const kept = { state, list: withTimeout(read(), STATEMENT_TIMEOUT_MS) };
    this.kept = kept;
    const drop = (): void => {
      if (this.kept === kept) this.kept = undefined;
    };
    kept.list.then((list) => {
      if (!this.keeps(list)) drop();
    }, drop);
    return await kept.list;
  }
}

/**
 * A kept list for each key, all of the same state of the directory. A key whose list cannot be read, such as the slug of
 * nothing, leaves nothing behind.
 */
export class KeptLists {
  private readonly lists = new Map<string, KeptList<SerializedList>>();
  private state: string | undefined;

  /** @param state see `KeptList` */
  async of(key: string, state: string, read: () => Promise<SerializedList>): Promise<SerializedList> {
    if (this.state !== state) this.lists.clear();
    this.state = state;
    const list = this.lists.get(key) ?? new KeptList(isKeepable);
    this.lists.set(key, list);
    try {
      return await list.of(state, read);
    } catch (error) {
      this.lists.delete(key);
      throw error;
    }
  }

  /** How many keys have a list. For its test. */
  get size(): number {
    return this.lists.size;
  }
}
