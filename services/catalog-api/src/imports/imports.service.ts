import { MAX_IMPORT_ERRORS } from '@highstreet/api-contract';
import type {
  ImportAcceptedResponse,
  ImportResponse,
  ImportResult,
  PageQuery,
} from '@highstreet/api-contract';
import type { Logger } from '@highstreet/platform';
import { JobProducer, importFileQueue } from '@highstreet/queues';
import { Inject, Injectable } from '@nestjs/common';
import type { OnModuleDestroy } from '@nestjs/common';
import type { AdminUser } from '../auth/admin-passport.js';
import { LOGGER } from '../connections/connections.tokens.js';
import { hasEnded, toImportResponse, toImportResult } from './import-response.js';
import {
  ImportCancelledError,
  ImportFailedError,
  ImportNotFoundError,
  StillImportingError,
  UploadNotFoundError,
} from './imports.errors.js';
import { ImportsRepository } from './imports.repository.js';
import type { ImportRecord } from './imports.repository.js';
import { rejectionsFile } from './rejections-file.js';
import { UploadStore } from './upload-store.js';

/** Milliseconds between two looks at an import that is waited for. */
const POLL_INTERVAL_MS = 250;
/** Milliseconds that adding the job may take; Redis that is away must not hold the answer up. */
const ADD_JOB_TIMEOUT_MS = 4_000;

@Injectable()
export class ImportsService implements OnModuleDestroy {
  private readonly stopping = new AbortController();

  constructor(
    private readonly imports: ImportsRepository,
    private readonly uploads: UploadStore,
    private readonly producer: JobProducer,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Calls that wait for an import are answered before the service stops; the imports go on. */
  onModuleDestroy(): void {
    this.stopping.abort();
  }

  /**
   * Queues the import of an upload. The row is what counts: should Redis be away, the workers'
   * recovery finds the row and adds the job.
   * @throws UploadNotFoundError
   */
  async start(filePath: string, user: AdminUser): Promise<ImportAcceptedResponse> {
    const upload = await this.uploads.find(filePath);
    if (!upload) throw new UploadNotFoundError();
    const id = await this.imports.create(upload, user.id);
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

  /**
   * The result of an import once it has ended.
   * @param gone aborted when the one who asked is no longer there; the import goes on
   * @throws ImportFailedError, ImportCancelledError; StillImportingError when nobody waits any more
   */
  async waitForResult(id: number, gone: AbortSignal): Promise<ImportResult> {
    const giveUp = AbortSignal.any([gone, this.stopping.signal]);
    while (!giveUp.aborted) {
      const record = await this.record(id);
      switch (record.status) {
        case 'completed':
          return await this.result(record);
        case 'failed':
          throw new ImportFailedError(record.failure_reason);
        case 'cancelled':
          throw new ImportCancelledError(record);
        case 'queued':
        case 'reading':
        case 'preparing':
        case 'merging':
          await pause(POLL_INTERVAL_MS, giveUp);
      }
    }
    throw new StillImportingError(id);
  }

  /** @throws ImportNotFoundError */
  async find(id: number): Promise<ImportResponse> {
    const record = await this.record(id);
    const result = hasEnded(record.status) ? await this.result(record) : null;
    return toImportResponse(record, result, new Date());
  }

  /** A page of imports, newest first, without their results: those may hold a thousand lines each. */
  async list({ page, limit }: PageQuery): Promise<{ imports: ImportResponse[]; total: number }> {
    const { records, total } = await this.imports.list(page, limit);
    const now = new Date();
    return { imports: records.map((record) => toImportResponse(record, null, now)), total };
  }

  /** Asks for the end of an import; asking twice, or after its end, changes nothing. @throws ImportNotFoundError */
  async cancel(id: number): Promise<ImportResponse> {
    await this.imports.requestCancel(id);
    return await this.find(id);
  }

  /** The pieces of a CSV file with every rejected row. @throws ImportNotFoundError */
  async rejections(id: number): Promise<AsyncGenerator<string>> {
    await this.record(id);
    return rejectionsFile((after, limit) => this.imports.rejections(id, after, limit));
  }

  private async record(id: number): Promise<ImportRecord> {
    const record = await this.imports.find(id);
    if (!record) throw new ImportNotFoundError();
    return record;
  }

  private async result(record: ImportRecord): Promise<ImportResult> {
    return toImportResult(record, await this.imports.rejections(record.id, 0, MAX_IMPORT_ERRORS));
  }
}

/** Resolves after `milliseconds`, or at once when `signal` is aborted. */
async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const finish = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, milliseconds);
    signal.addEventListener('abort', finish);
  });
}

/** Rejects when `work` takes longer; what it does later is of no interest. */
async function withTimeout(work: Promise<void>, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`No answer within ${milliseconds} ms`));
    }, milliseconds);
  });
  try {
    await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
