/** Parses rows in COPY's binary format into their values as bytes; NULL becomes null. */
export function copiedRows(bytes: Uint8Array): (Buffer | null)[][] {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const rows: (Buffer | null)[][] = [];
  let position = 0;
  const next = (length: number): Buffer => {
    position += length;
    if (position > buffer.length) throw new Error('a value is longer than what was written');
    return buffer.subarray(position - length, position);
  };
  while (position < buffer.length) {
    const values = next(2).readInt16BE();
    rows.push(
      Array.from({ length: values }, () => {
        const length = next(4).readInt32BE();
        return length === -1 ? null : next(length);
      }),
    );
  }
  return rows;
}
