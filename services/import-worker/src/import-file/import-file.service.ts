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
import { inTransaction, lockStep, RolledBack } from '../imports/transaction.js';
import type { RowRejection } from '../map-row/mapped-business.js';
import { hashBusiness } from '../map-row/row-hash.js';
import { createRowMapper } from '../map-row/row-mapper.js';
import { ImportProgressPublisher } from '../progress/import-progress.publisher.js';
import type { CopyWriter } from './copy-writer.js';
import { ImportFileRepository } from './import-file.repository.js';
import { ReadingNotes } from './reading-notes.js';
import { RejectionsRepository } from './rejections.repository.js';
import { encodeStagedRow } from './staged-row.js';

const PROGRESS_INTERVAL_MS = 1_000;
const REJECTIONS_PER_INSERT = 500;
/** Another worker reads this file: a job that stalled but did not die. Look again when it may have ended. */
const READ_ELSEWHERE_DELAY_MS = 5_000;

type Ending = 'staged' | 'cancelled' | 'nothing-to-do';

/** Reads an uploaded file to its end and stages its rows. */
@Injectable()
export class ImportFileService {
  constructor(
    private readonly imports: ImportFileRepository,
    private readonly rejections: RejectionsRepository,
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
      const copy = await this.imports.startStaging(client, importId);
      try {
        return await this.copyRows(client, importId, spreadsheet, copy, stopping);
      } catch (error) {
        await copy.abandon();
        throw error;
      }
    } finally {
      await spreadsheet.close();
    }
  }

  private async copyRows(
    client: pg.PoolClient,
    importId: number,
    spreadsheet: Spreadsheet,
    copy: CopyWriter,
    stopping: AbortSignal,
  ): Promise<Ending> {
    const mapper = createRowMapper(spreadsheet.header);
    const notes = new ReadingNotes();
    for (const note of mapper.notes) notes.add(note);
    const counts = { rowsRead: 0, rowsStaged: 0, rejected: 0 };
    let rejected: RowRejection[] = [];
    let reportAt = Date.now() + PROGRESS_INTERVAL_MS;

    for await (const row of spreadsheet.rows) {
      counts.rowsRead += 1;
      const mapped = mapper.map(row);
      if (mapped.kind === 'rejected') {
        counts.rejected += 1;
        rejected.push(mapped.rejection);
        if (rejected.length < REJECTIONS_PER_INSERT) continue;
        await this.rejections.add(importId, rejected);
        rejected = [];
      } else {
        counts.rowsStaged += 1;
        for (const note of mapped.notes) notes.add(note);
        if (!copy.add(encodeStagedRow(mapped.business, hashBusiness(mapped.business)))) continue;
        await copy.flush();
      }
      if (stopping.aborted) throw new TryAgainLater(0);
      if (Date.now() < reportAt) continue;
      const told = await this.imports.reportProgress(importId, counts);
      this.progress.changed(importId);
      if (told === 'cancelled') throw new RolledBack<Ending>('cancelled');
      if (told === 'ended') throw new RolledBack<Ending>('nothing-to-do');
      reportAt = Date.now() + PROGRESS_INTERVAL_MS;
    }
    await copy.finish();
    if (rejected.length > 0) await this.rejections.add(importId, rejected);
    if (!(await this.imports.markStaged(client, importId, counts, notes.all()))) {
      throw new RolledBack<Ending>('nothing-to-do');
    }
    return 'staged';
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
