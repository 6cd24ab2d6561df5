/** One field of a protobuf message, with its number. Strings, messages and fixed numbers are bytes. */
export interface ProtobufField {
  readonly number: number;
  readonly value: bigint | Buffer;
}

/**
 * Reads the fields of a message in wire format, without a schema.
 * @throws Error when it is not protobuf
 */
function readFields(message: Buffer): ProtobufField[] {
  const fields: ProtobufField[] = [];
  let at = 0;
  const varint = (): bigint => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = message[at];
      if (byte === undefined) throw new Error('The message ends in the middle of a number');
      at += 1;
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  const bytes = (length: number): Buffer => {
    if (at + length > message.length) throw new Error('The message ends in the middle of a field');
    at += length;
    return message.subarray(at - length, at);
  };
  while (at < message.length) {
    const key = Number(varint());
    const number = key >> 3;
    switch (key & 7) {
      case 0:
        fields.push({ number, value: varint() });
        break;
      case 1:
        fields.push({ number, value: bytes(8) });
        break;
      case 2:
        fields.push({ number, value: bytes(Number(varint())) });
        break;
      case 5:
        fields.push({ number, value: bytes(4) });
        break;
      default:
        throw new Error(`There is no wire type ${key & 7}`);
    }
  }
  return fields;
}

/** The byte fields with a number: strings and nested messages. */
export function bytesOf(message: Buffer, number: number): Buffer[] {
  return readFields(message)
    .filter((field) => field.number === number)
    .map(({ value }) => value)
    .filter((value) => Buffer.isBuffer(value));
}

/** @returns an empty string if the field is absent, as protobuf defines */
export function textOf(message: Buffer, number: number): string {
  return bytesOf(message, number).at(-1)?.toString('utf8') ?? '';
}

/** @returns 0 if the field is absent, as protobuf defines */
export function numberOf(message: Buffer, number: number): number {
  const found = readFields(message).findLast((field) => field.number === number)?.value;
  return typeof found === 'bigint' ? Number(found) : 0;
}
