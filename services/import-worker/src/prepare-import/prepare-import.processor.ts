import { parsePayload, prepareImportQueue, workerOptions } from '@highstreet/queues';
import { Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { StepRunner } from '../imports/step-runner.js';
import { PrepareImportService } from './prepare-import.service.js';

@Processor(prepareImportQueue.name, workerOptions(prepareImportQueue))
export class PrepareImportProcessor extends WorkerHost {
  constructor(
    private readonly prepareImport: PrepareImportService,
    private readonly steps: StepRunner,
  ) {
    super();
  }

  process(job: Job, token?: string): Promise<void> {
    const { importId } = parsePayload(prepareImportQueue, job);
    return this.steps.run(job, token, importId, () => this.prepareImport.prepare(importId));
  }
}
