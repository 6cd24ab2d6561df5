import type { SupervisedName } from '../product/supervised-names.js';
import type { Answer, AnswerKind } from '../visitors/answer.js';
import type { VisitKind } from '../visitors/visit.js';
import { isInFull } from './full-service.js';

type Instead = Partial<Record<VisitKind, readonly AnswerKind[]>>;

/** The shell appears when the page server and the gateway time out at the same moment. */
const withoutData: Instead = {
  'new page': ['friendly page (503)', 'shell'],
  'new search page': ['friendly page (503)', 'shell'],
  'new read': ['error (503)'],
  'new search': ['error (503)', 'data of postgres'],
};

/**
 * The answers that are allowed instead of full service while a process is out of order: as few as possible.
 * The gateway always answers what is in its cache. A missing worker is never noticeable.
 */
const insteadOfFullService: Record<SupervisedName, Instead> = {
  // Cached answers are renewed as usual.
  meilisearch: { 'new search': ['data of postgres'], 'known read': ['data of postgres'] },
  redis: {},
  postgres: withoutData,
  'catalog-api': withoutData,
  frontend: { 'new page': ['shell'], 'new search page': ['shell'] },
  'import-worker': {},
  'search-indexer': {},
  'sitemap-worker': {},
};

/** Whether visitors notice that `target` is out of order. */
export function isMissed(target: SupervisedName): boolean {
  return Object.keys(insteadOfFullService[target]).length > 0;
}

/** The answers that visitors should not have got while `target` was out of order. */
export function unexpectedAnswers(target: SupervisedName, answers: readonly Answer[]): Answer[] {
  return answers.filter(
    (answer) =>
      !isInFull(answer) && insteadOfFullService[target][answer.visit.kind]?.includes(answer.kind) !== true,
  );
}
