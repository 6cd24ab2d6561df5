import { lazy, Suspense } from 'react';
import { useToasts } from './toast-store';

/** Fetches the code of notifications, for pages that must be able to say that the connection is gone. */
export async function loadToaster() {
  return { default: (await import('./toaster')).Toaster };
}

const Toaster = lazy(loadToaster);

/** Where notifications appear. Its code comes with the first of them: most visits never see one. */
export function ToastArea() {
  const toasts = useToasts();
  if (toasts.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Toaster toasts={toasts} />
    </Suspense>
  );
}
