import fc from 'fast-check';
import { elementAt, place } from './places.js';
import type { ZipEnd, ZipEntry, ZipHeader } from './zip-writer.js';

/** Faults in the zip around the parts. */
export type ZipMutation =
  | {
      readonly change: 'header';
      readonly at: number;
      readonly where: 'local' | 'central' | 'both';
      readonly lie: Partial<ZipHeader>;
    }
  | { readonly change: 'end'; readonly lie: ZipEnd }
  | { readonly change: 'remove'; readonly at: number }
  | { readonly change: 'rename'; readonly at: number; readonly name: string }
  | { readonly change: 'take from'; readonly at: number; readonly other: number }
  | { readonly change: 'add'; readonly name: string }
  | { readonly change: 'double'; readonly at: number; readonly content: string; readonly first: boolean }
  | { readonly change: 'bomb'; readonly at: number; readonly prefix: string }
  | { readonly change: 'many entries' };

/**
 * Some megabytes of repeated content, compressed to a few kilobytes: far more than a file under test may
 * inflate to.
 */
const BOMB_BYTES = 12 * 1024 * 1024;

const NAMES = [
  '',
  '/',
  '..',
  '../../../../etc/passwd',
  '/etc/passwd',
  'C:\\x',
  'a\\b',
  'xl',
  'xl/',
  'XL/WORKBOOK.XML',
  'xl/workbook.xml',
  'xl/sharedStrings.xml',
  'xl/styles.xml',
  'xl/worksheets/s0.xml',
  '_rels/.rels',
  'content.xml',
  '__proto__',
  'constructor',
  'xl/work\0book.xml',
  'x'.repeat(65_000),
];
const name = fc.constantFrom(...NAMES);
const number32 = fc.oneof(
  fc.constantFrom(0, 1, 100, 0x7fff_ffff, 0xffff_ffff, 0xffff_fffe),
  fc.nat({ max: 100_000 }),
);

const lie: fc.Arbitrary<Partial<ZipHeader>> = fc.oneof(
  fc.record({ size: number32 }),
  fc.record({ compressedSize: number32 }),
  fc.record({ checksum: number32 }),
  fc.record({ offset: number32 }),
  fc.record({ method: fc.constantFrom(0, 1, 6, 8, 9, 12, 14, 93, 95, 99, 0xffff) }),
  fc.record({ flags: fc.constantFrom(0, 1, 8, 0x41, 0x2000, 0x808, 0xffff) }),
  fc.record({ name }),
  fc.record({
    extra: fc.oneof(
      fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes)),
      // The ZIP64 field, too short and too long for what it should hold.
      fc
        .nat({ max: 40 })
        .map((length) => Buffer.concat([Buffer.from([1, 0, length, 0]), Buffer.alloc(24, 0xff)])),
    ),
  }),
);

const endLie: fc.Arbitrary<ZipEnd> = fc.oneof(
  fc.record({ entryCount: fc.constantFrom(0, 1, 2, 9, 9999, 10_001, 0xffff) }),
  fc.record({ directorySize: number32 }),
  fc.record({ directoryOffset: number32 }),
  fc.record({ comment: fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)) }),
  fc.constant({ comment: Buffer.from('PK\x05\x06'.repeat(20), 'latin1') }),
);

export const zipMutation: fc.Arbitrary<ZipMutation> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      change: fc.constant('header'),
      at: place,
      where: fc.constantFrom<('local' | 'central' | 'both')[]>('local', 'central', 'both'),
      lie,
    }),
  },
  { weight: 3, arbitrary: fc.record({ change: fc.constant('end'), lie: endLie }) },
  { weight: 2, arbitrary: fc.record({ change: fc.constant('remove'), at: place }) },
  { weight: 2, arbitrary: fc.record({ change: fc.constant('rename'), at: place, name }) },
  { weight: 2, arbitrary: fc.record({ change: fc.constant('take from'), at: place, other: place }) },
  { weight: 1, arbitrary: fc.record({ change: fc.constant('add'), name }) },
  {
    weight: 2,
    arbitrary: fc.record({
      change: fc.constant('double'),
      at: place,
      content: fc.constantFrom('', '<x/>', '<x>', 'no markup'),
      first: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      change: fc.constant('bomb'),
      at: place,
      prefix: fc.constantFrom(
        '',
        ' ',
        '<x>',
        '<x a="',
        '<worksheet><sheetData><row><c><v>',
        '<sst><si><t>',
        '<!--',
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ change: fc.constant('many entries') }) },
);

export interface ZipPlan {
  readonly entries: readonly ZipEntry[];
  readonly end: ZipEnd;
}

/** The plan of a zip with one thing changed. */
export function mutateZip({ entries, end }: ZipPlan, mutation: ZipMutation): ZipPlan {
  if (mutation.change === 'end') return { entries, end: { ...end, ...mutation.lie } };
  if (mutation.change === 'add')
    return { entries: [...entries, { name: mutation.name, content: Buffer.from('<x/>') }], end };
  if (mutation.change === 'many entries') {
    const more = Array.from({ length: 10_001 }, (_, index) => ({
      name: `${index}`,
      content: Buffer.alloc(0),
      stored: true,
    }));
    return { entries: [...entries, ...more], end };
  }
  const chosen = elementAt(entries, mutation.at);
  if (chosen === undefined) return { entries, end };
  const replaced = (...by: ZipEntry[]): ZipPlan => ({
    entries: entries.flatMap((entry) => (entry === chosen ? by : [entry])),
    end,
  });
  switch (mutation.change) {
    case 'header': {
      const isIn = (where: 'local' | 'central'): boolean =>
        mutation.where === where || mutation.where === 'both';
      return replaced({
        ...chosen,
        ...(isIn('local') && { local: { ...chosen.local, ...mutation.lie } }),
        ...(isIn('central') && { central: { ...chosen.central, ...mutation.lie } }),
      });
    }
    case 'remove':
      return replaced();
    case 'rename':
      return replaced({ ...chosen, name: mutation.name });
    case 'take from':
      return replaced({ ...chosen, content: elementAt(entries, mutation.other)?.content ?? chosen.content });
    case 'double': {
      const other = { name: chosen.name, content: Buffer.from(mutation.content) };
      return mutation.first ? replaced(other, chosen) : replaced(chosen, other);
    }
    case 'bomb':
      return replaced({
        ...chosen,
        content: Buffer.concat([Buffer.from(mutation.prefix), Buffer.alloc(BOMB_BYTES, 0x20)]),
      });
  }
}
