import { errorMessage } from './api/error-message';
import { showToast } from './toasts';

/** Shows a failure in a toast with the API's own message, or `fallback` if it sent none. */
export function showFailure(title: string, error: unknown, fallback?: string): void {
  showToast({ title, description: errorMessage(error, fallback), variant: 'destructive' });
}
