import { openSpreadsheet } from '@highstreet/spreadsheets';
import { reportReading } from '../reading/report-reading.js';

/** The product's own reader. */
await reportReading(async (path, count) => {
  const { batches } = await openSpreadsheet(path);
  for await (const batch of batches) {
    for (const { cells } of batch) {
      count.rows += 1;
      for (const cell of cells) count.characters += cell.length;
    }
  }
});
