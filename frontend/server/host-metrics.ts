import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import type { AnswerSource } from './api-reader.js';

/** Prometheus metrics of this process. */
export class HostMetrics {
  readonly registry = new Registry();
  private readonly pages: Histogram<'status' | 'page'>;
  private readonly answers: Counter<'source'>;

  constructor() {
    this.registry.setDefaultLabels({ service: 'frontend' });
    collectDefaultMetrics({ register: this.registry });
    this.pages = new Histogram({
      name: 'page_duration_seconds',
      help: 'Time from a page’s request to its last byte handed over, by status and page',
      labelNames: ['status', 'page'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers: [this.registry],
    });
    this.answers = new Counter({
      name: 'page_api_responses_total',
      help: 'Answers of the API that pages were made of: asked for, shared with another page, or kept and still fresh',
      labelNames: ['source'],
      registers: [this.registry],
    });
  }

  observeAnswers(sources: readonly AnswerSource[]): void {
    for (const source of sources) this.answers.inc({ source });
  }

  /** @param page the id of the route that answered, or `none` when no route did */
  observe(status: number, page: string, seconds: number): void {
    this.pages.observe({ status, page }, seconds);
  }
}
