import type { RowPack } from '@highstreet/spreadsheets';
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

/** Turns the rows of one file into lines to stage: recognises those that the directory knows, and maps the others. */
export class RowReader {
  constructor(
    private readonly mapping: MappingThreads,
    private readonly unchanged: UnchangedRows | null,
  ) {}

  /** In the order of the file, as fast as whoever takes the batches. */
  read(packs: AsyncIterable<RowPack>): AsyncIterable<ReadBatch> {
    return inOrder(packs, this.mapping.capacity, (rows) => this.mapping.map(rows, this.unchanged));
  }
}

@Injectable()
export class RowReaders {
  private readonly fingerprint = mappingFingerprint();

  constructor(
    private readonly known: KnownRowsRepository,
    private readonly mapping: MappingThreads,
  ) {}

  /**
   * Starts to read a file with this header.
   *
   * @param options.mapsEveryRow takes no row for known
   * @throws MissingColumnError when the header lacks a column without which no row can be imported
   */
  start(header: readonly string[], { mapsEveryRow }: { mapsEveryRow: boolean }): RowReader {
    // Here, and not in the threads, it fails the import only.
    findColumns(header);
    this.mapping.startFile(header, this.fingerprint);
    return new RowReader(this.mapping, mapsEveryRow ? null : new UnchangedRows(this.known));
  }
}
