import { withTimeout } from '@highstreet/platform';
import type { Spreadsheet } from '@highstreet/spreadsheets';
import { Injectable } from '@nestjs/common';
import { findColumns } from '../map-row/columns.js';
import { mapInOrder } from './map-in-order.js';
import type { MappedBatch } from './mapping/mapping-protocol.js';
import { MappingThreads } from './mapping/mapping-threads.js';
import { KnownRowsRepository } from './unchanged/known-rows.repository.js';
import { mappingFingerprint } from './unchanged/mapping-fingerprint.js';
import { UnchangedRows } from './unchanged/unchanged-rows.js';

/** How long the reader's consumer is kept waiting at most. */
const LOOK_INTERVAL_MS = 1_000;

/**
 * Turns a file's rows into rows to stage: recognises those that the directory already has and maps the
 * others.
 */
@Injectable()
export class RowReader {
  private readonly fingerprint = mappingFingerprint();

  constructor(
    private readonly known: KnownRowsRepository,
    private readonly mapping: MappingThreads,
  ) {}

  /**
   * Yields the file's batches in order, with backpressure. Only one file can be read at a time. Close the
   * spreadsheet only after the iteration has ended or was abandoned. A batch's rows are valid until the next batch is
   * requested. While the next batch is not there, it yields null each second, so that its consumer can leave.
   *
   * @param options.mapsEveryRow maps known rows too
   * @throws MissingColumnError synchronously, when the header lacks a required column
   */
  read(
    { header, packs, packContext }: Pick<Spreadsheet, 'header' | 'packs' | 'packContext'>,
    { mapsEveryRow }: { mapsEveryRow: boolean },
  ): AsyncIterable<MappedBatch | null> {
    // A MissingColumnError thrown here fails only the import; in the threads it would end them.
    findColumns(header);
    this.mapping.startFile({ header, packContext, fingerprint: this.fingerprint });
    const unchanged = mapsEveryRow ? null : new UnchangedRows(this.known);
    return this.batches(packs, unchanged);
  }

  private async *batches(
    packs: Spreadsheet['packs'],
    unchanged: UnchangedRows | null,
  ): AsyncGenerator<MappedBatch | null, void, undefined> {
    const mapped = mapInOrder(packs, this.mapping.capacity, (rows) => this.mapping.map(rows, unchanged));
    try {
      for (;;) {
        const next = mapped.next();
        while (!(await settlesSoon(next))) {
          this.mapping.look();
          yield null;
        }
        const { done, value } = await next;
        if (done) return;
        yield value;
        this.mapping.reuse(value);
      }
    } finally {
      // First: it rejects the batch that `mapped` waits for.
      await this.mapping.endFile();
      await mapped.return();
    }
  }
}

async function settlesSoon(work: Promise<unknown>): Promise<boolean> {
  return withTimeout(Promise.allSettled([work]), LOOK_INTERVAL_MS).then(
    () => true,
    () => false,
  );
}
