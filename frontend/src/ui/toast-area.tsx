import { optionalPart } from './optional-part';
import { useToasts } from './toast-store';

/** Fetches the code of notifications, for pages that must be able to say that the connection is gone. */
export async function loadToaster() {
  return (await import('./toaster')).Toaster;
}

const Toaster = optionalPart(loadToaster);

/** Where notifications appear. Its code comes with the first of them: most visits never see one. */
export function ToastArea() {
  const toasts = useToasts();
  return toasts.length > 0 && <Toaster toasts={toasts} />;
}
