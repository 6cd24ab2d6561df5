import type { ReactNode } from 'react';

/** Running text at a readable width. */
export function Prose({ children }: { children: ReactNode }) {
  return (
    <div className="grid max-w-[42rem] gap-4 [&_a]:text-brand [&_a]:underline [&_h2]:mt-6 [&_h2]:text-lg [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-1.5 [&_ul]:pl-5">
      {children}
    </div>
  );
}
