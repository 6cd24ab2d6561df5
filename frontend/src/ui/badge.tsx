import type { ReactNode } from 'react';
import { classNames } from './class-names';

export type BadgeTone = 'neutral' | 'brand' | 'brass' | 'accent';

const tones: Record<BadgeTone, string> = {
  neutral: 'border-line bg-sunken text-ink',
  brand: 'border-transparent bg-brand-soft text-brand',
  brass: 'border-transparent bg-brass-soft text-brass-ink',
  accent: 'border-transparent bg-accent-soft text-accent-ink',
};

export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex h-6 items-center gap-1 rounded-sm border px-2 text-xs font-medium whitespace-nowrap [&_svg]:size-3.5',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
