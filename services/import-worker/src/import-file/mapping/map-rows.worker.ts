import { parentPort } from 'node:worker_threads';
import type { RowRejection } from '../../map-row/mapped-business.js';
import { createRowMapper } from '../../map-row/row-mapper.js';
import type { RowMapper } from '../../map-row/row-mapper.js';
import { CopyLines } from '../encoding/copy-lines.js';
import { addStagedRow } from '../encoding/staged-row.js';
import type { MappedBatch, MappingRequest } from './mapping-protocol.js';
import { unpackRows } from './packed-rows.js';
import type { PackedRows } from './packed-rows.js';

const lines = new CopyLines();

function mapBatch(mapper: RowMapper, packed: PackedRows): MappedBatch {
  const rejections: RowRejection[] = [];
  const notes: string[] = [];
  let staged = 0;
  for (const row of unpackRows(packed)) {
    const mapped = mapper.map(row);
    if (mapped.kind === 'rejected') {
      rejections.push(mapped.rejection);
      continue;
    }
    staged += 1;
    notes.push(...mapped.notes);
    const { business } = mapped;
    // A row that has notes is mapped at every import, so that each of them says what was left out.
    const sourceHash = mapped.notes.length === 0 ? row.sourceHash : null;
    addStagedRow(lines, business, sourceHash);
  }
  return { lines: lines.take(), staged, rejections, notes };
}

const port = parentPort;
if (port === null) throw new Error('map-rows.worker runs as a worker thread only');
let mapper: RowMapper | undefined;
port.on('message', (request: MappingRequest) => {
  if (request.kind === 'file') {
    mapper = createRowMapper(request.header);
    return;
  }
  if (mapper === undefined) throw new Error('a mapping thread was given rows before their file');
  const batch = mapBatch(mapper, request.rows);
  port.postMessage(batch, [batch.lines.buffer]);
});
