import { finishImportQueue, parsePayload, workerOptions } from '@highstreet/queues';
import { Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { StepRunner } from '../imports/step-runner.js';
import { FinishImportService } from './finish-import.service.js';

@Processor(finishImportQueue.name, workerOptions(finishImportQueue))
export class FinishImportProcessor extends WorkerHost {
  constructor(
    private readonly finishImport: FinishImportService,
    private readonly steps: StepRunner,
  ) {
    super();
  }

  process(job: Job, token?: string): Promise<void> {
    const { importId } = parsePayload(finishImportQueue, job);
    return this.steps.run(job, token, importId, () => this.finishImport.finish(importId));
  }
}
