import fc from 'fast-check';
import { DEFAULT_LIMITS } from '../../src/limits.js';
import { byteMutation, mutateBytes } from './byte-mutations.js';
import { elementAt, place } from './places.js';
import type { ReadingTask } from './reading-task.js';
import {
  encodeText,
  markupSpecimen,
  textSpecimen,
  textStyle,
  WORKBOOK_NAMES,
  xlsSpecimen,
} from './specimens.js';
import { mutateText, textMutation } from './text-mutations.js';
import { mutateXml, xmlMutation } from './xml-mutations.js';
import { mutateZip, zipMutation } from './zip-mutations.js';
import { writeZip } from './zip-writer.js';
import type { ZipEntry } from './zip-writer.js';

/** How a file under test is read: block sizes and limits are part of the case. */
export type ReadingOptions = Omit<ReadingTask, 'path'>;

const MIB = 1024 * 1024;

export const readingOptions: fc.Arbitrary<ReadingOptions> = fc
  .record({
    blockBytes: fc.constantFrom(256 * 1024, 1021, 64),
    sharedStringBytes: fc.constantFrom(DEFAULT_LIMITS.sharedStringBytes, 1),
    testHeader: fc.boolean(),
  })
  .map(({ blockBytes, sharedStringBytes, testHeader }) => ({
    blockBytes,
    testHeader,
    limits: {
      ...DEFAULT_LIMITS,
      sharedStringBytes,
      // Every small block takes time, and each rescans the current row.
      rowCharacters: Math.min(MIB, blockBytes * 100),
      inflatedBytes: Math.min(8 * MIB, blockBytes * 4000),
      xlsMemoryMiB: 96,
      xlsSeconds: 10,
    },
  }));

/**
 * Most blocks per file. Each is one or two system calls in each of three readings; this many are quick on any
 * machine.
 */
const MAX_BLOCKS = 10_000;

/** The same reading with blocks large enough for a file of this size. */
export function withFewerBlocks(options: ReadingOptions, fileBytes: number): ReadingOptions {
  return { ...options, blockBytes: Math.max(options.blockBytes, Math.ceil(fileBytes / MAX_BLOCKS)) };
}

const seldom = <Mutation>(mutation: fc.Arbitrary<Mutation>): fc.Arbitrary<Mutation[]> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant<Mutation[]>([]) },
    { weight: 1, arbitrary: fc.array(mutation, { maxLength: 3 }) },
  );
const often = <Mutation>(mutation: fc.Arbitrary<Mutation>): fc.Arbitrary<Mutation[]> =>
  fc.array(mutation, { minLength: 1, maxLength: 4 });

/** A text file, damaged as text, as bytes, or both. */
export const textCase = fc.record({
  style: textStyle,
  text: often(textMutation),
  bytes: seldom(byteMutation),
});

export function textFile({ style, text, bytes }: CaseOf<typeof textCase>): Buffer {
  return bytes.reduce(mutateBytes, encodeText(text.reduce(mutateText, textSpecimen(style)), style));
}

/** A workbook, damaged in its parts, in the zip around them, or as bytes. */
export const workbookCase = fc.record({
  workbook: fc.constantFrom(...WORKBOOK_NAMES),
  parts: fc.array(fc.record({ part: place, mutation: xmlMutation }), { maxLength: 4 }),
  partBytes: seldom(fc.record({ part: place, mutation: byteMutation })),
  zip: seldom(zipMutation),
  bytes: seldom(byteMutation),
});

export function workbookFile(
  specimens: Readonly<Record<string, readonly ZipEntry[]>>,
  { workbook, parts, partBytes, zip, bytes }: CaseOf<typeof workbookCase>,
): Buffer {
  let entries = specimens[workbook] ?? [];
  const change = (chosen: number, by: (content: Buffer) => Buffer): void => {
    const part = elementAt(entries, chosen);
    entries = entries.map((entry) => (entry === part ? { ...entry, content: by(entry.content) } : entry));
  };
  for (const { part, mutation } of parts) change(part, (content) => mutateXml(content, mutation));
  for (const { part, mutation } of partBytes) change(part, (content) => mutateBytes(content, mutation));
  const plan = zip.reduce(mutateZip, { entries, end: {} });
  return bytes.reduce(mutateBytes, writeZip(plan.entries, plan.end));
}

/** A web page or an XML spreadsheet, damaged as markup, as bytes, or both. */
export const markupCase = fc.record({
  kind: fc.constantFrom<('page' | 'xml')[]>('page', 'xml'),
  markup: often(xmlMutation),
  bytes: seldom(byteMutation),
});

export function markupFile({ kind, markup, bytes }: CaseOf<typeof markupCase>): Buffer {
  const damaged = markup.reduce(mutateXml, Buffer.from(markupSpecimen(kind)));
  return bytes.reduce(mutateBytes, damaged);
}

/** An .xls, whose reader is SheetJS: only bytes are damaged. */
export const xlsCase = fc.record({
  bookType: fc.constantFrom<('biff8' | 'biff5' | 'biff2')[]>('biff8', 'biff5', 'biff2'),
  bytes: often(byteMutation),
});

export function xlsFile({ bookType, bytes }: CaseOf<typeof xlsCase>): Buffer {
  return bytes.reduce(mutateBytes, xlsSpecimen(bookType));
}

type CaseOf<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Case> ? Case : never;
