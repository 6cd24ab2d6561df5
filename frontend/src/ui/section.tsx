import type { ReactNode } from 'react';

interface SectionProps {
  title: string;
  /** At the end of the title's line, such as a link to the whole list. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A titled part of a page. */
export function Section({ title, aside, children }: SectionProps) {
  return (
    <section className="mt-12 first:mt-0">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-xl">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
