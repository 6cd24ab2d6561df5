import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: string;
  text?: string;
  /** Picture before the title. */
  mark?: ReactNode;
  /** Figure at the end of the line. */
  aside?: ReactNode;
}

/** A page's title over a hairline. */
export function PageHeader({ title, text = '', mark, aside }: PageHeaderProps) {
  return (
    <header className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line pb-5">
      {mark}
      <div className="min-w-0 grow">
        <h1 className="text-xl wrap-anywhere">{title}</h1>
        {text !== '' && <p className="text-muted">{text}</p>}
      </div>
      {aside !== undefined && <p className="text-sm font-medium text-muted tabular-nums">{aside}</p>}
    </header>
  );
}
