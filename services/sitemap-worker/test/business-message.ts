const POSTGRES_EPOCH = Date.UTC(2000, 0, 1);

export interface BusinessFields {
  slug: string;
  placeId: string;
  updatedAt: Date;
  cityId?: number | null;
  country?: string | null;
}

/** A row of `businessRowColumns` as PostgreSQL sends it in COPY's binary format. */
export function businessMessage({
  slug,
  placeId,
  updatedAt,
  cityId = 7,
  country = 'Côte',
}: BusinessFields): Buffer {
  const text = (value: string | null): Buffer => (value === null ? none : field(Buffer.from(value)));
  const moment = Buffer.alloc(8);
  moment.writeBigInt64BE(BigInt(updatedAt.getTime() - POSTGRES_EPOCH) * 1_000n);
  const number = (value: number | null): Buffer => {
    const bytes = Buffer.alloc(4);
    bytes.writeInt32BE(value ?? 0);
    return value === null ? none : field(bytes);
  };
  return Buffer.concat([
    Buffer.from([0, 7]),
    text(slug),
    text(placeId),
    field(moment),
    field(Buffer.from([1])),
    number(cityId),
    number(null),
    text(country),
  ]);
}

const none = Buffer.from([255, 255, 255, 255]);

function field(value: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(value.length);
  return Buffer.concat([length, value]);
}
