import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import type { KeyboardEventHandler, ReactNode, Ref } from 'react';
import { classNames } from '../class-names';

/** Minimum screen width: large phone, tablet or laptop. */
type From = 'sm' | 'md' | 'lg';

const hiddenBelow: Record<From, string> = { sm: 'max-sm:hidden', md: 'max-md:hidden', lg: 'max-lg:hidden' };
const hiddenFrom: Record<From, string> = { sm: 'sm:hidden', md: 'md:hidden', lg: 'lg:hidden' };

/** Room at both ends of a row that is as wide as a panel. */
const edge = 'in-data-panel:first:pl-4 in-data-panel:last:pr-4';

export interface Column {
  label: string;
  /** Aligns figures to the right. */
  numeric?: boolean;
  from?: From;
  /** Makes the heading a button that sorts by the column. */
  sorting?: ColumnSorting;
}

export interface ColumnSorting {
  /** Undefined while the table is sorted by something else. */
  direction: 'ascending' | 'descending' | undefined;
  onSort: () => void;
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

/** A dense table. On a narrow screen it scrolls within its own box, by keyboard too. */
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
        // A panel is a box already: the table reaches its edges, and the text stands under its title.
        'in-data-panel:-mx-4 in-data-panel:rounded-none in-data-panel:border-x-0',
        'in-data-panel:last:-mb-4 in-data-panel:last:rounded-b-lg in-data-panel:last:border-b-0',
        stickyHeader
          ? 'max-h-[max(24rem,calc(100dvh-9rem))] overflow-auto low:max-h-none'
          : 'overflow-x-auto',
        'print:max-h-none print:overflow-visible',
      )}
    >
      <table className="w-full border-collapse text-left text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className={classNames('bg-sunken text-xs text-muted', stickyHeader && 'sticky top-0 z-10')}>
          <tr>
            {columns.map(({ label, numeric, from, sorting }) => (
              <th
                key={label}
                scope="col"
                aria-sort={sorting?.direction}
                className={classNames(
                  'px-2 py-2 font-medium whitespace-nowrap sm:px-3',
                  edge,
                  numeric && 'text-right',
                  from && hiddenBelow[from],
                )}
              >
                {sorting === undefined ? label : <SortButton label={label} {...sorting} />}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">{children}</tbody>
      </table>
    </div>
  );
}

const sortIcons = { ascending: ArrowUp, descending: ArrowDown, none: ArrowUpDown };

function SortButton({ label, direction, onSort }: ColumnSorting & { label: string }) {
  const Icon = sortIcons[direction ?? 'none'];
  return (
    <button
      type="button"
      onClick={onSort}
      className={classNames(
        '-mx-1 -my-2 inline-flex touch-target items-center gap-1 rounded-sm px-1 py-2 hover:text-ink',
        direction && 'font-semibold text-ink',
      )}
    >
      {label}
      <Icon className={classNames('size-3.5', !direction && 'opacity-50')} />
    </button>
  );
}

interface DataCellProps {
  /** Says which row it is: a screen reader that goes down another column reads it before each cell. */
  rowHeader?: boolean;
  numeric?: boolean;
  /** Keeps a short text on one line. */
  nowrap?: boolean;
  /** Same as the column's. */
  from?: From;
  children: ReactNode;
}

export function DataCell({
  rowHeader = false,
  numeric = false,
  nowrap = numeric,
  from,
  children,
}: DataCellProps) {
  const Cell = rowHeader ? 'th' : 'td';
  return (
    <Cell
      scope={rowHeader ? 'row' : undefined}
      className={classNames(
        'px-2 py-1.5 sm:px-3',
        edge,
        rowHeader && '[font-weight:inherit]',
        numeric && 'text-right tabular-nums',
        nowrap && 'whitespace-nowrap',
        from && hiddenBelow[from],
      )}
    >
      {children}
    </Cell>
  );
}

/** A note under a cell's text with the value of a column that is hidden on narrow screens. */
export function CellNote({ until, children }: { until: From; children: ReactNode }) {
  return <span className={classNames('block text-xs text-muted', hiddenFrom[until])}>{children}</span>;
}
