import BadgeCheck from 'lucide-react/icons/badge-check';
import { Tooltip } from '../../../ui/tooltip';

/** Marks a verified business. `explained` adds a tooltip, where the icon stands alone on its page. */
export function VerifiedIcon({ explained = false }: { explained?: boolean }) {
  const icon = (
    <BadgeCheck
      className="inline size-[1.125rem] shrink-0 fill-brand align-middle text-paper"
      aria-hidden="true"
    />
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
      {(describedBy) => (
        <button type="button" aria-label="Verified" aria-describedby={describedBy} className="rounded-sm">
          {icon}
        </button>
      )}
    </Tooltip>
  );
}
