import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** A zip of text files, given by name. */
export async function zipOf(
  entries: Readonly<Record<string, string | Buffer>>,
  compress = true,
): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(entries)) {
    zip.addBuffer(Buffer.isBuffer(content) ? content : Buffer.from(content), name, { compress });
  }
  zip.end();
  return buffer(zip.outputStream);
}

export interface HandMadeWorkbook {
  /** Rows (`<row>…</row>`) of each sheet. */
  readonly sheets: readonly string[];
  /** Items (`<si>…</si>`) of the shared strings. */
  readonly sharedStrings?: string;
  /** The content of `<styleSheet>`. */
  readonly styles?: string;
  readonly workbookProperties?: string;
}

/** The parts of a workbook, which a test may change before calling zipOf. */
export function partsOf(workbook: HandMadeWorkbook): Record<string, string> {
  const parts: Record<string, string> = {
    '_rels/.rels': relationships([['rId1', 'officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml':
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">${workbook.workbookProperties ?? ''}<sheets>` +
      workbook.sheets
        .map((_, index) => `<sheet name="S${index}" sheetId="${index + 1}" r:id="s${index}"/>`)
        .join('') +
      '</sheets></workbook>',
    'xl/_rels/workbook.xml.rels': relationships([
      ...workbook.sheets.map((_, index): [string, string, string] => [
        `s${index}`,
        'worksheet',
        `worksheets/s${index}.xml`,
      ]),
      ['t', 'sharedStrings', '/xl/sharedStrings.xml'],
      ['f', 'styles', 'styles.xml'],
    ]),
  };
  for (const [index, rows] of workbook.sheets.entries()) {
    parts[`xl/worksheets/s${index}.xml`] =
      `<?xml version="1.0" encoding="UTF-8"?>\n<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`;
  }
  if (workbook.sharedStrings !== undefined) {
    parts['xl/sharedStrings.xml'] = `<sst xmlns="${MAIN}">${workbook.sharedStrings}</sst>`;
  }
  if (workbook.styles !== undefined)
    parts['xl/styles.xml'] = `<styleSheet xmlns="${MAIN}">${workbook.styles}</styleSheet>`;
  return parts;
}

/** A hand-made .xlsx. */
export async function handMade(workbook: HandMadeWorkbook): Promise<Buffer> {
  return zipOf(partsOf(workbook));
}

/** A row of inline texts. */
export function textRow(...texts: readonly string[]): string {
  return `<row>${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;
}

function relationships(list: readonly (readonly [id: string, type: string, target: string])[]): string {
  const items = list.map(
    ([id, type, target]) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${items.join('')}</Relationships>`;
}
