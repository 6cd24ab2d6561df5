import { openSpreadsheet } from '@highstreet/spreadsheets';
import { tellReading } from '../reading/tell-reading.js';

/** The product's own reader. */
await tellReading(async (path, count) => {
  const { batches } = await openSpreadsheet(path);
  for await (const batch of batches) {
    for (const { cells } of batch) {
      count.rows += 1;
      for (const cell of cells) count.characters += cell.length;
    }
  }
});
