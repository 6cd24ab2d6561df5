import type { RawRow } from '@highstreet/spreadsheets';
import { Injectable } from '@nestjs/common';
import { findColumns } from '../map-row/columns.js';
import { CopyLines } from './encoding/copy-lines.js';
import { addUnchangedRow } from './encoding/staged-row.js';
import { inOrder } from './in-order.js';
import type { MappedBatch } from './mapping/mapping-protocol.js';
import { MappingThreads } from './mapping/mapping-threads.js';
import { KnownRowsRepository } from './unchanged/known-rows.repository.js';
import { mappingFingerprint } from './unchanged/mapping-fingerprint.js';
import { createSourceHasher } from './unchanged/source-hash.js';
import type { SourceHasher } from './unchanged/source-hash.js';
import { UnchangedRows } from './unchanged/unchanged-rows.js';
import type { UnchangedRow } from './unchanged/unchanged-rows.js';

/** A batch of rows, ready to be staged. */
export type ReadBatch = MappedBatch;

const nothingMapped: MappedBatch = { lines: new Uint8Array(), staged: 0, rejections: [], notes: [] };

/** Turns the rows of one file into lines to stage: recognises those that the directory knows, and maps the others. */
export class RowReader {
  private readonly lines = new CopyLines();

  constructor(
    private readonly mapping: MappingThreads,
    private readonly hashSource: SourceHasher,
    private readonly unchanged: UnchangedRows | null,
  ) {}

  /** In the order of the file, as fast as whoever takes the batches. */
  read(batches: AsyncIterable<readonly RawRow[]>): AsyncIterable<ReadBatch> {
    return inOrder(batches, this.mapping.capacity, (rows) => this.readBatch(rows));
  }

  /** No async function: its frame would keep the rows in memory while they are mapped elsewhere. */
  private readBatch(read: readonly RawRow[]): Promise<ReadBatch> {
    const rows = read.map(({ rowNumber, cells }) => ({
      rowNumber,
      cells,
      sourceHash: this.hashSource(cells),
    }));
    if (this.unchanged === null) return this.mapping.map(rows);
    return this.unchanged.split(rows).then(({ unchanged, others }) => {
      const mapped = others.length === 0 ? Promise.resolve(nothingMapped) : this.mapping.map(others);
      if (unchanged.length === 0) return mapped;
      const lines = this.linesOf(unchanged);
      return mapped.then((batch) => withUnchanged(batch, unchanged.length, lines));
    });
  }

  private linesOf(unchanged: readonly UnchangedRow[]): Uint8Array<ArrayBuffer> {
    for (const row of unchanged) addUnchangedRow(this.lines, row);
    return this.lines.take();
  }
}

function withUnchanged(mapped: MappedBatch, staged: number, lines: Uint8Array<ArrayBuffer>): ReadBatch {
  return {
    ...mapped,
    lines: mapped.lines.length === 0 ? lines : Buffer.concat([lines, mapped.lines]),
    staged: mapped.staged + staged,
  };
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
    const columns = findColumns(header);
    this.mapping.startFile(header);
    const hashSource = createSourceHasher(columns, this.fingerprint);
    if (mapsEveryRow) return new RowReader(this.mapping, hashSource, null);
    return new RowReader(this.mapping, hashSource, new UnchangedRows(this.known, columns.placeId[0]));
  }
}
