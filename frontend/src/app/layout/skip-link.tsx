import { MAIN_ID } from './use-focus-on-navigation';

/** The first Tab stop; skips the navigation. Visible only while focused. */
export function SkipLink() {
  return (
    <a
      href={`#${MAIN_ID}`}
      className="sr-only rounded-sm bg-surface px-4 py-2 focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
      onClick={(event) => {
        // The browser would add a history entry that the router does not know.
        event.preventDefault();
        const main = document.getElementById(MAIN_ID);
        main?.focus({ preventScroll: true });
        main?.scrollIntoView();
      }}
    >
      Skip to the content
    </a>
  );
}
