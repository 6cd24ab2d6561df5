/**
 * Reads successive HTTP responses with a Content-Length from a connection, and reports the status and the
 * head of each.
 */
export class ResponseReader {
  private head: Buffer = Buffer.alloc(0);
  private answered = '';
  /** Remaining bytes of the body; null while the head is being read. */
  private missing: number | null = null;

  constructor(private readonly onAnswer: (status: number, head: string) => void) {}

  /** @throws Error for a response without a Content-Length */
  read(chunk: Buffer): void {
    if (this.missing !== null) {
      this.skip(chunk.length);
      return;
    }
    this.head = this.head.length === 0 ? chunk : Buffer.concat([this.head, chunk]);
    const end = this.head.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = this.head.toString('latin1', 0, end);
    const length = /^content-length: *(\d+)/im.exec(head)?.[1];
    if (length === undefined) throw new Error('An answer did not say its length');
    const arrived = this.head.length - end - 4;
    this.answered = head;
    this.head = Buffer.alloc(0);
    this.missing = Number(length);
    this.skip(arrived);
  }

  /** Only one request is under way at a time, so no byte can belong to the next response. */
  private skip(bytes: number): void {
    this.missing = (this.missing ?? 0) - bytes;
    if (this.missing > 0) return;
    this.missing = null;
    this.onAnswer(Number(this.answered.slice(9, 12)), this.answered);
  }
}
