import { codePage } from './code-pages.js';
import type { CodePage } from './code-pages.js';

const DECLARATION =
  /^\s*<\?xml[^<>]*?\sencoding\s*=\s*["']([\w-]+)|<meta\s[^<>]*?charset\s*=\s*["']?([\w-]+)/i;
/** Pages of single bytes, as TextDecoder names them. */
const SINGLE_BYTE = /^(?:windows-(?:125\d|874)|iso-8859-\d+|koi8-[ru]|ibm866|macintosh|x-mac-cyrillic)$/;
/** Programs declare it without a thought, whatever their letters are. */
const USUAL = 'windows-1252';
/** `š` and `ž` of Windows-1250 are no letters in ISO-8859-2, as which it is often declared. */
const NO_LETTERS = /[\u0080-\u009f\ufffd]/;

/**
 * The page of single bytes that a web page or an XML document says it is in.
 *
 * @param head its beginning, whose bytes must all be letters or signs in it
 * @param markup the same as text, in which ASCII is right
 */
export function declaredPage(head: Buffer, markup: string): CodePage | undefined {
  const [, inXml, inPage] = DECLARATION.exec(markup) ?? [];
  const encoding = encodingOf(inXml ?? inPage);
  if (encoding === undefined || encoding === USUAL || !SINGLE_BYTE.test(encoding)) return undefined;
  const page = codePage(encoding.replace('windows', 'Windows').replace('iso', 'ISO'), encoding);
  return NO_LETTERS.test(page.decode(head)) ? undefined : page;
}

function encodingOf(label: string | undefined): string | undefined {
  if (label === undefined) return undefined;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    // No encoding has this name.
    return undefined;
  }
}
