import { MAIN_ID } from './use-focus-on-navigation';

/** The first Tab stop; skips the navigation. Visible only while focused. */
export function SkipLink() {
  return (
    <a
      href={`#${MAIN_ID}`}
      className="sr-only rounded-sm bg-surface px-4 py-2 focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
    >
      Skip to the content
    </a>
  );
}
