import type { ApiAnswer } from './render-contract.js';

export interface KeptAnswer {
  answer: ApiAnswer;
  /** When it was asked for, on the clock of `performance.now()`. */
  askedAt: number;
  /** Until when it may be given again, on the same clock. */
  freshUntil: number;
}

/** Answers by their address, as long as they are fresh and as many as fit. */
export class KeptAnswers {
  /** In the order in which they came: the oldest goes first. */
  private readonly kept = new Map<string, KeptAnswer>();
  private length = 0;

  /** @param maxLength characters that the texts of all answers together may have */
  constructor(private readonly maxLength: number) {}

  /** Undefined where there is none, or none that is fresh. */
  find(address: string, now: number): KeptAnswer | undefined {
    const found = this.kept.get(address);
    return found !== undefined && now < found.freshUntil ? found : undefined;
  }

  /** Takes the place of an earlier answer, and of as many of the oldest as it needs the room of. */
  keep(address: string, entry: KeptAnswer, now: number): void {
    this.drop(address);
    if (now >= entry.freshUntil || entry.answer.text.length > this.maxLength) return;
    this.kept.set(address, entry);
    this.length += entry.answer.text.length;
    for (const [oldest, { freshUntil }] of this.kept) {
      if (this.length <= this.maxLength && now < freshUntil) break;
      this.drop(oldest);
    }
  }

  /** How many characters are kept. */
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
