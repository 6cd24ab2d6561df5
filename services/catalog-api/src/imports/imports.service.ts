import { MAX_IMPORT_ERRORS, hasImportEnded } from '@highstreet/api-contract';
import type { ImportResponse, ImportResult, ImportsQuery } from '@highstreet/api-contract';
import { isUnavailable, StopSignal } from '@highstreet/platform';
import { checkRedis, publishImportProgress, refusesWrites, toImportProgress } from '@highstreet/queues';
import type { ImportProgress } from '@highstreet/queues';
import { Inject, Injectable } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { REDIS } from '../connections/connections.tokens.js';
import { pauseUnlessAborted } from '../http/pause-unless-aborted.js';
import { UploadStore } from '../uploads/upload-store.js';
import type { ImportView } from './follow-import.js';
import { paceOf } from './import-pace.js';
import { ImportProgressReader } from './import-progress.reader.js';
import { toImportResponse, toImportResult, wantsRetry } from './import-response.js';
import {
  ImportCancelledError,
  ImportFailedError,
  ImportNotFoundError,
  RejectionsGoneError,
  StillImportingError,
} from './imports.errors.js';
import { ImportsRepository } from './imports.repository.js';
import type { ImportRecord } from './imports.repository.js';
import { rejectionsFile } from './rejections-file.js';

/** Milliseconds between two polls while a call waits for an import. */
const POLL_INTERVAL_MS = 250;

@Injectable()
export class ImportsService {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly progress: ImportProgressReader,
    private readonly uploads: UploadStore,
    @Inject(REDIS) private readonly redis: Redis,
    private readonly stop: StopSignal,
  ) {}

  /**
   * The result of an import once it has ended.
   * @param gone aborted when the client has disconnected; the import goes on, as it does when the service stops
   * @throws ImportFailedError, ImportCancelledError; StillImportingError when `gone` is aborted, the service
   *   stops, Redis refuses writes, or a server is away
   */
  async waitForResult(id: number, gone: AbortSignal): Promise<ImportResult> {
    try {
      return await this.waitForEnd(id, gone);
    } catch (error) {
      // As any outage, it would ask for the same call again.
      throw isUnavailable(error) ? new StillImportingError(id, error) : error;
    }
  }

  private async waitForEnd(id: number, gone: AbortSignal): Promise<ImportResult> {
    const giveUp = AbortSignal.any([gone, this.stop.signal]);
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
          await this.assertCanEnd(id);
          await pauseUnlessAborted(POLL_INTERVAL_MS, giveUp);
      }
    }
    throw new StillImportingError(id);
  }

  /** @throws ImportNotFoundError */
  async find(id: number): Promise<ImportResponse> {
    return await this.describe(await this.view(id));
  }

  /** An import's row and the last progress message of its workers. @throws ImportNotFoundError */
  async view(id: number): Promise<ImportView> {
    const record = await this.record(id);
    const told = await this.progress.of([record]);
    return { record, progress: told.get(id) ?? null };
  }

  /** A page of imports, newest first, without their results: those may hold a thousand lines each. */
  async list(query: ImportsQuery): Promise<{ imports: ImportResponse[]; total: number }> {
    const { records, total } = await this.imports.list(query);
    const told = await this.progress.of(records);
    const imports = await Promise.all(
      records.map((record) => this.respond(record, told.get(record.id) ?? null, null)),
    );
    return { imports, total };
  }

  /** An import as `find` returns it. */
  async describe({ record, progress }: ImportView): Promise<ImportResponse> {
    return await this.respond(
      record,
      progress,
      hasImportEnded(record.status) ? await this.result(record) : null,
    );
  }

  /**
   * Ends an import that waits to be read, and requests the cancellation of any other; idempotent, no effect
   * after its end. @throws ImportNotFoundError
   */
  async cancel(id: number): Promise<ImportResponse> {
    if (await this.imports.cancelUnread(id)) await this.publishEnd(await this.record(id));
    else await this.imports.requestCancel(id);
    return await this.find(id);
  }

  /** The pieces of a CSV file with every rejected row. @throws ImportNotFoundError, RejectionsGoneError */
  async rejections(id: number): Promise<AsyncGenerator<string>> {
    const { status, rejected, rejections_kept: kept } = await this.record(id);
    if (hasImportEnded(status) && rejected > 0 && !kept) throw new RejectionsGoneError(rejected);
    return rejectionsFile((after, limit) => this.imports.rejections(id, after, limit));
  }

  /**
   * While Redis refuses writes, no step of an import can begin or end: waiting for it would have no end. One
   * that restarts is waited for.
   */
  private async assertCanEnd(id: number): Promise<void> {
    try {
      await checkRedis(this.redis);
    } catch (error) {
      if (refusesWrites(error)) throw new StillImportingError(id, error);
    }
  }

  /**
   * Publishes the end of an import that this service has ended, as the workers do for all others. Never fails: whoever
   * misses the message reads the row seconds later.
   */
  private async publishEnd(record: ImportRecord): Promise<void> {
    const noPace = { rowsPerSecond: null, secondsLeft: null };
    const progress = toImportProgress(record.id, record, new Date(), noPace);
    await publishImportProgress(this.redis, progress).catch(() => undefined);
  }

  private async record(id: number): Promise<ImportRecord> {
    const record = await this.imports.find(id);
    if (!record) throw new ImportNotFoundError();
    return record;
  }

  private async respond(
    record: ImportRecord,
    progress: ImportProgress | null,
    result: ImportResult | null,
  ): Promise<ImportResponse> {
    const fileKept = wantsRetry(record) && (await this.uploads.has(record.file_path));
    return toImportResponse(record, { result, fileKept, pace: paceOf(record, progress, new Date()) });
  }

  private async result(record: ImportRecord): Promise<ImportResult> {
    return toImportResult(record, await this.imports.rejections(record.id, 0, MAX_IMPORT_ERRORS));
  }
}
