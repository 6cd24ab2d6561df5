import { useSiteSettings } from '../lib/site-settings';

/**
 * The shop sign: an awning and the brand's name. With a large font on a phone the name grows only as far as it
 * still fits beside the header's buttons.
 */
export function BrandMark() {
  const { name } = useSiteSettings();
  return (
    <span className="flex min-w-0 items-center gap-[10px]">
      <svg viewBox="0 0 32 32" width={32} height={32} className="size-[32px] shrink-0" aria-hidden="true">
        <path d="M5 4h22l3 9H2z" className="fill-fascia" />
        <path d="M10.5 4h5.2v9H8.4zM21.4 4H27l3 9h-7.2z" className="fill-accent" />
        <path
          d="M2 13a3.5 3.5 0 0 0 7 0 3.5 3.5 0 0 0 7 0 3.5 3.5 0 0 0 7 0 3.5 3.5 0 0 0 7 0z"
          className="fill-brand"
        />
        <path d="M5 19v9h22v-9" fill="none" strokeWidth="2.5" className="stroke-brand" />
        <path d="M18 28v-8h5v8" fill="none" strokeWidth="2" className="stroke-brand" />
      </svg>
      <span className="truncate font-display text-[min(1.125rem,5.5vw)] font-semibold tracking-tight text-brand">
        {name}
      </span>
    </span>
  );
}
