import { showToast } from '../ui/toast-store';
import { errorMessage } from './error-message';

/** Shows a failure in a toast with the API's own message, or `fallback` if it sent none. */
export function showFailure(title: string, error: unknown, fallback?: string): void {
  showToast({ title, description: errorMessage(error, fallback), variant: 'destructive' });
}
