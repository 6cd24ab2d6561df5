import { decodeSample } from './text/block-decoder.js';
import { sniffEncoding } from './text/sniff-encoding.js';
import type { SniffedEncoding } from './text/sniff-encoding.js';
import { withoutNul } from './text/without-nul.js';
import { notRecognised, SAVE_AS, SpreadsheetError } from './spreadsheet.errors.js';

/** Number of bytes at the beginning of a file from which format, encoding and delimiter are detected. */
export const HEAD_BYTES = 64 * 1024;

export type DetectedFormat =
  | { readonly kind: 'zip' }
  | { readonly kind: 'xls' }
  | { readonly kind: 'page' | 'xml' | 'text'; readonly encoding: SniffedEncoding; readonly sample: string };

/** First bytes (as Latin-1) of other files that get uploaded by mistake. */
const KNOWN_STRANGERS: readonly (readonly [signature: string, name: string])[] = [
  ['%PDF-', 'a PDF document'],
  ['{\\rtf', 'an RTF document'],
  ['\x89PNG', 'a PNG image'],
  ['\xff\xd8\xff', 'a JPEG image'],
  ['GIF8', 'a GIF image'],
  ['\x1f\x8b', 'a gzip archive'],
  ['Rar!', 'a RAR archive'],
  ["7z\xbc\xaf'\x1c", 'a 7-Zip archive'],
  ['\xff\xfe\x00\x00', 'text in UTF-32'],
  ['\x00\x00\xfe\xff', 'text in UTF-32'],
];

/** An XML spreadsheet, Excel's format of 2003. */
const XML_SPREADSHEET =
  /^\s*<(?:\?[^]*?<)?(?:\w+:)?Workbook\s[^<>]*urn:schemas-microsoft-com:office:spreadsheet/;
/** What web pages begin with, whole ones and those that programs write for Excel. */
const PAGE =
  /^\s*(?:<\?xml[^<>]*>\s*)*<(?:!doctype html|!--|(?:html|head|meta|link|style|body|div|center|table)[\s>])/i;
/** Other tags, such as those of a title or of a warning that PHP writes, make a page only before a table. */
const TABLE_BEHIND_TAG = /^\s*<[a-z][a-z1-6]*(?:\s[^<>]*)?\/?>[^]*<table[\s>]/i;
const XML = /^\s*<(?:\?xml|!doctype)/i;
/** Two formats of text that spreadsheet programs still save and open, DIF and SYLK. */
const INTERCHANGE = /^TABLE\r?\n0,\d+\r?\n"/;
const SYMBOLIC_LINK = /^ID;P[A-Z]*(?:;[EN])*\r?\n(?:[A-Z]{1,2};[A-Z].*\r?\n){2}/;
const JSON_TEXT = /^\s*(?:\{\s*"|\[\s*[[{"])/;
/** Characters in which the headers of an MHTML file begin. */
const MHTML_HEADERS = 1000;

/** First records (BIFF2 to BIFF5) of an .xls that is older than the OLE container. */
const BARE_WORKSHEETS = [
  '\x09\x00\x04\x00',
  '\x09\x02\x06\x00',
  '\x09\x04\x06\x00',
  '\x09\x08\x08\x00',
  '\x09\x08\x10\x00',
];

/**
 * Detects a file's format from its first HEAD_BYTES, never from its name. A file that is no zip, .xls, web page or XML
 * spreadsheet counts as delimited text, unless its signature, control characters or markup show that it is something
 * else.
 *
 * @throws SpreadsheetError SPREADSHEET_EMPTY, SPREADSHEET_NOT_RECOGNISED
 */
export function detectFormat(head: Buffer): DetectedFormat {
  if (head.length === 0) throw new SpreadsheetError('SPREADSHEET_EMPTY', 'The file is empty.');
  const start = head.toString('latin1', 0, 8);
  if (start.startsWith('PK\x03\x04') || start.startsWith('PK\x05\x06')) return { kind: 'zip' };
  if (start === '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1') return { kind: 'xls' };
  if (BARE_WORKSHEETS.some((signature) => start.startsWith(signature))) return { kind: 'xls' };
  const stranger = KNOWN_STRANGERS.find(([signature]) => start.startsWith(signature));
  if (stranger !== undefined) throw notRecognised(stranger[1]);

  const encoding = sniffEncoding(head);
  const decoded = decodeSample(encoding.encoding, head.subarray(encoding.markLength));
  if (looksBinary(decoded)) throw notRecognised('a binary file');
  const sample = withoutNul(decoded);
  if (XML_SPREADSHEET.test(sample)) return { kind: 'xml', encoding, sample };
  if (PAGE.test(sample) || TABLE_BEHIND_TAG.test(sample)) return { kind: 'page', encoding, sample };
  if (XML.test(sample)) throw notRecognised('an XML document', SAVE_AS);
  if (INTERCHANGE.test(sample)) throw notRecognised('in the Data Interchange Format (DIF)', SAVE_AS);
  if (SYMBOLIC_LINK.test(sample)) throw notRecognised('in the Symbolic Link format (SYLK)', SAVE_AS);
  if (JSON_TEXT.test(sample)) throw notRecognised('JSON');
  if (isMhtml(sample)) throw notRecognised('a web page in one file (MHTML)', SAVE_AS);
  return { kind: 'text', encoding, sample };
}

/** Whether the text begins with headers of a mail, as older versions of Excel save a web page. */
function isMhtml(sample: string): boolean {
  return /^[\w-]+:/.test(sample) && /^MIME-Version: \d\.\d\s*$/im.test(sample.slice(0, MHTML_HEADERS));
}

/** NULs count this many times: a table may have stray ones, while binary files and archives are full of them. */
const NUL_WEIGHT = 20;

/** Text has hardly any control characters except tabs and line ends. */
function looksBinary(sample: string): boolean {
  let controls = 0;
  for (let index = 0; index < sample.length; index += 1) {
    const code = sample.charCodeAt(index);
    if (code === 0) controls += NUL_WEIGHT;
    else if (code < 32 && (code < 9 || code > 13)) controls += 1;
  }
  return controls * 50 > sample.length;
}
