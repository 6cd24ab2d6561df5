import type { ReactNode } from 'react';

/** Shown in place of an empty list. */
export function EmptyState({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="rounded-lg bg-sunken px-4 py-10 text-center sm:px-6">
      <div className="shut-shop mx-auto mb-4" aria-hidden="true" />
      <h2 className="text-lg">{title}</h2>
      <p className="mx-auto mt-1 max-w-prose text-balance text-muted">{text}</p>
      {Boolean(children) && <div className="mt-5">{children}</div>}
    </div>
  );
}
