import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { ImportProgressFeed } from './import-progress.feed.js';
import { ImportProgressReader } from './import-progress.reader.js';
import { ImportStreamsService } from './import-streams.service.js';
import { ImportsController } from './imports.controller.js';
import { ImportsRepository } from './imports.repository.js';
import { ImportsService } from './imports.service.js';
import { StartImportsRepository } from './start-imports.repository.js';
import { StartImportsService } from './start-imports.service.js';

/** Imports and their results; the import worker does the work itself. */
@Module({
  imports: [AuthModule, UploadsModule],
  controllers: [ImportsController],
  providers: [
    ImportsService,
    ImportsRepository,
    ImportProgressFeed,
    ImportProgressReader,
    ImportStreamsService,
    StartImportsRepository,
    StartImportsService,
  ],
})
export class ImportsModule {}
