import { parentPort, workerData } from 'node:worker_threads';
import { rowUnpacker, SpreadsheetError } from '@highstreet/spreadsheets/rows';
import type { RawRow, RowPack, RowUnpacker } from '@highstreet/spreadsheets/rows';
import { findColumns } from '../../map-row/columns.js';
import type { RowRejection } from '../../map-row/mapped-business.js';
import { detached } from '../../map-row/text/clean-text.js';
import { createRowMapper } from '../../map-row/row-mapper.js';
import type { RowMapper } from '../../map-row/row-mapper.js';
import { BoundedNotes } from '../bounded-notes.js';
import { CopyRows } from '../encoding/copy-rows.js';
import { addStagedRow, addUnchangedRow } from '../encoding/staged-row.js';
import { createSourceHasher } from '../unchanged/source-hash.js';
import type { SourceHasher } from '../unchanged/source-hash.js';
import type {
  MappedBatch,
  MappingReply,
  MappingRequest,
  MappingWorkerData,
  RowsQuestion,
} from './mapping-protocol.js';

const { currentRow } = workerData as MappingWorkerData;
const staged = new CopyRows();
/** Memory to be reused for the next batches. */
const spare: ArrayBuffer[] = [];

/** What is kept of a batch while its question is open: little, as every garbage collection may copy it. */
interface AskedBatch {
  readonly pack: RowPack;
  readonly rowNumbers: readonly number[];
  readonly noted: NotedRows;
  readonly question: RowsQuestion;
}

/** The rows of a whole batch that are counted in notes on the file. */
type NotedRows = Pick<MappedBatch, 'cutRows' | 'uncalculatedRows' | 'joinedRows'>;

/** The rows of one file. */
class FileOfRows {
  private readonly unpack: RowUnpacker;
  private readonly mapper: RowMapper;
  private readonly hashSource: SourceHasher;
  /** Undefined for a file without this column, whose rows cannot be recognised. */
  private readonly placeIdColumn: number | undefined;
  /** By the id of the request. */
  private readonly asked = new Map<number, AskedBatch>();

  constructor({ header, packContext, fingerprint }: Extract<MappingRequest, { kind: 'file' }>) {
    this.unpack = rowUnpacker(packContext);
    const columns = findColumns(header);
    this.mapper = createRowMapper(header);
    this.hashSource = createSourceHasher(columns, fingerprint);
    this.placeIdColumn = columns.placeId[0];
  }

  /** @throws SpreadsheetError before mapping any row when the file is damaged there or exceeds the limits */
  take({ id, rows: pack, mayAsk }: Extract<MappingRequest, { kind: 'rows' }>): void {
    const rows = this.unpack(pack);
    const noted = {
      cutRows: rows.filter(({ isCut }) => isCut).map(({ rowNumber }) => rowNumber),
      uncalculatedRows: rows.filter(({ lacksResult }) => lacksResult).map(({ rowNumber }) => rowNumber),
      joinedRows: rows.filter(({ joinsRows }) => joinsRows).map(({ rowNumber }) => rowNumber),
    };
    const column = this.placeIdColumn;
    if (!mayAsk || column === undefined || rows.length === 0) {
      this.answer(id, rows, 0, noted);
      return;
    }
    const question = {
      placeIds: rows.map(({ cells }) => detached(cells[column] ?? '')),
      sourceHashes: rows.map(({ cells }) => this.hashSource(cells)),
    };
    this.asked.set(id, { pack, rowNumbers: rows.map(({ rowNumber }) => rowNumber), noted, question });
    send({ kind: 'question', id, question });
  }

  goOn({ id, rowHashes }: Extract<MappingRequest, { kind: 'known' }>): void {
    const asked = this.asked.get(id);
    // The question belonged to another file.
    if (asked === undefined) return;
    this.asked.delete(id);
    const unknown = addKnownRows(asked, rowHashes.split(','));
    // Unpacks the batch a second time. That is rare: in a file that is imported again, most batches are fully
    // known.
    const rows =
      unknown.size === 0 ? [] : this.unpack(asked.pack).filter((_row, position) => unknown.has(position));
    this.answer(id, rows, asked.rowNumbers.length - unknown.size, asked.noted);
  }

  /** @param known how many rows of the batch are staged already */
  private answer(id: number, rows: readonly RawRow[], known: number, noted: NotedRows): void {
    const { rejections, notes, moreNotes } = this.map(rows);
    const count = known + rows.length - rejections.length;
    const batch = { rows: staged.take(spare.pop()), staged: count, rejections, notes, moreNotes, ...noted };
    send({ kind: 'batch', id, batch }, [batch.rows.buffer]);
  }

  private map(rows: readonly RawRow[]): Pick<MappedBatch, 'rejections' | 'notes' | 'moreNotes'> {
    const rejections: RowRejection[] = [];
    const notes = new BoundedNotes();
    for (const row of rows) {
      Atomics.store(currentRow, 0, row.rowNumber);
      const mapped = this.mapper.map(row);
      if (mapped.kind === 'rejected') {
        rejections.push(mapped.rejection);
        continue;
      }
      notes.add(mapped.notes);
      // A row with notes gets no source hash, so that every import maps it and repeats its notes; nor does one that may
      // map to something else tomorrow.
      const isSettled = mapped.notes.length === 0 && !mapped.dependsOnToday;
      addStagedRow(staged, mapped.business, isSettled ? this.hashSource(row.cells) : null);
    }
    Atomics.store(currentRow, 0, 0);
    return { rejections, notes: notes.kept, moreNotes: notes.more };
  }
}

/** Stages the known rows of a batch. @returns the positions of the others */
function addKnownRows({ rowNumbers, question }: AskedBatch, rowHashes: readonly string[]): Set<number> {
  const unknown = new Set<number>();
  for (const [position, rowNumber] of rowNumbers.entries()) {
    const rowHash = rowHashes[position] ?? '';
    const placeId = question.placeIds[position] ?? '';
    if (rowHash === '') unknown.add(position);
    else addUnchangedRow(staged, { rowNumber, placeId, rowHash });
  }
  return unknown;
}

const port = parentPort;
if (port === null) throw new Error('map-rows.worker runs as a worker thread only');

function send(reply: MappingReply, transferred: ArrayBuffer[] = []): void {
  port?.postMessage(reply, transferred);
}

function refuse(id: number, error: unknown): void {
  if (!(error instanceof SpreadsheetError)) throw error;
  send({ kind: 'refused', id, failure: error.toFailure() });
}

let file: FileOfRows | undefined;
port.on('message', (request: MappingRequest) => {
  switch (request.kind) {
    case 'file':
      file = new FileOfRows(request);
      break;
    case 'rows':
      if (file === undefined) throw new Error('a mapping thread was given rows before their file');
      if (request.memory !== undefined) spare.push(request.memory);
      try {
        file.take(request);
      } catch (error) {
        refuse(request.id, error);
      }
      break;
    case 'known':
      // The answer may arrive after the file has ended.
      file?.goOn(request);
      break;
    case 'end':
      file = undefined;
      spare.length = 0;
      send({ kind: 'ended' });
      break;
  }
});
