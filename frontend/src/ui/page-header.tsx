import type { ReactNode } from 'react';
import { classNames } from './class-names';

interface PageHeaderProps {
  title: string;
  text?: string;
  /** Picture before the title. */
  mark?: ReactNode;
  /** Figure at the end of the line; under the text on a phone. */
  aside?: ReactNode;
}

/** A page's title over a hairline. */
export function PageHeader({ title, text = '', mark, aside }: PageHeaderProps) {
  return (
    <header
      className={classNames(
        'mb-6 grid items-center gap-x-4 border-b border-line pb-5 wrap-anywhere',
        mark === undefined
          ? 'sm:grid-cols-[minmax(0,1fr)_auto]'
          : 'grid-cols-[auto_minmax(0,1fr)] sm:grid-cols-[auto_minmax(0,1fr)_auto]',
      )}
    >
      {mark !== undefined && <div className="flex max-sm:row-span-2">{mark}</div>}
      <div>
        <h1 className="text-xl">
          <bdi>{title}</bdi>
        </h1>
        {text !== '' && <p className="text-muted">{text}</p>}
      </div>
      {aside !== undefined && <p className="text-sm font-medium text-muted tabular-nums">{aside}</p>}
    </header>
  );
}
