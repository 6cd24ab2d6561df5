import type { Logger } from '@highstreet/platform';
import {
  finishImportQueue,
  importFileQueue,
  mergeRowsQueue,
  prepareImportQueue,
  superviseWorkers,
} from '@highstreet/queues';
import { Inject, Module } from '@nestjs/common';
import type { DynamicModule, OnModuleInit } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService } from '@nestjs/core';
import { ConnectionsModule } from './connections/connections.module.js';
import { LOGGER } from './connections/connections.tokens.js';
import type { ImportWorkerEnv } from './env.js';
import { FinishImportProcessor } from './finish-import/finish-import.processor.js';
import { FinishImportRepository } from './finish-import/finish-import.repository.js';
import { FinishImportService } from './finish-import/finish-import.service.js';
import { ForgetUploadsRepository } from './forget-uploads/forget-uploads.repository.js';
import { ForgetUploadsService } from './forget-uploads/forget-uploads.service.js';
import { ForgetUploadsTimer } from './forget-uploads/forget-uploads.timer.js';
import { ImportDetailsRepository } from './forget-uploads/import-details.repository.js';
import { GatherTextsRepository } from './gather-texts/gather-texts.repository.js';
import { GatherTextsService } from './gather-texts/gather-texts.service.js';
import { GatherTextsTimer } from './gather-texts/gather-texts.timer.js';
import { ImportFileProcessor } from './import-file/import-file.processor.js';
import { ImportFileRepository } from './import-file/import-file.repository.js';
import { ImportFileService } from './import-file/import-file.service.js';
import { RejectionsRepository } from './import-file/rejections.repository.js';
import { MappingThreads } from './import-file/mapping/mapping-threads.js';
import { RowReader } from './import-file/row-reader.js';
import { KnownRowsRepository } from './import-file/unchanged/known-rows.repository.js';
import { ReadAgainRepository } from './imports/read-again.repository.js';
import { StepRunner } from './imports/step-runner.js';
import { MergeRowsProcessor } from './merge-rows/merge-rows.processor.js';
import { MergeRowsRepository } from './merge-rows/merge-rows.repository.js';
import { MergeRowsService } from './merge-rows/merge-rows.service.js';
import { ChunkGate } from './merge-rows/chunk-gate.js';
import { ImportMetrics } from './metrics/import-metrics.js';
import { UnfinishedImportsRepository } from './metrics/unfinished-imports.repository.js';
import { PrepareImportProcessor } from './prepare-import/prepare-import.processor.js';
import { PrepareImportRepository } from './prepare-import/prepare-import.repository.js';
import { PrepareImportService } from './prepare-import/prepare-import.service.js';
import { ImportProgressPublisher } from './progress/import-progress.publisher.js';
import { ImportProgressRepository } from './progress/import-progress.repository.js';
import { RecoverImportsRepository } from './recover-imports/recover-imports.repository.js';
import { RecoverImportsService } from './recover-imports/recover-imports.service.js';
import { RecoverImportsTimer } from './recover-imports/recover-imports.timer.js';
import { ShutdownService } from './shutdown.service.js';

@Module({})
export class AppModule implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @param idleInTransactionTimeoutMs milliseconds until PostgreSQL rolls back an idle transaction; 30 s by default */
  static forRoot(env: ImportWorkerEnv, logger: Logger, idleInTransactionTimeoutMs?: number): DynamicModule {
    return {
      module: AppModule,
      imports: [ConnectionsModule.forRoot(env, logger, idleInTransactionTimeoutMs), DiscoveryModule],
      providers: [
        ShutdownService,
        UnfinishedImportsRepository,
        ImportMetrics,
        StepRunner,
        ReadAgainRepository,
        ImportProgressPublisher,
        ImportProgressRepository,
        ImportFileProcessor,
        ImportFileService,
        ImportFileRepository,
        RejectionsRepository,
        MappingThreads,
        RowReader,
        KnownRowsRepository,
        PrepareImportProcessor,
        PrepareImportService,
        PrepareImportRepository,
        MergeRowsProcessor,
        MergeRowsService,
        MergeRowsRepository,
        ChunkGate,
        FinishImportProcessor,
        FinishImportService,
        FinishImportRepository,
        ForgetUploadsTimer,
        ForgetUploadsService,
        ForgetUploadsRepository,
        ImportDetailsRepository,
        GatherTextsTimer,
        GatherTextsService,
        GatherTextsRepository,
        RecoverImportsTimer,
        RecoverImportsService,
        RecoverImportsRepository,
      ],
    };
  }

  onModuleInit(): void {
    const queues = [importFileQueue, prepareImportQueue, mergeRowsQueue, finishImportQueue];
    superviseWorkers(this.discovery, queues, this.logger);
  }
}
