import type { ExportQuery } from '@highstreet/api-contract';
import type { ExportColumnKind } from './export-columns.js';

/** What the process of an export is told to do. */
export interface ExportOrder {
  readonly databaseUrl: string;
  /** A COPY to standard output whose first line has the headers. */
  readonly statement: string;
  readonly format: ExportQuery['format'];
  readonly kinds: readonly ExportColumnKind[];
}

/** What it says of it. */
export type ExportNews =
  /** The first bytes are there. */
  | { readonly kind: 'begun' }
  /** `code` is PostgreSQL's or the network's. */
  | { readonly kind: 'failed'; readonly message: string; readonly code: string | undefined };
