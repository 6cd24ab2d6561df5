import { createReadStream } from 'node:fs';
import { reportReading } from '../reading/report-reading.js';

/** The floor for readers of .csv: reading the bytes. */
await reportReading(async (path, count) => {
  for await (const block of createReadStream(path, { highWaterMark: 256 * 1024 })) {
    count.characters += (block as Buffer).length;
  }
});
