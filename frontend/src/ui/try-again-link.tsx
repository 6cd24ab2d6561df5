import { useRevalidator } from 'react-router-dom';
import type { RouteFailure } from '../lib/routing/route-failure';
import { buttonClass } from './button';
import type { ButtonVariant } from './button';

/** Loads what has failed once more; without JavaScript, the document. */
export function TryAgainLink({ failure, variant }: { failure: RouteFailure; variant?: ButtonVariant }) {
  const { revalidate, state } = useRevalidator();
  return (
    <a
      href=""
      className={buttonClass({ variant })}
      aria-disabled={state === 'loading' || undefined}
      onClick={(event) => {
        // The router caches a failed import, so only a new document may help. Otherwise this one stays, with a
        // running upload and what else the tab has loaded: offline, the browser could not load another.
        if (failure.status === 500) return;
        event.preventDefault();
        void revalidate();
      }}
    >
      Try again
    </a>
  );
}
