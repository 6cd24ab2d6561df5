import { showToast } from '../ui/toast-store';
import { errorMessage } from './error-message';

/** Says in a toast that something failed, and why: in the API's own words, `fallback` when it sent none. */
export function showFailure(title: string, error: unknown, fallback?: string): void {
  showToast({ title, description: errorMessage(error, fallback), variant: 'destructive' });
}
