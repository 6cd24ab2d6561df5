import { Module } from '@nestjs/common';
import type { NestModule } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { ENV } from '../connections/connections.tokens.js';
import type { CatalogApiEnv } from '../env.js';
import { ImportsController } from './imports.controller.js';
import { ImportsRepository } from './imports.repository.js';
import { ImportsService } from './imports.service.js';
import { LocalUploadStore } from './local-upload-store.js';
import { UploadStore } from './upload-store.js';
import { UploadsController } from './uploads.controller.js';
import { UploadsService } from './uploads.service.js';

/** Uploads, imports and their results; the work itself is the import worker's. */
@Module({
  controllers: [UploadsController, ImportsController],
  providers: [
    {
      provide: UploadStore,
      useFactory: (env: CatalogApiEnv) => new LocalUploadStore(env.UPLOADS_DIR),
      inject: [ENV],
    },
    UploadsService,
    ImportsService,
    ImportsRepository,
  ],
})
export class ImportsModule implements NestModule {
  constructor(private readonly adapterHost: HttpAdapterHost) {}

  /** Leaves a form's body unread, for the one handler that streams it. */
  configure(): void {
    this.adapterHost.httpAdapter
      .getInstance<FastifyInstance>()
      .addContentTypeParser('multipart/form-data', (_request, _payload, done) => {
        done(null);
      });
  }
}
