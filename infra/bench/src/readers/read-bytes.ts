import { createReadStream } from 'node:fs';
import { tellReading } from '../reading/tell-reading.js';

/** What no reader of a .csv can do without: its bytes. */
await tellReading(async (path, count) => {
  for await (const block of createReadStream(path, { highWaterMark: 256 * 1024 })) {
    count.characters += (block as Buffer).length;
  }
});
