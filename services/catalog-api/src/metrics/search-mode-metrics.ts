import { searchModes } from '@highstreet/api-contract';
import { onEveryAnswer } from '@highstreet/platform';
import type { Registry } from '@highstreet/platform';
import type { FastifyInstance } from 'fastify';
import { Counter } from 'prom-client';
import { SEARCH_MODE_HEADER } from '../search/search-mode-header.js';

/** `search_answers_total` by what answered: the search engine, or PostgreSQL as the fallback. */
export function countSearchModes(fastify: FastifyInstance, registry: Registry): void {
  const answers = new Counter({
    name: 'search_answers_total',
    help: 'Searches and suggestions by what answered them',
    labelNames: ['mode'] as const,
    registers: [registry],
  });
  // Starts at zero, so that the first answer of PostgreSQL already counts as an increase.
  for (const mode of searchModes) answers.inc({ mode }, 0);
  onEveryAnswer(fastify, (_request, reply) => {
    const mode = reply.getHeader(SEARCH_MODE_HEADER);
    if (typeof mode === 'string') answers.inc({ mode });
  });
}
