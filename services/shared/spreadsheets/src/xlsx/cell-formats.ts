import { cellFormat } from '../cells/cell-format.js';
import type { CellFormat } from '../cells/cell-format.js';
import { SpreadsheetError } from '../spreadsheet.errors.js';
import { readAttributes } from '../xml/attribute-cursor.js';
import { readWholePart } from './read-part.js';
import type { XmlBlock } from '../xml/xml-block.js';
import type { XmlHandler } from '../xml/xml-tokenizer.js';
import type { ZipArchive } from './zip-archive.js';

/** Excel's own limit is 65,490 cell formats. */
const MAX_FORMATS = 100_000;

/**
 * The formats that cells refer to by their `s` attribute; undefined for a format that leaves the text
 * unchanged.
 */
export async function readCellFormats(
  archive: ZipArchive,
  part: string,
): Promise<(CellFormat | undefined)[]> {
  const handler = new StylesHandler();
  await readWholePart(archive, part, handler);
  return handler.numberFormatIds.map((id) =>
    handler.formats.has(id) ? handler.formats.get(id) : cellFormat(id, undefined),
  );
}

class StylesHandler implements XmlHandler {
  readonly wantsText = false;
  /** Not their codes, each of which would keep the block of the file that it was cut from in memory. */
  readonly formats = new Map<number, CellFormat | undefined>();
  readonly numberFormatIds: number[] = [];
  #inCellFormats = false;
  #inNumberFormats = false;

  openTag(name: string, block: XmlBlock, from: number, to: number): void {
    if (name === 'cellXfs') this.#inCellFormats = true;
    else if (name === 'numFmts') this.#inNumberFormats = true;
    else if (name === 'xf' && this.#inCellFormats) {
      this.numberFormatIds.push(Number(readAttributes(block, from, to).get('numFmtId') ?? 0));
    } else if (name === 'numFmt' && this.#inNumberFormats) {
      // Formats of conditional formats and tables (`<dxf>`) may have the same ids, but do not apply to cells.
      const attributes = readAttributes(block, from, to);
      const id = Number(attributes.get('numFmtId'));
      this.formats.set(id, cellFormat(id, attributes.get('formatCode') ?? ''));
    }
    if (this.numberFormatIds.length > MAX_FORMATS || this.formats.size > MAX_FORMATS) {
      throw new SpreadsheetError(
        'SPREADSHEET_TOO_LARGE',
        `The workbook has more than ${MAX_FORMATS} cell formats.`,
      );
    }
  }

  closeTag(name: string): void {
    if (name === 'cellXfs') this.#inCellFormats = false;
    else if (name === 'numFmts') this.#inNumberFormats = false;
  }

  text(): void {
    // Never called: wantsText is false.
  }
}
