import type { ReactNode } from 'react';
import { classNames } from './class-names';

export type BadgeTone = 'neutral' | 'link' | 'brand' | 'brass' | 'accent';

const tones: Record<BadgeTone, string> = {
  neutral: 'border-line bg-sunken text-ink',
  link: 'border-line-strong bg-surface text-brand',
  brand: 'border-transparent bg-brand-soft text-brand',
  brass: 'border-transparent bg-brass-soft text-brass-ink',
  accent: 'border-transparent bg-accent-soft text-accent-ink',
};

interface BadgeProps {
  tone?: BadgeTone;
  /** Wraps a text that does not fit: imported text may be a hundred characters long. */
  wrap?: boolean;
  children: ReactNode;
}

export function Badge({ tone = 'neutral', wrap = false, children }: BadgeProps) {
  return (
    <span
      dir={wrap ? 'auto' : undefined}
      className={classNames(
        'inline-flex min-h-6 items-center gap-1 rounded-sm border px-2 text-xs font-medium [&_svg]:size-3.5',
        wrap ? 'py-0.5 wrap-anywhere' : 'whitespace-nowrap',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
