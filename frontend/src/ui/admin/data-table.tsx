import type { ReactNode } from 'react';
import { classNames } from '../class-names';

interface Column {
  label: string;
  /** Figures stand at the right. */
  numeric?: boolean;
}

interface DataTableProps {
  caption: string;
  columns: readonly Column[];
  /** Table rows of `DataCell`s. */
  children: ReactNode;
}

/** A dense table. Where the screen is too narrow it scrolls by itself, by keyboard too. */
export function DataTable({ caption, columns, children }: DataTableProps) {
  return (
    <div
      role="group"
      aria-label={caption}
      tabIndex={0}
      className="overflow-x-auto rounded-lg border border-line bg-surface"
    >
      <table className="w-full border-collapse text-left text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-sunken text-xs text-muted">
          <tr>
            {columns.map(({ label, numeric }) => (
              <th
                key={label}
                scope="col"
                className={classNames('px-3 py-2 font-medium whitespace-nowrap', numeric && 'text-right')}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">{children}</tbody>
      </table>
    </div>
  );
}

interface DataCellProps {
  numeric?: boolean;
  /** Keeps a short text on one line. */
  nowrap?: boolean;
  children: ReactNode;
}

export function DataCell({ numeric = false, nowrap = numeric, children }: DataCellProps) {
  return (
    <td
      className={classNames(
        'px-3 py-1.5',
        numeric && 'text-right tabular-nums',
        nowrap && 'whitespace-nowrap',
      )}
    >
      {children}
    </td>
  );
}
