import type { RawRow } from '@highstreet/spreadsheets';
import { Inject, Injectable } from '@nestjs/common';
import { ENV } from '../connections/connections.tokens.js';
import type { ImportWorkerEnv } from '../env.js';
import { findColumns } from '../map-row/columns.js';
import { inOrder } from './in-order.js';
import type { MappedBatch } from './mapping/mapping-protocol.js';
import { MappingThreads } from './mapping/mapping-threads.js';
import { encodeUnchangedRow } from './staged-row.js';
import { KnownRowsRepository } from './unchanged/known-rows.repository.js';
import { mappingFingerprint } from './unchanged/mapping-fingerprint.js';
import { createSourceHasher } from './unchanged/source-hash.js';
import { UnchangedRows } from './unchanged/unchanged-rows.js';

/** A batch of rows, ready to be staged. */
export type ReadBatch = MappedBatch;

const nothingMapped: MappedBatch = { lines: new Uint8Array(), staged: 0, rejections: [], notes: [] };

/** Turns the rows of one file into lines to stage: recognises those that the directory knows, and maps the others. */
export class RowReader {
  constructor(
    private readonly mapping: MappingThreads,
    private readonly unchanged: UnchangedRows | null,
  ) {}

  /** In the order of the file, as fast as whoever takes the batches. */
  read(batches: AsyncIterable<readonly RawRow[]>): AsyncIterable<ReadBatch> {
    return inOrder(batches, this.mapping.capacity, (rows) => this.readBatch(rows));
  }

  /** Ends the threads. */
  end(): Promise<void> {
    return this.mapping.end();
  }

  /** No async function: its frame would keep the rows in memory while they are mapped elsewhere. */
  private readBatch(rows: readonly RawRow[]): Promise<ReadBatch> {
    if (this.unchanged === null) return this.mapping.map(rows);
    return this.unchanged.split(rows).then(({ unchanged, others }) => {
      const mapped = others.length === 0 ? Promise.resolve(nothingMapped) : this.mapping.map(others);
      if (unchanged.length === 0) return mapped;
      const lines = Buffer.from(unchanged.map(encodeUnchangedRow).join(''), 'utf8');
      return mapped.then((batch) => withUnchanged(batch, unchanged.length, lines));
    });
  }
}

function withUnchanged(mapped: MappedBatch, staged: number, lines: Buffer<ArrayBuffer>): ReadBatch {
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
    @Inject(ENV) private readonly env: ImportWorkerEnv,
  ) {}

  /**
   * Starts to read a file with this header. The reader has to be ended.
   *
   * @param options.mapsEveryRow takes no row for known
   * @throws MissingColumnError when the header lacks a column without which no row can be imported
   */
  start(header: readonly string[], { mapsEveryRow }: { mapsEveryRow: boolean }): RowReader {
    const { fingerprint } = this;
    const columns = findColumns(header);
    const mapping = MappingThreads.start({ header, fingerprint }, this.env.MAPPING_THREADS);
    if (mapsEveryRow) return new RowReader(mapping, null);
    const hash = createSourceHasher(columns, fingerprint);
    return new RowReader(mapping, new UnchangedRows(this.known, columns.placeId[0], hash));
  }
}
