import { toSearchDocument } from '@highstreet/search-index';
import type { SearchDocumentRow } from '@highstreet/search-index';

/**
 * Initial capacity, allocated with the first document; most tasks fit into it. The system commits only the
 * pages that are written to.
 */
const USUAL_BYTES = 4 * 1024 * 1024;
/** A UTF-16 code unit takes at most three bytes in UTF-8. */
const MAX_BYTES_OF_A_UNIT = 3;
const LINE_FEED = 10;

/** Documents in Meilisearch's NDJSON format, one per line, in a reused buffer. */
export class DocumentLines {
  private buffer = Buffer.alloc(0);
  private length = 0;

  /** The documents added since the last `clear`; valid until the next `clear`. */
  get bytes(): Buffer {
    return this.buffer.subarray(0, this.length);
  }

  add(row: SearchDocumentRow): void {
    const json = JSON.stringify(toSearchDocument(row));
    this.makeRoom(json.length * MAX_BYTES_OF_A_UNIT + 1);
    this.length += this.buffer.write(json, this.length);
    this.buffer[this.length] = LINE_FEED;
    this.length += 1;
  }

  clear(): void {
    this.length = 0;
  }

  private makeRoom(bytes: number): void {
    if (this.length + bytes <= this.buffer.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(USUAL_BYTES, this.buffer.length * 2, this.length + bytes));
    this.bytes.copy(larger);
    this.buffer = larger;
  }
}
