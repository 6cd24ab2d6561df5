/** Rewrites the bytes of a table, UTF-8, so that the rest of the reader knows only those of RFC 4180. */
export interface QuoteRewriter {
  /** The result may be a view of the bytes. */
  write(bytes: Buffer): Buffer;
  /** What is still to be written behind the last bytes. */
  end?(): Buffer;
}
