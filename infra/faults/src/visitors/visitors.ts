import { setTimeout as pause } from 'node:timers/promises';
import { visit } from './answer.js';
import type { Answer } from './answer.js';
import { visitKinds } from './visit.js';
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

  /**
   * Ends the stream, once a visit of each kind has begun: a machine that stalls fires the timer a few times only.
   * @returns all answers, once the last one has arrived
   */
  async stop(): Promise<readonly Answer[]> {
    while (this.answers.length + this.underWay.size < visitKinds.length) await pause(PAUSE_MS);
    clearInterval(this.timer);
    await Promise.all(this.underWay);
    return this.answers;
  }
}
