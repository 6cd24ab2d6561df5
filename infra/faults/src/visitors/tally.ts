import type { Answer } from './answer.js';
import { visitKinds } from './visit.js';
import type { VisitKind } from './visit.js';

/** One line a kind of visit: what was answered how often, and the slowest of them in milliseconds. */
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

/** Kinds of visits of which there is no answer: where all are said to be well, it is to be of some. */
export function unanswered(answers: readonly Answer[]): VisitKind[] {
  const answered = answers.filter(({ kind }) => !kind.startsWith('no answer'));
  return visitKinds.filter((kind) => !answered.some(({ visit }) => visit.kind === kind));
}

/** Milliseconds; zero for no answers. */
export function slowest(answers: readonly Answer[]): number {
  return answers.reduce((most, { milliseconds }) => Math.max(most, milliseconds), 0);
}
