import { visit } from './answer.js';
import type { Answer } from './answer.js';
import type { Visits } from './visit.js';

const PAUSE_MS = 40;

/**
 * A steady stream of visits, at a rate that does not depend on how long each takes: visitors do not wait for
 * one another.
 */
export class Visitors {
  private readonly underWay = new Set<Promise<void>>();
  private readonly answers: Answer[] = [];
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly origin: string,
    private readonly visits: Visits,
  ) {}

  start(): void {
    this.timer = setInterval(() => {
      const done: Promise<void> = visit(this.origin, this.visits.next()).then((answer) => {
        this.answers.push(answer);
        this.underWay.delete(done);
      });
      this.underWay.add(done);
    }, PAUSE_MS);
  }

  /** Ends the stream. @returns all answers, once the last one has arrived */
  async stop(): Promise<readonly Answer[]> {
    clearInterval(this.timer);
    await Promise.all(this.underWay);
    return this.answers;
  }
}
