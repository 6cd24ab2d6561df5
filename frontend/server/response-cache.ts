import type { ApiResponse } from './render-contract.js';

export interface CachedResponse {
  answer: ApiResponse;
  /** When it was requested, on the clock of `performance.now()`. */
  askedAt: number;
  /** When it becomes stale, on the same clock. */
  freshUntil: number;
}

/** Cache of fresh answers by address, of limited size. */
export class ResponseCache {
  /** In order of insertion: the oldest entry is evicted first. */
  private readonly kept = new Map<string, CachedResponse>();
  private length = 0;

  /** @param maxLength total characters of the texts of all answers */
  constructor(private readonly maxLength: number) {}

  /** @returns undefined when there is no fresh answer */
  find(address: string, now: number): CachedResponse | undefined {
    const found = this.kept.get(address);
    return found !== undefined && now < found.freshUntil ? found : undefined;
  }

  /** Replaces an earlier answer for the address and evicts the oldest entries until the new one fits. */
  store(address: string, entry: CachedResponse, now: number): void {
    this.drop(address);
    if (now >= entry.freshUntil || entry.answer.text.length > this.maxLength) return;
    this.kept.set(address, entry);
    this.length += entry.answer.text.length;
    for (const [oldest, { freshUntil }] of this.kept) {
      if (this.length <= this.maxLength && now < freshUntil) break;
      this.drop(oldest);
    }
  }

  /** Number of cached characters. For its test. */
  get size(): number {
    return this.length;
  }

  private drop(address: string): void {
    const entry = this.kept.get(address);
    if (entry === undefined) return;
    this.kept.delete(address);
    this.length -= entry.answer.text.length;
  }
}
