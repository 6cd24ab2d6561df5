import { VerifiedPicture } from '../../features/businesses/components/verified-icon';
import { Tooltip } from '../../ui/tooltip';

/**
 * Marks a verified business on its own page, with a tooltip. Lists use the plain icon, to spare the tooltip's
 * code.
 */
export function ExplainedVerifiedIcon() {
  return (
    <Tooltip text="Verified: the business or its details have been confirmed.">
      {(describedBy) => (
        // Safari gives a pressed button the focus, which opens the tooltip on an iPhone, only if it has a tab index.
        <button
          type="button"
          tabIndex={0}
          aria-label="Verified"
          aria-describedby={describedBy}
          className="rounded-sm"
        >
          <VerifiedPicture />
        </button>
      )}
    </Tooltip>
  );
}
