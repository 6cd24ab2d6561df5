import { useToasts } from '../lib/toasts';
import { optionalPart } from './optional-part';

/** Preloads the code of notifications, for pages that must be able to report a lost connection. */
export async function loadToaster() {
  return (await import('./toaster')).Toaster;
}

const Toaster = optionalPart(loadToaster);

/** Where notifications appear. Loads its code with the first one: most visits never see any. */
export function ToastArea() {
  const toasts = useToasts();
  return toasts.length > 0 && <Toaster toasts={toasts} />;
}
