import type { ExportQuery } from '@highstreet/api-contract';
import type { ExportColumnKind } from './export-columns.js';

/** The request that the process of an export receives. */
export interface ExportOrder {
  readonly databaseUrl: string;
  /** A COPY to standard output with a header row. */
  readonly statement: string;
  readonly format: ExportQuery['format'];
  /** Of the columns, in their order. */
  readonly kinds: readonly ExportColumnKind[];
}

/** The messages that the process sends back. */
export type ExportNews =
  /** PostgreSQL has sent the first bytes. */
  | { readonly kind: 'begun' }
  /** `code` is PostgreSQL's or the network's. */
  | { readonly kind: 'failed'; readonly message: string; readonly code: string | undefined };
