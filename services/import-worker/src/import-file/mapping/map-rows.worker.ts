import { parentPort } from 'node:worker_threads';
import { type RawRow, unpackRows } from '@highstreet/spreadsheets';
import { findColumns } from '../../map-row/columns.js';
import type { RowRejection } from '../../map-row/mapped-business.js';
import { createRowMapper } from '../../map-row/row-mapper.js';
import type { RowMapper } from '../../map-row/row-mapper.js';
import { CopyLines } from '../encoding/copy-lines.js';
import { addStagedRow, addUnchangedRow } from '../encoding/staged-row.js';
import { createSourceHasher } from '../unchanged/source-hash.js';
import type { SourceHasher } from '../unchanged/source-hash.js';
import type { MappedBatch, MappingReply, MappingRequest, RowsQuestion } from './mapping-protocol.js';

type RowHashes = ReadonlyMap<number, string>;

const noneKnown: RowHashes = new Map();
const lines = new CopyLines();

/** The rows of one file. */
class FileOfRows {
  private readonly mapper: RowMapper;
  private readonly hashSource: SourceHasher;
  /** Without such a column no row can be recognised. */
  private readonly placeIdColumn: number | undefined;
  /** Rows about which a question is open, by the request that brought them. */
  private readonly asked = new Map<number, { rows: readonly RawRow[]; question: RowsQuestion }>();

  constructor(header: readonly string[], fingerprint: string) {
    const columns = findColumns(header);
    this.mapper = createRowMapper(header);
    this.hashSource = createSourceHasher(columns, fingerprint);
    this.placeIdColumn = columns.placeId[0];
  }

  take({ id, rows: pack, mayAsk }: Extract<MappingRequest, { kind: 'rows' }>): void {
    const rows = unpackRows(pack);
    const column = this.placeIdColumn;
    if (!mayAsk || column === undefined || rows.length === 0) {
      this.answer(id, rows, noneKnown);
      return;
    }
    const question = {
      placeIds: rows.map(({ cells }) => cells[column] ?? ''),
      sourceHashes: rows.map(({ cells }) => this.hashSource(cells)),
    };
    this.asked.set(id, { rows, question });
    send({ kind: 'question', id, question });
  }

  goOn({ id, rowHashes }: Extract<MappingRequest, { kind: 'known' }>): void {
    const asked = this.asked.get(id);
    // Asked for another file.
    if (asked === undefined) return;
    this.asked.delete(id);
    this.answer(id, asked.rows, rowHashes, asked.question);
  }

  private answer(id: number, rows: readonly RawRow[], known: RowHashes, question?: RowsQuestion): void {
    const batch = this.map(rows, known, question);
    send({ kind: 'batch', id, batch }, [batch.lines.buffer]);
  }

  private map(rows: readonly RawRow[], known: RowHashes, question?: RowsQuestion): MappedBatch {
    const rejections: RowRejection[] = [];
    const notes: string[] = [];
    for (const [position, row] of rows.entries()) {
      const rowHash = known.get(position);
      if (rowHash !== undefined) {
        const placeId = question?.placeIds[position] ?? '';
        addUnchangedRow(lines, { rowNumber: row.rowNumber, placeId, rowHash });
        continue;
      }
      const mapped = this.mapper.map(row);
      if (mapped.kind === 'rejected') {
        rejections.push(mapped.rejection);
        continue;
      }
      notes.push(...mapped.notes);
      const sourceHash = question?.sourceHashes[position] ?? this.hashSource(row.cells);
      // A row that has notes is mapped at every import, so that each of them says what was left out.
      addStagedRow(lines, mapped.business, mapped.notes.length === 0 ? sourceHash : null);
    }
    return { lines: lines.take(), staged: rows.length - rejections.length, rejections, notes };
  }
}

const port = parentPort;
if (port === null) throw new Error('map-rows.worker runs as a worker thread only');

function send(reply: MappingReply, transferred: ArrayBuffer[] = []): void {
  port?.postMessage(reply, transferred);
}

let file: FileOfRows | undefined;
port.on('message', (request: MappingRequest) => {
  if (request.kind === 'file') {
    file = new FileOfRows(request.header, request.fingerprint);
    return;
  }
  if (file === undefined) throw new Error('a mapping thread was given rows before their file');
  if (request.kind === 'rows') file.take(request);
  else file.goOn(request);
});
