import type { ReactNode } from 'react';

interface MessageScreenProps {
  title: string;
  text: string;
  /** Shown above the title in place of the shut shop. */
  mark?: ReactNode;
  /** Ways on. */
  children: ReactNode;
}

/** A whole page that says one thing. */
export function MessageScreen({ title, text, mark, children }: MessageScreenProps) {
  return (
    <div className="column grid min-h-[60vh] place-content-center justify-items-center gap-4 py-16 text-center">
      {mark ?? <div className="shut-shop" aria-hidden="true" />}
      <h1 className="text-xl">{title}</h1>
      <p className="max-w-prose text-balance text-muted">{text}</p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  );
}
