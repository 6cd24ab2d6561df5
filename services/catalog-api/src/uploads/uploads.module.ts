import { Module } from '@nestjs/common';
import type { NestModule } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { ENV } from '../connections/connections.tokens.js';
import type { CatalogApiEnv } from '../env.js';
import { UploadStore } from './upload-store.js';
import { UploadsController } from './uploads.controller.js';
import { UploadsService } from './uploads.service.js';

/** Uploaded files: received, read once and kept for their imports. */
@Module({
  controllers: [UploadsController],
  providers: [
    {
      provide: UploadStore,
      useFactory: (env: CatalogApiEnv) => new UploadStore(env.UPLOADS_DIR),
      inject: [ENV],
    },
    UploadsService,
  ],
  exports: [UploadStore, UploadsService],
})
export class UploadsModule implements NestModule {
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
