/** Microseconds from the Unix epoch to the epoch of PostgreSQL's binary timestamps, 1 January 2000. */
const POSTGRES_EPOCH_MICROSECONDS = 946_684_800_000_000;
/** Header of COPY's binary format: the signature, the flags, and the length of an optional extension. */
const SIGNATURE = Buffer.from('PGCOPY\n\u00ff\r\n\0', 'latin1');
const HEADER_BYTES = SIGNATURE.length + 8;

/** The columns that a `BusinessRow` reads, in this order. */
export const businessRowColumns = 'slug, place_id, updated_at, is_active, city_id, category_id, country';

/**
 * One row of `businessRowColumns` in PostgreSQL's binary COPY format: the number of fields, then each field
 * after its length. One object is reused for all rows, because a million objects would burden the garbage
 * collector. Texts are ranges of `bytes`: few of them are needed as strings.
 */
export class BusinessRow {
  bytes: Buffer = Buffer.alloc(0);
  slugStart = 0;
  slugEnd = 0;
  placeIdStart = 0;
  placeIdEnd = 0;
  /** Whole seconds since the Unix epoch. */
  changedAt = 0;
  isActive = false;
  /** 0 for a business without a city; the same for the category. */
  cityId = 0;
  categoryId = 0;
  /** An empty range for a business without a country. */
  countryStart = 0;
  countryEnd = 0;

  /** @returns false when the message is the format's trailer instead of a row */
  read(message: Buffer): boolean {
    let at = message.length >= HEADER_BYTES && isHeader(message) ? afterHeader(message) : 0;
    const fields = message.readInt16BE(at);
    if (fields === -1) return false;
    this.bytes = message;
    at = this.slugStart = at + 6;
    at = this.slugEnd = at + readInt32(message, at - 4);
    at = this.placeIdStart = at + 4;
    at = this.placeIdEnd = at + readInt32(message, at - 4);
    this.changedAt = readSeconds(message, at + 4);
    this.isActive = message[at + 16] === 1;
    at += 17;
    const hasCity = readInt32(message, at) === 4;
    this.cityId = hasCity ? readInt32(message, at + 4) : 0;
    at += hasCity ? 8 : 4;
    const hasCategory = readInt32(message, at) === 4;
    this.categoryId = hasCategory ? readInt32(message, at + 4) : 0;
    at += hasCategory ? 8 : 4;
    this.countryStart = at + 4;
    this.countryEnd = at + 4 + Math.max(0, readInt32(message, at));
    return true;
  }
}

function isHeader(message: Buffer): boolean {
  return message[0] === SIGNATURE[0] && message.subarray(0, SIGNATURE.length).equals(SIGNATURE);
}

function afterHeader(message: Buffer): number {
  return HEADER_BYTES + message.readInt32BE(HEADER_BYTES - 4);
}

/**
 * Replaces Buffer's own method, which is called eight times a row and checks its arguments longer than it
 * reads.
 */
function readInt32(message: Buffer, at: number): number {
  return (
    ((message[at] as number) << 24) |
    ((message[at + 1] as number) << 16) |
    ((message[at + 2] as number) << 8) |
    (message[at + 3] as number)
  );
}

function readSeconds(message: Buffer, at: number): number {
  const microseconds = readInt32(message, at) * 2 ** 32 + (readInt32(message, at + 4) >>> 0);
  return Math.floor((microseconds + POSTGRES_EPOCH_MICROSECONDS) / 1_000_000);
}
