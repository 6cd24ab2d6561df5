import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { visit } from './answer.js';
import type { Answer } from './answer.js';
import type { VisitKind, Visits } from './visit.js';

const LOOK_MS = 100;

/** Pairs of visits. The second follows the first, which is cached, at once, like the calls of a page. */
const walks: readonly (readonly [VisitKind, VisitKind])[] = [
  ['known page', 'new page'],
  ['known page', 'known page'],
  ['known read', 'new read'],
  ['known read', 'known read'],
];

/**
 * Visitors who return, each over one HTTP/1.1 keep-alive connection, on which each response waits for the
 * previous one.
 */
export class ReturningVisitors {
  private readonly answers: Answer[] = [];
  private walking: Promise<unknown> | undefined;
  private leaving = false;

  constructor(
    private readonly origin: string,
    private readonly visits: Visits,
  ) {}

  start(): void {
    this.walking = Promise.all(walks.map((kinds) => this.walk(kinds)));
  }

  /** Ends the walks. @returns all answers, once the last one has arrived */
  async stop(): Promise<readonly Answer[]> {
    this.leaving = true;
    await this.walking;
    return this.answers;
  }

  private async walk(kinds: readonly VisitKind[]): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    try {
      while (!this.leaving) {
        for (const kind of kinds) this.answers.push(await visit(this.origin, this.visits.of(kind), agent));
        await pause(LOOK_MS);
      }
    } finally {
      agent.destroy();
    }
  }
}
