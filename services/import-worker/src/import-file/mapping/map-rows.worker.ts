import { parentPort, workerData } from 'node:worker_threads';
import { findColumns } from '../../map-row/columns.js';
import { hashBusiness } from '../../map-row/row-hash.js';
import type { RowRejection } from '../../map-row/mapped-business.js';
import { createRowMapper } from '../../map-row/row-mapper.js';
import type { RowMapper } from '../../map-row/row-mapper.js';
import { encodeStagedRow } from '../staged-row.js';
import { createSourceHasher } from '../unchanged/source-hash.js';
import type { SourceHasher } from '../unchanged/source-hash.js';
import { LineBuffer } from './line-buffer.js';
import type { MappedBatch, MappingRequest, MappingThreadData } from './mapping-protocol.js';
import { unpackRows } from './packed-rows.js';

const lines = new LineBuffer();

function mapBatch(mapper: RowMapper, hashSource: SourceHasher, request: MappingRequest): MappedBatch {
  const rejections: RowRejection[] = [];
  const notes: string[] = [];
  let staged = 0;
  for (const row of unpackRows(request)) {
    const mapped = mapper.map(row);
    if (mapped.kind === 'rejected') {
      rejections.push(mapped.rejection);
      continue;
    }
    staged += 1;
    notes.push(...mapped.notes);
    const { business } = mapped;
    // A row that has notes is mapped at every import, so that each of them says what was left out.
    const sourceHash = mapped.notes.length === 0 ? hashSource(row.cells) : null;
    lines.add(encodeStagedRow({ business, rowHash: hashBusiness(business), sourceHash }));
  }
  return { lines: lines.take(), staged, rejections, notes };
}

const port = parentPort;
if (port === null) throw new Error('map-rows.worker runs as a worker thread only');
const { header, fingerprint } = workerData as MappingThreadData;
const mapper = createRowMapper(header);
const hashSource = createSourceHasher(findColumns(header), fingerprint);
port.on('message', (request: MappingRequest) => {
  const batch = mapBatch(mapper, hashSource, request);
  port.postMessage(batch, [batch.lines.buffer]);
});
