import type { Answer } from './answer.js';
import { visitKinds } from './visit.js';
import type { VisitKind } from './visit.js';

/** One line for each kind of visit: the answers with their counts, and the slowest in milliseconds. */
export function tally(answers: readonly Answer[]): string {
  return visitKinds
    .map((visitKind) => {
      const ofKind = answers.filter(({ visit }) => visit.kind === visitKind);
      const parts = [...new Set(ofKind.map(({ kind }) => kind))].map((kind) => {
        const same = ofKind.filter((answer) => answer.kind === kind);
        return `${same.length} × ${kind}, ${Math.round(slowest(same))} ms at most`;
      });
      return `  ${visitKind.padEnd(16)} ${parts.join('; ')}`;
    })
    .join('\n');
}

/**
 * Visit kinds without a single answer. A test that asserts "all answers are fine" checks this first, so that
 * it cannot pass on none.
 */
export function unanswered(answers: readonly Answer[]): VisitKind[] {
  const answered = answers.filter(({ kind }) => !kind.startsWith('no answer'));
  return visitKinds.filter((kind) => !answered.some(({ visit }) => visit.kind === kind));
}

/** Milliseconds; zero if there are no answers. */
export function slowest(answers: readonly Answer[]): number {
  return answers.reduce((most, { milliseconds }) => Math.max(most, milliseconds), 0);
}
