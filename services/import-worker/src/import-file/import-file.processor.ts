import { importFileQueue, parsePayload, workerOptions } from '@highstreet/queues';
import { Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { StepRunner } from '../imports/step-runner.js';
import { ImportFileService } from './import-file.service.js';

@Processor(importFileQueue.name, workerOptions(importFileQueue))
export class ImportFileProcessor extends WorkerHost {
  constructor(
    private readonly importFile: ImportFileService,
    private readonly steps: StepRunner,
  ) {
    super();
  }

  process(job: Job, token?: string): Promise<void> {
    const { importId } = parsePayload(importFileQueue, job);
    return this.steps.run(job, token, importId, () => this.importFile.stage(importId));
  }
}
