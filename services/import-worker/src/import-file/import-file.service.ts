import { inTransaction } from '@highstreet/database';
import { basename, join } from 'node:path';
import { JobProducer, prepareImportQueue } from '@highstreet/queues';
import { isKnownHeader, openSpreadsheet } from '@highstreet/spreadsheets';
import type { Spreadsheet } from '@highstreet/spreadsheets';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DATABASE_POOL, ENV } from '../connections/connections.tokens.js';
import type { ImportWorkerEnv } from '../env.js';
import { FinishImportService } from '../finish-import/finish-import.service.js';
import { PermanentImportError, TryAgainLater } from '../imports/import-failures.js';
import { lockStep, RolledBack } from '../imports/transaction.js';
import { noteUnknownColumns } from '../map-row/columns.js';
import type { RowRejection } from '../map-row/mapped-business.js';
import { ImportProgressPublisher } from '../progress/import-progress.publisher.js';
import { ImportFileRepository } from './import-file.repository.js';
import type { StagedCounts } from './import-file.repository.js';
import { ReadingTally } from './reading-tally.js';
import { RejectionsRepository } from './rejections.repository.js';
import { RowReaders } from './row-readers.js';

const PROGRESS_INTERVAL_MS = 1_000;
/** Rejected rows are written as often, or when there are so many: each time, reading waits for the disk. */
const REJECTIONS_AT_ONCE = 1_000;
/** Another worker reads this file: a job that stalled but did not die. Look again when it may have ended. */
const READ_ELSEWHERE_DELAY_MS = 5_000;

type Ending = 'staged' | 'cancelled' | 'nothing-to-do';

/** Reads an uploaded file to its end and stages its rows. */
@Injectable()
export class ImportFileService {
  constructor(
    private readonly imports: ImportFileRepository,
    private readonly rejections: RejectionsRepository,
    private readonly readers: RowReaders,
    private readonly finishImport: FinishImportService,
    private readonly progress: ImportProgressPublisher,
    @Inject(JobProducer) private readonly producer: JobProducer,
    @Inject(DATABASE_POOL) private readonly pool: pg.Pool,
    @Inject(ENV) private readonly env: ImportWorkerEnv,
  ) {}

  /**
   * One transaction fills the staging table and says so, then `prepare-import` is called. Repeating it
   * is harmless: an import that is past reading is only passed on.
   *
   * @param stopping when it aborts, nothing is kept and the job is handed back.
   * @throws SpreadsheetError, MissingColumnError, PermanentImportError: the file cannot be imported.
   * @throws TryAgainLater when another worker reads it, or this one is stopping.
   */
  async stage(importId: number, stopping: AbortSignal): Promise<void> {
    const ending = await inTransaction(this.pool, (client) =>
      this.stageLocked(client, importId, stopping),
    ).catch((error: unknown) => {
      if (error instanceof RolledBack) return error.reason as Ending;
      throw error;
    });
    if (ending === 'staged') await this.producer.add(prepareImportQueue, { importId });
    if (ending === 'cancelled') await this.finishImport.cancel(importId);
  }

  private async stageLocked(client: pg.PoolClient, importId: number, stopping: AbortSignal): Promise<Ending> {
    if (!(await lockStep(client, importId))) throw new TryAgainLater(READ_ELSEWHERE_DELAY_MS);
    const claim = await this.imports.claim(importId);
    if (claim.kind !== 'read') return claim.kind;
    await this.rejections.clear(importId);
    const spreadsheet = await this.open(claim.filePath);
    try {
      return await this.stageRows(client, importId, spreadsheet, claim.mapsEveryRow, stopping);
    } finally {
      await spreadsheet.close();
    }
  }

  private async stageRows(
    client: pg.PoolClient,
    importId: number,
    { header, batches }: Spreadsheet,
    mapsEveryRow: boolean,
    stopping: AbortSignal,
  ): Promise<Ending> {
    const reader = this.readers.start(header, { mapsEveryRow });
    const tally = new ReadingTally(noteUnknownColumns(header));
    const rejections: RowRejection[] = [];
    let reportAt = Date.now() + PROGRESS_INTERVAL_MS;
    const copy = await this.imports.startStaging(client, importId);
    try {
      for await (const batch of reader.read(batches)) {
        tally.add(batch);
        rejections.push(...batch.rejections);
        await copy.write(batch.lines);
        if (stopping.aborted) throw new TryAgainLater(0);
        if (Date.now() < reportAt && rejections.length < REJECTIONS_AT_ONCE) continue;
        await this.rejections.add(importId, rejections.splice(0));
        await this.report(importId, tally.counts);
        reportAt = Date.now() + PROGRESS_INTERVAL_MS;
      }
      await this.rejections.add(importId, rejections);
      await copy.finish();
    } catch (error) {
      await copy.abandon();
      throw error;
    }
    if (!(await this.imports.markStaged(client, importId, tally.counts, tally.notes()))) {
      throw new RolledBack<Ending>('nothing-to-do');
    }
    return 'staged';
  }

  /** Shows how far reading is. @throws RolledBack when it is not to go on */
  private async report(importId: number, counts: StagedCounts): Promise<void> {
    const told = await this.imports.reportProgress(importId, counts);
    this.progress.changed(importId);
    if (told === 'cancelled') throw new RolledBack<Ending>('cancelled');
    if (told === 'ended') throw new RolledBack<Ending>('nothing-to-do');
  }

  private async open(filePath: string): Promise<Spreadsheet> {
    if (basename(filePath) !== filePath) {
      throw new PermanentImportError('IMPORT_FILE_MISSING', 'The import names no file of the upload store.');
    }
    try {
      return await openSpreadsheet(join(this.env.UPLOADS_DIR, filePath), { isHeader: isKnownHeader });
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
        throw new PermanentImportError('IMPORT_FILE_MISSING', 'The uploaded file is no longer there.', {
          cause: error,
        });
      }
      throw error;
    }
  }
}
