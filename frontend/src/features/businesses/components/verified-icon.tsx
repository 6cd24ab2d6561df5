import { BadgeCheck } from 'lucide-react';
import { Tooltip } from '../../../ui/tooltip';

/** Marks a verified business. `explained` adds a tooltip, where the icon stands alone on its page. */
export function VerifiedIcon({ explained = false }: { explained?: boolean }) {
  const icon = (
    <BadgeCheck className="inline size-[1.1em] shrink-0 align-[-0.15em] text-brand" aria-hidden="true" />
  );
  if (!explained) {
    return (
      <>
        {icon}
        <span className="sr-only">Verified</span>
      </>
    );
  }
  return (
    <Tooltip text="Verified: the business or its details have been confirmed.">
      <button type="button" aria-label="Verified" className="rounded-sm">
        {icon}
      </button>
    </Tooltip>
  );
}
