import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { visit } from './answer.js';
import type { Answer } from './answer.js';
import type { VisitKind, Visits } from './visit.js';

const LOOK_MS = 100;

/** What each goes on to, from something that is known: at once, as a page's own calls do. */
const walks: readonly (readonly [VisitKind, VisitKind])[] = [
  ['known page', 'new page'],
  ['known page', 'known page'],
  ['known read', 'new read'],
  ['known read', 'known read'],
];

/** Visitors who stay: each over one kept connection of HTTP/1.1, on which an answer waits for the one before it. */
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

  /** Nobody goes on. @returns what everybody got, once the last one has it */
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
