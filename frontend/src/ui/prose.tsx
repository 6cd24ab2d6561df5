import type { ReactNode } from 'react';

/** Running text at a readable width. On a laptop its headings stand beside it, as in a printed guide. */
export function Prose({ children }: { children: ReactNode }) {
  return (
    <div className="grid gap-4 wrap-anywhere max-lg:max-w-[42rem] lg:grid-cols-[14rem_minmax(0,42rem)] lg:gap-x-10 lg:*:col-start-2 lg:[&>h2]:col-start-1 lg:[&>h2+*]:mt-6 [&_a]:text-brand [&_a]:underline [&_h2]:mt-6 [&_h2]:text-lg [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-1.5 [&_ul]:pl-5">
      {children}
    </div>
  );
}
