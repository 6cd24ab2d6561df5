import { expect, it } from 'vitest';
import { writeZip } from '../../test/fuzz/zip-writer.js';
import { partsOf, textRow } from '../../test/hand-made-workbook.js';
import { failureOf, readAll } from '../../test/read-all.js';
import { temporaryFolder } from '../../test/temporary-folder.js';

const folder = temporaryFolder();
const written = partsOf({ sheets: [textRow('name') + textRow('Oak')] });
const SHEET = 'worksheets/s0.xml';

/** A workbook whose parts have other names, and whose relationship to its sheet has another target. */
function workbookWith(nameOf: (part: string) => string, target = SHEET): Buffer {
  return writeZip(
    Object.entries(written).map(([part, content]) => ({
      name: nameOf(part),
      content: Buffer.from(content.replace(SHEET, target)),
    })),
  );
}

it.each<[string, Buffer]>([
  ['begin with a slash', workbookWith((part) => `/${part}`)],
  ['have backslashes', workbookWith((part) => part.replaceAll('/', '\\'))],
  ['have backslashes in a relationship', workbookWith(String, String.raw`worksheets\s0.xml`)],
  ['have a blank', workbookWith((part) => part.replace('s0', 's 0'), 'worksheets/s%200.xml')],
  ['have an escaped blank', workbookWith((part) => part.replace('s0', 's%200'), 'worksheets/s%200.xml')],
])('reads a workbook whose names of parts %s', async (_, content) => {
  expect((await readAll(folder.write('names.xlsx', content))).cells).toEqual([['Oak']]);
});

it('refuses a workbook whose names of parts lead out of the zip', async () => {
  const content = workbookWith((part) => part.replace('xl/worksheets', '/..'), '../../s0.xml');
  expect((await failureOf(readAll(folder.write('out.xlsx', content)))).code).toBe('SPREADSHEET_CORRUPT');
});
