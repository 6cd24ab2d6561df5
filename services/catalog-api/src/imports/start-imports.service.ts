import { hasImportEnded } from '@highstreet/api-contract';
import type { ImportAcceptedResponse } from '@highstreet/api-contract';
import { withTimeout } from '@highstreet/platform';
import type { Logger } from '@highstreet/platform';
import { JobProducer, importFileQueue } from '@highstreet/queues';
import { Inject, Injectable } from '@nestjs/common';
import type { AdminUser } from '../auth/admin-passport.js';
import { LOGGER } from '../connections/connections.tokens.js';
import { UploadStore } from '../uploads/upload-store.js';
import {
  ImportFileGoneError,
  ImportNotFoundError,
  ImportNotRetryableError,
  UploadNotFoundError,
} from './imports.errors.js';
import { ImportsRepository } from './imports.repository.js';
import { StartImportsRepository } from './start-imports.repository.js';
import type { RetryCandidate } from './start-imports.repository.js';

/** Timeout for adding the job, in milliseconds: an outage of Redis must not delay the response. */
const ADD_JOB_TIMEOUT_MS = 4_000;

/**
 * Creates imports. An import's row is inserted while its file is locked, so that the file exists until the
 * import has ended (the import worker removes files that no import needs).
 */
@Injectable()
export class StartImportsService {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly newImports: StartImportsRepository,
    private readonly uploads: UploadStore,
    private readonly producer: JobProducer,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Queues the import of an upload. @throws UploadNotFoundError */
  async start(filePath: string, user: AdminUser): Promise<ImportAcceptedResponse> {
    const id = await this.newImports.withFileLocked(filePath, async (client) => {
      const upload = await this.uploads.find(filePath);
      if (!upload) throw new UploadNotFoundError();
      return await this.newImports.create(client, upload, user.id);
    });
    return await this.queue(id);
  }

  /**
   * Queues a new import of the file of a failed or cancelled one. The rows that the earlier import merged
   * stay in the directory; the new one finds them unchanged. Of two retries at the same moment, the second
   * sees the first and fails.
   * @throws ImportNotFoundError, ImportNotRetryableError, ImportFileGoneError
   */
  async retry(importId: number, user: AdminUser): Promise<ImportAcceptedResponse> {
    const record = await this.imports.find(importId);
    if (!record) throw new ImportNotFoundError();
    const id = await this.newImports.withFileLocked(record.file_path, async (client) => {
      const candidate = await this.newImports.retryCandidate(client, importId);
      if (!candidate) throw new ImportNotFoundError();
      assertRetryable(importId, candidate);
      if (!(await this.uploads.has(record.file_path))) throw new ImportFileGoneError();
      return await this.newImports.createRetry(client, importId, user.id);
    });
    return await this.queue(id);
  }

  /** The row alone is enough: if Redis is away, the workers' recovery finds the row and adds the job. */
  private async queue(id: number): Promise<ImportAcceptedResponse> {
    try {
      await withTimeout(this.producer.add(importFileQueue, { importId: id }), ADD_JOB_TIMEOUT_MS);
    } catch (error) {
      this.logger.warn(
        { error, importId: id },
        'The job of an import could not be added; recovery will add it',
      );
    }
    return { id, status: 'queued' };
  }
}

function assertRetryable(importId: number, { status, latest }: RetryCandidate): void {
  if (status === 'completed') throw new ImportNotRetryableError('The import is complete.');
  if (!hasImportEnded(status)) throw new ImportNotRetryableError('The import is still running.');
  if (latest.id === importId) return;
  throw new ImportNotRetryableError(
    hasImportEnded(latest.status)
      ? `The file was imported again by import ${latest.id}.`
      : `The file is being imported again by import ${latest.id}.`,
  );
}
