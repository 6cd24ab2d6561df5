import fc from 'fast-check';
import { elementAt, indexAt, place } from './places.js';

/** What a hostile or broken writer puts into the parts of a workbook. */
export type XmlMutation =
  | { readonly change: 'attribute'; readonly at: number; readonly value: string }
  | { readonly change: 'text'; readonly at: number; readonly value: string }
  | { readonly change: 'tag name'; readonly at: number; readonly name: string }
  | { readonly change: 'delete tag'; readonly at: number }
  | { readonly change: 'double'; readonly at: number; readonly length: number; readonly times: number }
  | { readonly change: 'insert'; readonly at: number; readonly fragment: XmlFragment }
  | { readonly change: 'encoding'; readonly encoding: 'utf16le' | 'utf16be' | 'latin1' };

const VALUES = [
  '',
  ' ',
  '0',
  '-1',
  '-0',
  '1',
  '4294967296',
  '99999999999999999999',
  '1e308',
  '1e-300',
  'NaN',
  'Infinity',
  '-99999999999',
  '0x10',
  '1.5.5',
  'A0',
  'XFD1048577',
  'XFE1',
  'AAAAAAAAAAAAAAAA1',
  '1A',
  '../../../../etc/passwd',
  '/etc/passwd',
  '//x',
  'file:///etc/passwd',
  'http://example.org/x',
  '.',
  '..',
  '\\xl\\workbook.xml',
  '/xl/workbook.xml',
  'worksheets/s0.xml',
  '__proto__',
  'constructor',
  's',
  'b',
  'e',
  'd',
  'str',
  'inlineStr',
  '&#0;',
  '&#xD800;',
  '&#x110000;',
  '&#99999999;',
  '&lol;',
  '&',
  '_xD800_',
  '_x0000_',
  '_x005F_',
  '\ud800',
  '\0',
  '>',
  ']]>',
  'yyyy-mm-dd hh:mm:ss',
  '[h]:mm',
  '0'.repeat(5000),
  '"'.repeat(99),
] as const;
const value = fc.oneof(
  { weight: 40, arbitrary: fc.constantFrom(...VALUES) },
  { weight: 2, arbitrary: fc.constant('9'.repeat(70_000)) },
  { weight: 1, arbitrary: fc.constant('x'.repeat(1_200_000)) },
);

const NAMES = [
  'row',
  'c',
  'v',
  'is',
  't',
  'r',
  'rPh',
  'si',
  'f',
  'sheetData',
  'sheet',
  'xf',
  'cellXfs',
  'numFmt',
  'x:c',
  'c:',
  ':',
  '',
];

const FRAGMENTS = {
  'document type': '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>',
  'entities in entities': `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${'<!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;">'.repeat(9)}]>`,
  'open comment': '<!--',
  'closed comment': '<!-- <row><c> -->',
  'open CDATA': '<![CDATA[',
  CDATA: '<![CDATA[<c t="s"><v>9</v></c>]]>',
  instruction: '<?xml version="1.1" encoding="UTF-32"?>',
  'open instruction': '<?',
  'open tag': '<row r="',
  'stray closing tags': '</c></row></sheetData>',
  'lone signs': '< > & \' " />',
  'deep nesting': '<x>'.repeat(20_000),
  'nested cells': '<row><c><row><c t="inlineStr"><is><row><v>1</v>',
  'many attributes': `<c ${'a="1" '.repeat(5000)}/>`,
  'many cells': '<c><v>1</v></c>'.repeat(17_000),
  'many shared cells': '<row><c t="s"><v>0</v></c></row>'.repeat(5000),
  'many items': '<si><t>x</t></si>'.repeat(20_000),
  'many sheets': '<sheet name="x" r:id="s0"/>'.repeat(1500),
  'many formats': '<cellXfs><xf numFmtId="14"/></cellXfs>'.repeat(3000),
  'many relationships': '<Relationship Id="x" Type="x/worksheet" Target="x"/>'.repeat(11_000),
  'second rows': '</sheetData><sheetData><row><c><v>1</v></c></row>',
} as const;
export type XmlFragment = keyof typeof FRAGMENTS;

export const xmlMutation: fc.Arbitrary<XmlMutation> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ change: fc.constant('attribute'), at: place, value }) },
  { weight: 4, arbitrary: fc.record({ change: fc.constant('text'), at: place, value }) },
  {
    weight: 2,
    arbitrary: fc.record({ change: fc.constant('tag name'), at: place, name: fc.constantFrom(...NAMES) }),
  },
  { weight: 2, arbitrary: fc.record({ change: fc.constant('delete tag'), at: place }) },
  {
    weight: 2,
    arbitrary: fc.record({
      change: fc.constant('double'),
      at: place,
      length: fc.integer({ min: 1, max: 300 }),
      times: fc.integer({ min: 1, max: 50 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      change: fc.constant('insert'),
      at: place,
      fragment: fc.constantFrom(...(Object.keys(FRAGMENTS) as XmlFragment[])),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      change: fc.constant('encoding'),
      encoding: fc.constantFrom<('utf16le' | 'utf16be' | 'latin1')[]>('utf16le', 'utf16be', 'latin1'),
    }),
  },
);

/** A part with one thing done to it. A change that finds nothing to change leaves it as it is. */
export function mutateXml(part: Buffer, mutation: XmlMutation): Buffer {
  const xml = part.toString('utf8');
  switch (mutation.change) {
    case 'attribute':
      return replaceOne(xml, /(?<==")[^"]*(?=")/g, mutation.at, mutation.value);
    case 'text':
      return replaceOne(xml, /(?<=>)[^<>]*(?=<)/g, mutation.at, mutation.value);
    case 'tag name':
      return replaceOne(xml, /(?<=<\/?)[A-Za-z]+/g, mutation.at, mutation.name);
    case 'delete tag':
      return replaceOne(xml, /<[^<>]*>/g, mutation.at, '');
    case 'double': {
      const at = indexAt(mutation.at, xml.length);
      const piece = xml.slice(at, at + mutation.length);
      return Buffer.from(xml.slice(0, at) + piece.repeat(mutation.times) + xml.slice(at));
    }
    case 'insert': {
      // Before a tag: in the middle of one nearly every fragment would be an error of the same kind.
      const at = xml.indexOf('<', indexAt(mutation.at, xml.length));
      return at === -1 ? part : Buffer.from(xml.slice(0, at) + FRAGMENTS[mutation.fragment] + xml.slice(at));
    }
    case 'encoding': {
      const { encoding } = mutation;
      if (encoding === 'latin1') return Buffer.from(xml, 'latin1');
      const bytes = Buffer.from(`\ufeff${xml}`, 'utf16le');
      return encoding === 'utf16le' ? bytes : bytes.swap16();
    }
  }
}

function replaceOne(xml: string, pattern: RegExp, chosen: number, replacement: string): Buffer {
  const match = elementAt([...xml.matchAll(pattern)], chosen);
  if (match === undefined) return Buffer.from(xml);
  return Buffer.from(xml.slice(0, match.index) + replacement + xml.slice(match.index + match[0].length));
}
