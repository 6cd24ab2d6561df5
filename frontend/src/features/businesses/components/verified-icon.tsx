import BadgeCheck from 'lucide-react/icons/badge-check';

const ICON = 'inline size-[1.125rem] shrink-0 fill-brand align-middle text-paper';

/** Marks a verified business beside its name. */
export function VerifiedIcon() {
  return <BadgeCheck role="img" aria-label="Verified" className={ICON} />;
}

/** The icon only, for callers that give its meaning in text. */
export function VerifiedPicture() {
  return <BadgeCheck className={ICON} />;
}
