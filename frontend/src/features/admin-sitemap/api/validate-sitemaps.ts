import type { SitemapValidationResponse } from '@highstreet/api-contract';
import { useIsMutating, useMutation } from '@tanstack/react-query';
import { apiSend } from '../../../lib/api/api-send';
import { formatCount } from '../../../lib/format';
import { showFailure } from '../../../lib/show-failure';
import { showToast } from '../../../lib/toasts';

const mutationKey = ['validate-sitemaps'];

/** As long as the gateway waits for it: reading millions of addresses takes minutes. */
const TIMEOUT_MS = 60 * 60_000;

function validateSitemaps(): Promise<SitemapValidationResponse> {
  return apiSend('POST', '/api/admin/sitemap/validate', { timeoutMs: TIMEOUT_MS });
}

/** Reports the outcome in a toast, whichever page the administrator is on by then. */
export function useValidateSitemaps() {
  return useMutation({
    mutationKey,
    mutationFn: validateSitemaps,
    onSuccess: ({ validFiles, errorCount }) => {
      showToast({
        title: 'Validation Complete',
        description: `${formatCount(validFiles)} files validated successfully, ${formatCount(errorCount)} errors found.`,
      });
    },
    onError: (error) => {
      showFailure('Validation Failed', error, 'Failed to validate sitemaps');
    },
  });
}

/** Whether a validation that this tab has asked for is under way, even if the page was left meanwhile. */
export function useIsValidating(): boolean {
  return useIsMutating({ mutationKey }) > 0;
}
