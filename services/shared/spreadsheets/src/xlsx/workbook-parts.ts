import { posix } from 'node:path';
import { notRecognised, SAVE_AS, SpreadsheetError } from '../spreadsheet.errors.js';
import { readAttributes } from '../xml/attribute-cursor.js';
import { readWholePart } from './read-part.js';
import type { XmlBlock } from '../xml/xml-block.js';
import type { XmlHandler } from '../xml/xml-tokenizer.js';
import type { ZipArchive } from './zip-archive.js';

/** The parts that are needed to read cells, by their names inside the zip. */
export interface WorkbookParts {
  /** Worksheets in the order of their tabs; those whose tab is hidden come after the others. */
  readonly sheets: readonly SheetPart[];
  readonly sharedStrings: string | undefined;
  readonly styles: string | undefined;
  /** Serial dates count from 1904 instead of 1900. */
  readonly date1904: boolean;
  /** Whoever opens the workbook must calculate its formulas: the results in it may be wrong. */
  readonly calculatesOnLoad: boolean;
}

export interface SheetPart {
  /** The name on its tab. */
  readonly name: string;
  readonly isHidden: boolean;
  /** The part's name inside the zip. */
  readonly part: string;
}

interface Relationship {
  readonly id: string;
  /**
   * Last segment of the type's URI, which is the same in the transitional and the strict variant of the
   * format.
   */
  readonly type: string;
  readonly target: string;
}

/** No workbook meant for import has more sheets than this. */
const MAX_SHEETS = 1000;

/**
 * Finds the parts by their relationships, as the format requires; their usual names are only a convention.
 */
export async function readWorkbookParts(archive: ZipArchive): Promise<WorkbookParts> {
  const workbook = await findWorkbook(archive);
  const content = new WorkbookHandler();
  await readWholePart(archive, workbook, content);
  const relationships = await readRelationships(archive, workbook);
  const worksheets = new Map(
    relationships.filter(({ type }) => type === 'worksheet').map(({ id, target }) => [id, target]),
  );
  // Each part is read once (names ignore case): a thousand sheets could name one part that unpacks to
  // gigabytes.
  const sheets = new Map<string, SheetPart>();
  for (const { id, name, isHidden } of [...content.sheets, ...content.hiddenSheets]) {
    const part = worksheets.get(id);
    if (part === undefined || sheets.has(part.toLowerCase())) continue;
    sheets.set(part.toLowerCase(), { name, isHidden, part });
  }
  if (sheets.size === 0) throw new SpreadsheetError('SPREADSHEET_EMPTY', 'The workbook has no worksheet.');
  const ofType = (type: string): string | undefined =>
    relationships.find((relationship) => relationship.type === type && archive.has(relationship.target))
      ?.target;
  return {
    sheets: [...sheets.values()],
    sharedStrings: ofType('sharedStrings'),
    styles: ofType('styles'),
    date1904: content.date1904,
    calculatesOnLoad: content.calculatesOnLoad,
  };
}

async function findWorkbook(archive: ZipArchive): Promise<string> {
  if (archive.has('_rels/.rels')) {
    const related = await readRelationships(archive, '');
    const document = related.find(({ type }) => type === 'officeDocument')?.target;
    if (document?.endsWith('.bin') === true) throw notRecognised('a binary workbook (.xlsb)', SAVE_AS);
    if (document !== undefined && /(?:^|\/)(?:word|ppt|visio)\//.test(document)) {
      throw notRecognised('another kind of Office document');
    }
    if (document !== undefined && archive.has(document)) return document;
  }
  if (archive.has('xl/workbook.xml')) return 'xl/workbook.xml';
  if (archive.has('content.xml')) throw notRecognised('an OpenDocument file', SAVE_AS);
  if (archive.has('Index/Document.iwa')) throw notRecognised('an Apple iWork document (.numbers)', SAVE_AS);
  throw notRecognised('a zip archive without a workbook');
}

/** The relationships of a part ('' for the package itself), with targets as names inside the zip. */
async function readRelationships(archive: ZipArchive, part: string): Promise<Relationship[]> {
  const folder = posix.dirname(part);
  const name = posix.join(folder, '_rels', `${posix.basename(part)}.rels`);
  if (!archive.has(name)) return [];
  const handler = new RelationshipsHandler();
  await readWholePart(archive, name, handler);
  return handler.relationships.map(({ id, type, target }) => ({
    id,
    type,
    target: nameOfTarget(archive, folder, target.replaceAll('\\', '/')),
  }));
}

/** The name inside the zip of what a relationship leads to. Some programs escape blanks only in the relationship. */
function nameOfTarget(archive: ZipArchive, folder: string, target: string): string {
  const name = target.startsWith('/') ? target.slice(1) : posix.join(folder, target);
  const unescaped = name.replaceAll('%20', ' ');
  return archive.has(name) || !archive.has(unescaped) ? name : unescaped;
}

function isOn(attribute = ''): boolean {
  return ['1', 'true', 'on'].includes(attribute);
}

/** A sheet as the workbook lists it; the id leads to its part. */
interface NamedSheet extends Omit<SheetPart, 'part'> {
  readonly id: string;
}

class WorkbookHandler implements XmlHandler {
  readonly wantsText = false;
  readonly sheets: NamedSheet[] = [];
  readonly hiddenSheets: NamedSheet[] = [];
  date1904 = false;
  calculatesOnLoad = false;

  openTag(name: string, block: XmlBlock, from: number, to: number): void {
    if (name === 'sheet') {
      const attributes = readAttributes(block, from, to);
      const id = attributes.get('id');
      // 'hidden' or 'veryHidden'. Such a sheet often holds the data of the previous import.
      const isHidden = /hidden$/i.test(attributes.get('state') ?? '');
      const name = attributes.get('name') ?? '';
      if (id !== undefined) (isHidden ? this.hiddenSheets : this.sheets).push({ id, name, isHidden });
      if (this.sheets.length + this.hiddenSheets.length > MAX_SHEETS) {
        throw new SpreadsheetError(
          'SPREADSHEET_TOO_LARGE',
          `The workbook has more than ${MAX_SHEETS} sheets.`,
        );
      }
    } else if (name === 'workbookPr') {
      // Never switched off again: Excel 2013 and later have an extension with a tag of the same name.
      this.date1904 ||= isOn(readAttributes(block, from, to).get('date1904'));
    } else if (name === 'calcPr') {
      this.calculatesOnLoad = isOn(readAttributes(block, from, to).get('fullCalcOnLoad'));
    }
  }

  closeTag(): void {
    // A sheet is known from its attributes alone.
  }

  text(): void {
    // Never called: wantsText is false.
  }
}

class RelationshipsHandler implements XmlHandler {
  readonly wantsText = false;
  readonly relationships: Relationship[] = [];

  openTag(name: string, block: XmlBlock, from: number, to: number): void {
    if (name !== 'Relationship') return;
    const attributes = readAttributes(block, from, to);
    if (attributes.get('TargetMode') === 'External') return;
    const type = attributes.get('Type') ?? '';
    this.relationships.push({
      id: attributes.get('Id') ?? '',
      type: type.slice(type.lastIndexOf('/') + 1),
      target: attributes.get('Target') ?? '',
    });
    if (this.relationships.length > MAX_SHEETS * 10) {
      throw new SpreadsheetError('SPREADSHEET_TOO_LARGE', 'The workbook has too many relationships.');
    }
  }

  closeTag(): void {
    // A relationship is known from its attributes alone.
  }

  text(): void {
    // Never called: wantsText is false.
  }
}
