/** Said by screen readers when it changes; figures that change each second stay out of it. */
export function Announcement({ text }: { text: string }) {
  return (
    <p aria-live="polite" className="sr-only">
      {text}
    </p>
  );
}
