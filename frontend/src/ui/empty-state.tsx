import type { ReactNode } from 'react';

/** What stands where a list has nothing to show. */
export function EmptyState({
  title,
  text,
  children,
}: {
  title: string;
  text?: string;
  children?: ReactNode;
}) {
  return (
    <div className="rounded-lg border border-dashed border-line-strong px-6 py-12 text-center">
      <h2 className="text-lg">{title}</h2>
      {text !== undefined && <p className="mx-auto mt-1 max-w-prose text-balance text-muted">{text}</p>}
      {children !== undefined && <div className="mt-5">{children}</div>}
    </div>
  );
}
