import BadgeCheck from 'lucide-react/icons/badge-check';

/** Marks a verified business beside its name. */
export function VerifiedIcon() {
  return (
    <>
      <VerifiedPicture />
      <span className="sr-only">Verified</span>
    </>
  );
}

/** The icon only, for callers that give its meaning in text. */
export function VerifiedPicture() {
  return <BadgeCheck className="inline size-[1.125rem] shrink-0 fill-brand align-middle text-paper" />;
}
