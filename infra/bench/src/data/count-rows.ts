import { isKnownHeader, openSpreadsheet } from '@highstreet/spreadsheets';

/**
 * The number of rows of a file, as the product counts them.
 *
 * @throws SpreadsheetError when it cannot read the file
 */
export async function countRows(path: string): Promise<number> {
  const { batches, close } = await openSpreadsheet(path, { isHeader: isKnownHeader });
  let rows = 0;
  try {
    for await (const batch of batches) rows += batch.length;
  } finally {
    await close();
  }
  return rows;
}
