import { useId } from 'react';
import type { ReactNode } from 'react';

/** A titled part of the detail page, under a hairline. */
export function DetailSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-3 border-b border-line pb-2 text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}
