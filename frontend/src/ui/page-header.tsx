import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: string;
  text?: string;
  /** Picture before the title; above it where the title would have little room. */
  mark?: ReactNode;
  /** Figure at the end of the line; under the text on a phone. */
  aside?: ReactNode;
}

/** A page's title over a hairline. */
export function PageHeader({ title, text = '', mark, aside }: PageHeaderProps) {
  return (
    <header className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line pb-5 wrap-anywhere">
      {mark}
      <div className="grid min-w-0 grow basis-40 items-center gap-x-4 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div>
          {/* On a phone the mark leaves little room, and no section follows whose title would be as large. */}
          <h1 className={mark === undefined ? 'text-2xl' : 'text-xl sm:text-2xl'}>
            <bdi>{title}</bdi>
          </h1>
          {text !== '' && <p className="mt-1 text-muted">{text}</p>}
        </div>
        {aside !== undefined && <p className="text-sm font-medium text-muted tabular-nums">{aside}</p>}
      </div>
    </header>
  );
}
