import { useId } from 'react';
import type { ReactNode, Ref } from 'react';
import { classNames } from '../class-names';

interface PanelProps {
  ref?: Ref<HTMLElement>;
  title: string;
  /** Under the title. */
  text?: string;
  /** At the end of the title's line. */
  aside?: ReactNode;
  /** `danger` marks an action that cannot be undone. */
  tone?: 'default' | 'danger';
  className?: string;
  children: ReactNode;
}

/** A titled part of an admin page. */
export function Panel({ ref, title, text, aside, tone = 'default', className, children }: PanelProps) {
  const id = useId();
  return (
    <section
      ref={ref}
      aria-labelledby={id}
      // Receives the focus when the focused element inside disappears (useKeptFocus).
      tabIndex={-1}
      data-panel
      className={classNames(
        'grid min-w-0 grid-cols-1 gap-3 rounded-lg border bg-surface p-4',
        tone === 'danger' ? 'border-accent' : 'border-line',
        className,
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-40">
          <h2 id={id} className="text-lg">
            {title}
          </h2>
          {text !== undefined && <p className="text-sm wrap-anywhere text-muted">{text}</p>}
        </div>
        {aside}
      </div>
      {children}
    </section>
  );
}
