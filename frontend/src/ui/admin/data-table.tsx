import type { KeyboardEventHandler, ReactNode, Ref } from 'react';
import { classNames } from '../class-names';

interface Column {
  label: string;
  /** Figures stand at the right. */
  numeric?: boolean;
  /** Only where the screen has the width for it. */
  wide?: boolean;
}

interface DataTableProps {
  caption: string;
  columns: readonly Column[];
  /** For a long table: it scrolls within the screen's height, under its header. */
  stickyHeader?: boolean;
  onKeyDown?: KeyboardEventHandler<HTMLDivElement>;
  ref?: Ref<HTMLDivElement>;
  /** Table rows of `DataCell`s. */
  children: ReactNode;
}

/** A dense table. Where the screen is too narrow it scrolls by itself, by keyboard too. */
export function DataTable({ caption, columns, stickyHeader, onKeyDown, ref, children }: DataTableProps) {
  return (
    <div
      ref={ref}
      role="group"
      aria-label={caption}
      tabIndex={0}
      onKeyDown={onKeyDown}
      className={classNames(
        'rounded-lg border border-line bg-surface',
        stickyHeader ? 'max-h-[max(24rem,calc(100dvh-9rem))] overflow-auto' : 'overflow-x-auto',
      )}
    >
      <table className="w-full border-collapse text-left text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className={classNames('bg-sunken text-xs text-muted', stickyHeader && 'sticky top-0 z-10')}>
          <tr>
            {columns.map(({ label, numeric, wide }) => (
              <th
                key={label}
                scope="col"
                className={classNames(
                  'px-3 py-2 font-medium whitespace-nowrap',
                  numeric && 'text-right',
                  wide && 'max-lg:hidden',
                )}
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
  /** As its column. */
  wide?: boolean;
  children: ReactNode;
}

export function DataCell({ numeric = false, nowrap = numeric, wide = false, children }: DataCellProps) {
  return (
    <td
      className={classNames(
        'px-3 py-1.5',
        numeric && 'text-right tabular-nums',
        nowrap && 'whitespace-nowrap',
        wide && 'max-lg:hidden',
      )}
    >
      {children}
    </td>
  );
}
