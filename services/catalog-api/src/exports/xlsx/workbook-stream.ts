import { Readable } from 'node:stream';
import yazl from 'yazl';
import type { ExportColumnKind } from '../export-columns.js';
import { SheetRows } from './sheet-rows.js';
import { SHEET_BEGIN, SHEET_END, sheetPath, workbookParts } from './workbook-parts.js';

/** Excel's limit, the header among them. */
const SHEET_ROWS = 1_048_576;
/** Level 1 is three times as quick as the default of 6, for a file that is a fifth larger. */
const COMPRESSION_LEVEL = 1;
const LINE_FEED = 0x0a;

/**
 * A workbook made of lines of COPY's text format, the first of them the headers, while they come. Rows beyond Excel's
 * limit go on in a second sheet, under the same headers. Lines are read no sooner than the workbook is.
 *
 * @param chunks bytes, cut anywhere
 * @param fail is told when `chunks` ends in an error; the stream then never ends
 */
export function workbookStream(
  chunks: AsyncIterable<Buffer>,
  kinds: readonly ExportColumnKind[],
  fail: (error: unknown) => void,
  sheetRows = SHEET_ROWS,
): NodeJS.ReadableStream {
  const zip = new yazl.ZipFile();
  zip.on('error', fail);
  const lines = new LineBlocks(chunks);
  const addSheet = (sheet: number): void => {
    const content = Readable.from(sheetXml(lines, new SheetRows(kinds), sheetRows));
    content.once('end', () => {
      if (lines.hasMore) addSheet(sheet + 1);
      else finish(zip, sheet);
    });
    zip.addReadStream(content, sheetPath(sheet), { compressionLevel: COMPRESSION_LEVEL });
  };
  addSheet(1);
  return zip.outputStream;
}

function finish(zip: yazl.ZipFile, sheets: number): void {
  for (const [path, xml] of Object.entries(workbookParts(sheets))) zip.addBuffer(Buffer.from(xml), path);
  zip.end();
}

async function* sheetXml(lines: LineBlocks, rows: SheetRows, sheetRows: number): AsyncGenerator<Buffer> {
  yield Buffer.from(SHEET_BEGIN);
  if (lines.header !== undefined) rows.add(lines.header, 0);
  // Asked for a line even when the sheet is full: whether there is one decides on another sheet.
  while ((await lines.load()) && rows.count < sheetRows) {
    while (rows.count < sheetRows && lines.position < lines.block.length) {
      lines.position = rows.add(lines.block, lines.position);
    }
    yield* rows.take();
  }
  yield Buffer.from(SHEET_END);
}

/** Bytes in blocks of whole lines, with a place to go on from. */
class LineBlocks {
  block: Buffer = Buffer.alloc(0);
  /** Where in the block the next line begins. */
  position = 0;
  /** The first line of all. */
  header: Buffer | undefined;
  private rest: Buffer[] = [];
  private readonly iterator: AsyncIterator<Buffer>;

  constructor(chunks: AsyncIterable<Buffer>) {
    this.iterator = chunks[Symbol.asyncIterator]();
  }

  /** Whether a block was left before its end. */
  get hasMore(): boolean {
    return this.position < this.block.length;
  }

  /** Sees to it that there is a line at `position`. @returns false at the end */
  async load(): Promise<boolean> {
    while (!this.hasMore) {
      const next = await this.iterator.next();
      if (next.done === true) return false;
      const { value } = next;
      const end = value.lastIndexOf(LINE_FEED) + 1;
      if (end > 0) {
        this.block = Buffer.concat([...this.rest, value.subarray(0, end)]);
        this.position = 0;
        this.rest = [];
        this.header ??= this.takeHeader();
      }
      if (end < value.length) this.rest.push(value.subarray(end));
    }
    return true;
  }

  /** The header stays in the block: the first sheet takes it from there. */
  private takeHeader(): Buffer {
    return Buffer.from(this.block.subarray(0, this.block.indexOf(LINE_FEED) + 1));
  }
}
