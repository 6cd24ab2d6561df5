import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { JobProducer, prepareImportQueue } from '@highstreet/queues';
import { isMissingFile, StopSignal } from '@highstreet/platform';
import type { Logger } from '@highstreet/platform';
import { isKnownHeader, openSpreadsheet } from '@highstreet/spreadsheets';
import type { Spreadsheet } from '@highstreet/spreadsheets';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DATABASE_POOL, ENV, LOGGER } from '../connections/connections.tokens.js';
import type { ImportWorkerEnv } from '../env.js';
import { FinishImportService } from '../finish-import/finish-import.service.js';
import { PermanentImportError, readTooOften, RetryLaterError } from '../imports/import-failures.js';
import {
  allowIdleTransaction,
  inRollbackableTransaction,
  lockStep,
  RollBack,
  showingLife,
} from '../imports/transaction.js';
import type { RowRejection } from '../map-row/mapped-business.js';
import { ImportMetrics } from '../metrics/import-metrics.js';
import { ImportProgressPublisher } from '../progress/import-progress.publisher.js';
import { notesOnFile } from './file-notes.js';
import { ImportFileRepository } from './import-file.repository.js';
import type { ReadingClaim, StagedCounts } from './import-file.repository.js';
import { ReadingReports } from './reading-reports.js';
import { ReadingTally } from './reading-tally.js';
import { RejectionsRepository } from './rejections.repository.js';
import { RowReader } from './row-reader.js';

/**
 * A file that ends each process that reads it, by a fault of the worker, would otherwise keep all later imports waiting
 * for ever. More than the attempts of a job, so that an outage ends with its own reason.
 */
const MAX_READINGS = 500;
/** A worker shows life each second while it opens a file, and reports progress each second while it reads it. */
const STALLED_READER_MS = 10_000;
/**
 * Delay before retrying while another worker reads this file: by then it may have finished or been
 * disconnected.
 */
const READ_ELSEWHERE_DELAY_MS = 500;

/** The claim of the worker that is to read the file. */
type Reading = Extract<ReadingClaim, { kind: 'read' }>;

type Ending = 'staged' | 'cancelled' | 'nothing-to-do';

/** Reads an uploaded file to its end and stages its rows. */
@Injectable()
export class ImportFileService {
  constructor(
    private readonly imports: ImportFileRepository,
    private readonly rejections: RejectionsRepository,
    private readonly reader: RowReader,
    private readonly finishImport: FinishImportService,
    private readonly progress: ImportProgressPublisher,
    private readonly metrics: ImportMetrics,
    private readonly producer: JobProducer,
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    @Inject(ENV) private readonly env: ImportWorkerEnv,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly stop: StopSignal,
  ) {}

  /**
   * Fills the staging table and marks the import as staged in one transaction, then adds the `prepare-import`
   * job. Idempotent: for an import that is already staged it only adds the job. A stop of the service rolls the
   * transaction back within seconds.
   *
   * @throws SpreadsheetError, MissingColumnError, PermanentImportError: the file cannot be imported.
   * @throws RetryLaterError when another worker reads the file, or this one is stopping.
   */
  async stage(importId: number): Promise<void> {
    const ending = await inRollbackableTransaction<Ending>(this.pool, (client) =>
      this.stageLocked(client, importId),
    );
    if (ending === 'staged') await this.producer.add(prepareImportQueue, { importId });
    if (ending === 'cancelled') await this.finishImport.cancel(importId);
  }

  private async stageLocked(client: pg.PoolClient, importId: number): Promise<Ending> {
    // Opening a large workbook takes minutes, and a process that is suspended meanwhile must not lose what it has.
    await allowIdleTransaction(client);
    if (!(await lockStep(client, importId))) {
      // A leftover job: another worker already plans this import.
      if (!(await this.imports.isToBeRead(importId))) return 'nothing-to-do';
      await this.takeOverIfStalled(importId);
      throw new RetryLaterError(READ_ELSEWHERE_DELAY_MS);
    }
    const claim = await this.imports.claim(importId);
    if (claim.kind !== 'read') return claim.kind;
    if (claim.reading > MAX_READINGS) throw new PermanentImportError(readTooOften.code, readTooOften.reason);
    // The last line of a worker that the file ends names the import to cancel.
    this.logger.info({ importId, reading: claim.reading }, 'Reading a file');
    const spreadsheet = await showingLife(client, async () => {
      await this.rejections.clear(importId, claim.reading);
      return this.open(claim.filePath);
    });
    try {
      return await this.stageRows(client, importId, spreadsheet, claim);
    } finally {
      await spreadsheet.close();
    }
  }

