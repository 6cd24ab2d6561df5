import { CodePage } from './code-pages.js';

const DECLARATION = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w-]+)|<meta\s[^>]*?charset\s*=\s*["']?([\w-]+)/i;
/** Pages of single bytes, as TextDecoder names them. */
const SINGLE_BYTE = /^(?:windows-(?:125\d|874)|iso-8859-\d+|koi8-[ru]|ibm866|macintosh|x-mac-cyrillic)$/;
/** Programs declare it without a thought, whatever their letters are. */
const USUAL = 'windows-1252';

const UPPER_HALF = Uint8Array.from({ length: 128 }, (_, index) => 0x80 + index);

/** The page of single bytes that a web page or an XML document says it is in. */
export function declaredPage(markup: string): CodePage | undefined {
  const [, inXml, inPage] = DECLARATION.exec(markup) ?? [];
  const decoder = decoderFor(inXml ?? inPage ?? 'utf-8');
  if (decoder === undefined || decoder.encoding === USUAL || !SINGLE_BYTE.test(decoder.encoding))
    return undefined;
  const name = decoder.encoding.replace(/^\w+/, (word) =>
    word === 'windows' ? 'Windows' : word.toUpperCase(),
  );
  return new CodePage(name, decoder.decode(UPPER_HALF));
}

function decoderFor(label: string): InstanceType<typeof TextDecoder> | undefined {
  try {
    return new TextDecoder(label);
  } catch {
    // No encoding has this name.
    return undefined;
  }
}
