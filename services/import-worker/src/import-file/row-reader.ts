import type { Spreadsheet } from '@highstreet/spreadsheets';
import { Injectable } from '@nestjs/common';
import { findColumns } from '../map-row/columns.js';
import { inOrder } from './in-order.js';
import type { MappedBatch } from './mapping/mapping-protocol.js';
import { MappingThreads } from './mapping/mapping-threads.js';
import { KnownRowsRepository } from './unchanged/known-rows.repository.js';
import { mappingFingerprint } from './unchanged/mapping-fingerprint.js';
import { UnchangedRows } from './unchanged/unchanged-rows.js';

/** A batch of rows, ready to be staged. */
export type ReadBatch = MappedBatch;

/** Turns the rows of files into rows to stage: recognises those that the directory knows, and maps the others. */
@Injectable()
export class RowReader {
  private readonly fingerprint = mappingFingerprint();

  constructor(
    private readonly known: KnownRowsRepository,
    private readonly mapping: MappingThreads,
  ) {}

  /**
   * The batches of a file in its order, as fast as whoever takes them. One file at a time, to be closed when the batches
   * have ended, or were left. The rows of a batch are the taker's until it asks for the next one.
   *
   * @param options.mapsEveryRow takes no row for known
   * @throws MissingColumnError, at once, when the header lacks a column without which no row can be imported
   */
  read(
    { header, packs, packContext }: Pick<Spreadsheet, 'header' | 'packs' | 'packContext'>,
    { mapsEveryRow }: { mapsEveryRow: boolean },
  ): AsyncIterable<ReadBatch> {
    // Here, and not in the threads, it fails the import only.
    findColumns(header);
    this.mapping.startFile({ header, packContext, fingerprint: this.fingerprint });
    const unchanged = mapsEveryRow ? null : new UnchangedRows(this.known);
    return this.batches(packs, unchanged);
  }

  private async *batches(
    packs: Spreadsheet['packs'],
    unchanged: UnchangedRows | null,
  ): AsyncGenerator<ReadBatch, void, undefined> {
    try {
      const mapped = inOrder(packs, this.mapping.capacity, (rows) => this.mapping.map(rows, unchanged));
      for await (const batch of mapped) {
        yield batch;
        this.mapping.reuse(batch);
      }
    } finally {
      await this.mapping.endFile();
    }
  }
}
