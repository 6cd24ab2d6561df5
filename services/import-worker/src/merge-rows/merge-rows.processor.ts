import { mergeRowsQueue, parsePayload, workerOptions } from '@highstreet/queues';
import { Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { StepRunner } from '../imports/step-runner.js';
import { MergeRowsService } from './merge-rows.service.js';

@Processor(mergeRowsQueue.name, workerOptions(mergeRowsQueue))
export class MergeRowsProcessor extends WorkerHost {
  constructor(
    private readonly mergeRows: MergeRowsService,
    private readonly steps: StepRunner,
  ) {
    super();
  }

  process(job: Job, token?: string): Promise<void> {
    const { importId, chunk } = parsePayload(mergeRowsQueue, job);
    return this.steps.run(job, token, importId, () => this.mergeRows.merge(importId, chunk));
  }
}
