import { crc32, deflateRawSync } from 'node:zlib';

/** A file in a zip, with the false values that its two headers state. */
export interface ZipEntry {
  readonly name: string;
  readonly content: Buffer;
  readonly stored?: boolean;
  readonly local?: Partial<ZipHeader>;
  readonly central?: Partial<ZipHeader>;
}

export interface ZipHeader {
  readonly flags: number;
  readonly method: number;
  readonly checksum: number;
  readonly compressedSize: number;
  readonly size: number;
  readonly name: string;
  readonly extra: Buffer;
  /** Offset of the local header; only the central header states it. */
  readonly offset: number;
}

/** The false values that the end-of-central-directory record states. */
export interface ZipEnd {
  readonly entryCount?: number;
  readonly directorySize?: number;
  readonly directoryOffset?: number;
  readonly comment?: Buffer;
}

const DEFLATED = 8;
const UTF8_NAMES = 0x800;

/** A zip (APPNOTE.TXT 4.3) that may lie about anything. */
export function writeZip(entries: readonly ZipEntry[], end: ZipEnd = {}): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, stored = false, local, central } of entries) {
    const data = stored ? content : deflateRawSync(content);
    const truth: ZipHeader = {
      flags: UTF8_NAMES,
      method: stored ? 0 : DEFLATED,
      checksum: crc32(content),
      compressedSize: data.length,
      size: content.length,
      name,
      extra: Buffer.alloc(0),
      offset,
    };
    const file = Buffer.concat([localHeader({ ...truth, ...local }), data]);
    files.push(file);
    directory.push(centralHeader({ ...truth, ...central }));
    offset += file.length;
  }
  const records = Buffer.concat(directory);
  return Buffer.concat([...files, records, endRecord(entries.length, records.length, offset, end)]);
}

function localHeader(header: ZipHeader): Buffer {
  const fixed = Buffer.alloc(30);
  fixed.write('PK\x03\x04', 'latin1');
  fixed.writeUInt16LE(20, 4);
  writeCommon(fixed, header, 6);
  return Buffer.concat([fixed, Buffer.from(header.name), header.extra]);
}

function centralHeader(header: ZipHeader): Buffer {
  const fixed = Buffer.alloc(46);
  fixed.write('PK\x01\x02', 'latin1');
  fixed.writeUInt16LE(20, 4);
  fixed.writeUInt16LE(20, 6);
  writeCommon(fixed, header, 8);
  fixed.writeUInt32LE(header.offset >>> 0, 42);
  return Buffer.concat([fixed, Buffer.from(header.name), header.extra]);
}

/** The fields from the flags to the lengths of name and extra field, which are the same in both headers. */
function writeCommon(fixed: Buffer, header: ZipHeader, at: number): void {
  fixed.writeUInt16LE(header.flags & 0xffff, at);
  fixed.writeUInt16LE(header.method & 0xffff, at + 2);
  fixed.writeUInt32LE(header.checksum >>> 0, at + 8);
  fixed.writeUInt32LE(header.compressedSize >>> 0, at + 12);
  fixed.writeUInt32LE(header.size >>> 0, at + 16);
  fixed.writeUInt16LE(Buffer.byteLength(header.name) & 0xffff, at + 20);
  fixed.writeUInt16LE(header.extra.length & 0xffff, at + 22);
}

function endRecord(entryCount: number, size: number, offset: number, end: ZipEnd): Buffer {
  const comment = end.comment ?? Buffer.alloc(0);
  const fixed = Buffer.alloc(22);
  fixed.write('PK\x05\x06', 'latin1');
  fixed.writeUInt16LE((end.entryCount ?? entryCount) & 0xffff, 8);
  fixed.writeUInt16LE((end.entryCount ?? entryCount) & 0xffff, 10);
  fixed.writeUInt32LE((end.directorySize ?? size) >>> 0, 12);
  fixed.writeUInt32LE((end.directoryOffset ?? offset) >>> 0, 16);
  fixed.writeUInt16LE(comment.length, 20);
  return Buffer.concat([fixed, comment]);
}
