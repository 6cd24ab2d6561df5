import { lazy, Suspense } from 'react';
import { useToasts } from './toast-store';

const Toaster = lazy(async () => ({ default: (await import('./toaster')).Toaster }));

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
