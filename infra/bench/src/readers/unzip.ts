import { openPromise } from 'yauzl';
import { reportReading } from '../reading/report-reading.js';

/** The floor for readers of .xlsx: unpacking the parts and counting their bytes. */
await reportReading(async (path, count) => {
  const zip = await openPromise(path);
  for await (const entry of zip.eachEntry()) {
    for await (const block of await zip.openReadStreamPromise(entry)) {
      count.characters += (block as Buffer).length;
    }
  }
});
