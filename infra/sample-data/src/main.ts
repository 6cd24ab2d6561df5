import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { stringify } from 'csv-stringify';
import { sampleColumns, sampleRows } from './sample-rows.js';

/** `node dist/main.js --out sample.csv`: writes the sample directory as a file to import. */
const { values } = parseArgs({ options: { out: { type: 'string' } } });
if (!values.out?.endsWith('.csv')) {
  process.stderr.write('Say where to write to: --out <file>.csv\n');
  process.exit(1);
}
await pipeline(
  sampleRows(),
  stringify({ header: true, columns: [...sampleColumns], bom: true }),
  createWriteStream(values.out),
);
