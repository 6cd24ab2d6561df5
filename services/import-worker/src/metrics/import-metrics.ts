import { createRegistry, readForScrape } from '@highstreet/platform';
import { Injectable } from '@nestjs/common';
import { Counter, Gauge } from 'prom-client';
import { UnfinishedImportsRepository } from './unfinished-imports.repository.js';

/** Metrics of imports. Rows are counted per process; a repeated step counts its rows again. */
@Injectable()
export class ImportMetrics {
  readonly registry = createRegistry('import-worker');

  private readonly rows = new Counter({
    name: 'import_rows_total',
    help: 'Rows that were read from files, and rows of merged chunks',
    labelNames: ['step'] as const,
    registers: [this.registry],
  });

  private readonly ended = new Counter({
    name: 'imports_ended_total',
    help: 'Imports that this process ended, by how',
    labelNames: ['status'] as const,
    registers: [this.registry],
  });

  constructor(imports: UnfinishedImportsRepository) {
    for (const step of ['read', 'merged']) this.rows.inc({ step }, 0);
    for (const status of ['completed', 'cancelled', 'failed']) this.ended.inc({ status }, 0);
    const byStatus = readForScrape(() => imports.byStatus(), []);
    const unfinished = new Gauge({
      name: 'imports_unfinished',
      help: 'Imports that have not ended, by status, as PostgreSQL knows them',
      labelNames: ['status'] as const,
      registers: [this.registry],
      // Absent while PostgreSQL cannot be reached.
      collect: async () => {
        const counts = await byStatus();
        unfinished.reset();
        for (const { status, count } of counts) unfinished.set({ status }, count);
      },
    });
  }

  rowsRead(count: number): void {
    this.rows.inc({ step: 'read' }, count);
  }

  rowsMerged(count: number): void {
    this.rows.inc({ step: 'merged' }, count);
  }

  importEnded(status: 'completed' | 'cancelled' | 'failed'): void {
    this.ended.inc({ status });
  }
}
