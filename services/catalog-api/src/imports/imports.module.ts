import { Module } from '@nestjs/common';
import type { NestModule } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { AuthModule } from '../auth/auth.module.js';
import { ENV } from '../connections/connections.tokens.js';
import type { CatalogApiEnv } from '../env.js';
import { ImportProgressFeed } from './import-progress.feed.js';
import { ImportProgressPublisher } from './import-progress.publisher.js';
import { ImportProgressReader } from './import-progress.reader.js';
import { ImportStreamsService } from './import-streams.service.js';
import { ImportsController } from './imports.controller.js';
import { ImportsRepository } from './imports.repository.js';
import { ImportsService } from './imports.service.js';
import { StartImportsRepository } from './start-imports.repository.js';
import { StartImportsService } from './start-imports.service.js';
import { UploadStore } from './upload-store.js';
import { UploadsController } from './uploads.controller.js';
import { UploadsService } from './uploads.service.js';

/** Uploads, imports and their results; the import worker does the work itself. */
@Module({
  imports: [AuthModule],
  controllers: [UploadsController, ImportsController],
  providers: [
    {
      provide: UploadStore,
      useFactory: (env: CatalogApiEnv) => new UploadStore(env.UPLOADS_DIR),
      inject: [ENV],
    },
    UploadsService,
    ImportsService,
    ImportsRepository,
    ImportProgressFeed,
    ImportProgressPublisher,
    ImportProgressReader,
    ImportStreamsService,
    StartImportsRepository,
    StartImportsService,
  ],
})
export class ImportsModule implements NestModule {
  constructor(private readonly adapterHost: HttpAdapterHost) {}

  /** Leaves the body of a multipart form unread: the upload handler streams it. */
  configure(): void {
    this.adapterHost.httpAdapter
      .getInstance<FastifyInstance>()
      .addContentTypeParser('multipart/form-data', (_request, _payload, done) => {
        done(null);
      });
  }
}
