import type { SitemapValidationResponse } from '@highstreet/api-contract';
import { useMutation } from '@tanstack/react-query';
import { apiSend } from '../../../lib/api-client';

function validateSitemaps(): Promise<SitemapValidationResponse> {
  return apiSend('POST', '/api/admin/sitemap/validate');
}

export function useValidateSitemaps() {
  return useMutation({ mutationFn: validateSitemaps });
}