  /**
   * BullMQ gave this job out again, so the process that holds the import's lock either hangs or lost its job
   * when Redis was emptied. Only one that makes no progress is disconnected.
   */
  private async takeOverIfStalled(importId: number): Promise<void> {
    const before = await this.imports.progressFingerprint(importId);
    await pause(STALLED_READER_MS, undefined, { signal: this.stop.signal }).catch(() => {
      throw new RetryLaterError(0);
    });
    if ((await this.imports.progressFingerprint(importId)) !== before) return;
    this.logger.warn({ importId }, 'The worker that reads this file makes no progress; taking over');
    await this.imports.disconnectReader(importId);
  }

  private async stageRows(
    client: pg.PoolClient,
    importId: number,
    spreadsheet: Spreadsheet,
    claim: Reading,
  ): Promise<Ending> {
    const tally = await this.copyRows(client, importId, spreadsheet, claim);
    const notes = tally.notes(notesOnFile(spreadsheet));
    if (!(await this.imports.markStaged(client, importId, tally.counts, notes))) {
      throw new RollBack<Ending>('nothing-to-do');
    }
    return 'staged';
  }

  /** Copies the rows to the staging table, and reports progress meanwhile. */
  private async copyRows(
    client: pg.PoolClient,
    importId: number,
    spreadsheet: Spreadsheet,
    { reading, mapsEveryRow }: Reading,
  ): Promise<ReadingTally> {
    const batches = this.reader.read(spreadsheet, { mapsEveryRow });
    const tally = new ReadingTally();
    const reports = new ReadingReports((rejected) =>
      this.report(importId, reading, rejected, { ...tally.counts }),
    );
    const copy = await this.imports.startStaging(client, importId);
    try {
      for await (const batch of batches) {
        if (batch !== null) {
          tally.add(batch);
          this.metrics.rowsRead(batch.staged + batch.rejections.length);
          reports.addRejected(batch.rejections);
          await copy.write(batch.rows);
        }
        if (this.stop.signal.aborted) throw new RetryLaterError(0);
        // While no batch comes there is nothing else to do, and the report may say that the import was cancelled.
        await (batch === null ? reports.reportNow() : reports.beginIfDue());
      }
      await reports.beginLast((rejected) => this.rejections.add(importId, reading, rejected));
      await copy.finish();
      await reports.end();
    } catch (error) {
      await copy.abandon();
      throw error;
    } finally {
      await reports.settled();
    }
    return tally;
  }

  /** Stores rejections and the reading progress. @throws RollBack when the import was cancelled or has ended */
  private async report(
    importId: number,
    reading: number,
    rejected: readonly RowRejection[],
    counts: StagedCounts,
  ): Promise<void> {
    await this.rejections.add(importId, reading, rejected);
    const next = await this.imports.reportProgress(importId, reading, counts);
    this.progress.changed(importId);
    if (next !== 'go-on') throw new RollBack<Ending>(next === 'cancelled' ? 'cancelled' : 'nothing-to-do');
  }

  private async open(filePath: string): Promise<Spreadsheet> {
    if (basename(filePath) !== filePath) {
      throw new PermanentImportError('IMPORT_FILE_MISSING', 'The import names no file of the upload store.');
    }
    try {
      return await openSpreadsheet(join(this.env.UPLOADS_DIR, filePath), { isHeader: isKnownHeader });
    } catch (error) {
      if (isMissingFile(error)) {
        throw new PermanentImportError('IMPORT_FILE_MISSING', 'The uploaded file is no longer there.', {
          cause: error,
        });
      }
      throw error;
    }
  }
}
