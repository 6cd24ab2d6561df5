import { VerifiedPicture } from '../../features/businesses/components/verified-icon';
import { Tooltip } from '../../ui/tooltip';

/** Marks a verified business and says what that means, on its own page: lists do without the tooltip's code. */
export function ExplainedVerifiedIcon() {
  return (
    <Tooltip text="Verified: the business or its details have been confirmed.">
      {(describedBy) => (
        <button type="button" aria-label="Verified" aria-describedby={describedBy} className="rounded-sm">
          <VerifiedPicture />
        </button>
      )}
    </Tooltip>
  );
}
