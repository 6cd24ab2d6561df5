import type { Logger } from '@highstreet/platform';
import {
  finishImportQueue,
  importFileQueue,
  JobProducer,
  mergeRowsQueue,
  prepareImportQueue,
} from '@highstreet/queues';
import type { QueueDefinition } from '@highstreet/queues';
import { Inject, Injectable } from '@nestjs/common';
import { LOGGER } from '../connections/connections.tokens.js';
import { FinishImportService } from '../finish-import/finish-import.service.js';
import { gaveUpWaiting } from '../imports/import-failures.js';
import { ReadAgainRepository } from '../imports/read-again.repository.js';
import { PrepareImportRepository } from '../prepare-import/prepare-import.repository.js';
import { PrepareImportService } from '../prepare-import/prepare-import.service.js';
import { RecoverImportsRepository } from './recover-imports.repository.js';
import type { UnfinishedImport } from './recover-imports.repository.js';

/** Number of chunks whose jobs are checked in one round; the rest follows once these are merged. */
const CHUNKS_PER_ROUND = 100;

/** Longer than any delay of an import's job, which is three seconds at most. */
const MAX_DELAY_MS = 10_000;

/** Milliseconds by which the clocks of a job's producer and of PostgreSQL may differ. */
const CLOCK_TOLERANCE_MS = 60_000;

/**
 * Makes sure that every unfinished import moves on. It relies on PostgreSQL alone: Redis may have been
 * emptied, or a worker killed between a commit and adding the next job. Any number of workers may run it at
 * once.
 */
@Injectable()
export class RecoverImportsService {
  constructor(
    private readonly imports: RecoverImportsRepository,
    private readonly restarts: ReadAgainRepository,
    private readonly plans: PrepareImportRepository,
    private readonly prepareImport: PrepareImportService,
    private readonly finishImport: FinishImportService,
    private readonly producer: JobProducer,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async recover(): Promise<void> {
    for (const unfinished of await this.imports.unfinished()) {
      if (await this.imports.lostItsRows(unfinished)) {
        await this.startAgain(unfinished);
      } else {
        await this.moveOn(unfinished);
      }
    }
    for (const importId of await this.imports.endedWithTables()) await this.finishImport.dropTables(importId);
  }

  /** An import that has ended meanwhile has no rows either, because its tables were dropped. */
  private async startAgain(unfinished: UnfinishedImport): Promise<void> {
    const importId = unfinished.id;
    if (!(await this.restarts.readAgain(importId))) return;
    this.logger.warn({ importId }, 'Staged rows are lost: the file will be read again');
    await this.ensureJob(importFileQueue, unfinished, { importId });
  }

  private async moveOn(unfinished: UnfinishedImport): Promise<void> {
    const { status, staged } = unfinished;
    switch (status) {
      case 'queued':
      case 'reading':
      case 'preparing':
        await this.ensureJob(staged ? prepareImportQueue : importFileQueue, unfinished, {
          importId: unfinished.id,
        });
        return;
      case 'merging':
        await this.continueMerging(unfinished);
        return;
      default:
        status satisfies never;
    }
  }

  private async continueMerging(unfinished: UnfinishedImport): Promise<void> {
    const importId = unfinished.id;
    const chunks = await this.plans.unmergedChunks(importId);
    // First: an import that is merged whole has succeeded, whatever became of its jobs.
    if (chunks.length === 0) {
      await this.finishImport.finish(importId);
      return;
    }
    const finish = await this.stateOf(finishImportQueue, unfinished, { importId });
    if (finish === 'failed') {
      await this.finishImport.fail(importId, gaveUpWaiting);
      return;
    }
    if (finish === 'unknown') {
      await this.prepareImport.addChunks(importId);
      return;
    }
    for (const chunk of chunks.slice(0, CHUNKS_PER_ROUND))
      await this.ensureJob(mergeRowsQueue, unfinished, { importId, chunk });
  }

  /**
   * Adds the job if Redis does not have it; if it has failed permanently, fails the import. Starts a delayed job
   * that is due too late: its delay was counted before the clock was set back.
   */
  private async ensureJob<Payload>(
    definition: QueueDefinition<Payload>,
    unfinished: UnfinishedImport,
    payload: Payload,
  ): Promise<void> {
    const state = await this.stateOf(definition, unfinished, payload);
    if (state === 'failed') await this.finishImport.fail(unfinished.id, gaveUpWaiting);
    else if (state === 'unknown') await this.producer.add(definition, payload);
    else if (state === 'delayed') await this.startIfDueLate(definition, payload);
  }

  private async startIfDueLate<Payload>(
    definition: QueueDefinition<Payload>,
    payload: Payload,
  ): Promise<void> {
    const job = await this.producer.queue(definition).getJob(definition.jobId(payload));
    if (job && (job.processedOn ?? job.timestamp) + job.delay > Date.now() + MAX_DELAY_MS) {
      // Rejects if the job has just started.
      await job.promote().catch(() => undefined);
    }
  }

  /**
   * The state of a job. Redis keeps failed jobs for a week. Older ones than the import's present jobs are removed:
   * they belong to an earlier reading of its file, during whose merging PostgreSQL crashed and stayed away, or to
   * another import, as a database restored from a backup reuses ids.
   */
  private async stateOf<Payload>(
    definition: QueueDefinition<Payload>,
    { jobsSince }: UnfinishedImport,
    payload: Payload,
  ): Promise<string> {
    const queue = this.producer.queue(definition);
    const jobId = definition.jobId(payload);
    const state = await queue.getJobState(jobId);
    if (state !== 'failed') return state;
    const job = await queue.getJob(jobId);
    if (!job || job.timestamp >= jobsSince.getTime() - CLOCK_TOLERANCE_MS) return state;
    await job.remove();
    return 'unknown';
  }
}
