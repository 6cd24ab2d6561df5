/** Announced by screen readers on change. Must not contain figures that change every second. */
export function Announcement({ text }: { text: string }) {
  return (
    <p aria-live="polite" className="sr-only">
      {text}
    </p>
  );
}
