import { openPromise } from 'yauzl';
import { tellReading } from '../reading/tell-reading.js';

/** What no reader of an .xlsx can do without: unpacking its parts, whose bytes are only counted. */
await tellReading(async (path, count) => {
  const zip = await openPromise(path);
  for await (const entry of zip.eachEntry()) {
    for await (const block of await zip.openReadStreamPromise(entry)) {
      count.characters += (block as Buffer).length;
    }
  }
});
